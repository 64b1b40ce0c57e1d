public import BookingCore

/// The validator of the reply to a request for the details of a depot.
public enum DepotDetailResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> DepotDetailReply {
        guard !reply.logErrors() else { return .refused }
        let detail = reply.part("LocationDetail")
        return detail.isObject ? .detail(DepotDetail(ota: detail)) : .nothing
    }
}

/// The result of a request for the details of a depot.
public enum DepotDetailReply: Hashable, Sendable {
    case detail(DepotDetail)
    /// The service refused, for reasons that are in the log.
    case refused
    /// The reply answers another message, or cannot be read.
    case nothing
}

extension OTANode {
    /// Logs the errors of a reply, if it has any, and returns whether it has.
    ///
    /// As in Legacy, a reply with errors is a refusal, whatever else it has, and null counts as none.
    /// Nothing is logged if one of the errors cannot be read.
    func logErrors() -> Bool {
        let errors = part("Errors")
        guard errors.exists, !errors.isNull else { return false }
        if errors.items.allSatisfy(\.isReadableError) { _ = try? ServiceError.all(in: self) }
        return true
    }

    /// Whether the wrapper has no error, or one whose type and words are texts.
    private var isReadableError: Bool {
        guard isObject else { return false }
        let error = part("Error")
        guard error.exists else { return true }
        return error.isObject
            && ["@Type", "@ShortText"].allSatisfy { !error.part($0).exists || error.part($0).isText }
    }

    private var isNull: Bool { if case .null = value { true } else { false } }

    private var isText: Bool { if case .string = value { true } else { false } }
}

extension DepotDetail {
    /// Reads a `LocationDetail` node.
    init(ota node: OTANode) {
        let information = node.part("AdditionalInfo")
        let extensions = information.part("TPA_Extensions")
        let address = node.part("Address")
        self.init(
            category: extensions.part("Category").part("@Name").word,
            address: DepotAddress(
                line: address.part("AddressLine").word, city: address.part("CityName").word,
                postalCode: address.part("PostalCode").word),
            hours: OpeningHours(
                information.part("OperationSchedules").items(of: "OperationSchedule")
                    .flatMap { $0.part("OperationTimes").items(of: "OperationTime") }
                    .compactMap(OpeningTime.init(ota:))),
            directions: extensions.part("Directions").word,
            rating: DepotRating(ota: extensions.part("Rating")),
            services: extensions.part("Services").items(of: "Service").compactMap(\.word),
            photos: extensions.part("Photos").items(of: "Photo").filter(\.isObject).map(Photo.init(ota:)))
    }
}

extension DepotRating {
    /// Reads a `Rating` node.
    fileprivate init(ota node: OTANode) {
        self.init(
            score: node.part("@Score").word, visitors: node.part("@Visitors").word,
            likes: node.part("@Likes").word, tips: node.part("@Tips").word,
            checkIns: node.part("@CheckIns").word)
    }
}

extension Photo {
    /// Reads a node with the beginning and the end of a picture's address.
    init(ota node: OTANode) {
        self.init(prefix: node.part("@Prefix").word, suffix: node.part("@Suffix").word)
    }
}

extension OpeningTime {
    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// Reads an `OperationTime` node; nil if its hours are no times.
    fileprivate init?(ota node: OTANode) {
        guard let start = node.part("@Start").word, let end = node.part("@End").word else { return nil }
        let days = Self.days.enumerated().filter { (try? node.part("@\($1)").isTrue) ?? false }.map(\.offset)
        self.init(days: Set(days), start: start, end: end)
    }
}
