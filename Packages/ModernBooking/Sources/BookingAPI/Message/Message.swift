public import BookingCore

/// A request to the booking service, as the tree that both encodings write.
public struct Message: Hashable, Sendable {
    /// The name in the URL, and of the document's root.
    public let name: String
    public let content: OTAObject

    /// Makes a message of its header and what follows it, in that order.
    init(name: String, header: MessageHeader, parts: [(key: String, value: OTAValue)]) {
        self.name = name
        content = OTAObject(header.members + parts.map { OTAObject.Member(key: $0.key, value: $0.value) })
    }

    init(name: String, header: MessageHeader, core: (key: String, value: OTAValue)) {
        self.init(name: name, header: header, parts: [core])
    }
}

// The content is the person's, and may hold a card's number: a message goes by its name.
extension Message: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { name }
    public var debugDescription: String { name }
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

/// What every message begins with: its namespaces, its version and who sends it.
struct MessageHeader: Hashable {
    var namespace = "http://www.opentravel.org/OTA/2003/05"
    /// Whether the message names the namespace of schema instances, which none of them uses.
    var namesSchemaInstances = true
    let version: String
    var language: String?
    /// The partner's code for users of the mobile app, where the message carries one.
    var userID: String?
    /// The currency that prices are wanted in, where the message carries one.
    var currencyCode: String?
    let clientID: String

    var members: [OTAObject.Member] {
        var members = [OTAObject.Member(key: "@xmlns", value: .string(namespace))]
        if namesSchemaInstances {
            let instances = "http://www.w3.org/2001/XMLSchema-instance"
            members.append(.init(key: "@xmlns:xsi", value: .string(instances)))
        }
        members.append(.init(key: "@Version", value: .string(version)))
        members.append(.init(key: "@Target", value: "Test"))
        if let language { members.append(.init(key: "@PrimaryLangID", value: .string(language))) }
        members.append(.init(key: "POS", value: ["Source": .object(OTAObject(source))]))
        return members
    }

    private var source: [OTAObject.Member] {
        var source: [OTAObject.Member] = []
        if let userID { source.append(.init(key: "@ERSP_UserID", value: .string(userID))) }
        if let currencyCode { source.append(.init(key: "@ISOCurrency", value: .string(currencyCode))) }
        let requestor: OTAValue = ["@Type": "16", "@ID": .string(clientID), "@ID_Context": "CARTRAWLER"]
        return source + [.init(key: "RequestorID", value: requestor)]
    }
}

extension OTAValue {
    /// A text where the message cannot do without; the service has always been told `(null)` for none.
    static func text(_ text: String?) -> OTAValue {
        .string(text ?? "(null)")
    }

    /// The `VehRentalCore` of a message: when and where a rental begins and ends.
    static func rentalCore(pickUp: RentalStop, dropOff: RentalStop) -> OTAValue {
        [
            "@PickUpDateTime": text(pickUp.dateTime), "@ReturnDateTime": text(dropOff.dateTime),
            "PickUpLocation": location(of: pickUp), "ReturnLocation": location(of: dropOff),
        ]
    }

    /// The country that a person lives in, as a message's `CitizenCountryName` and `CountryName` say it.
    static func country(_ code: String?) -> OTAValue {
        ["@Code": text(code)]
    }

    private static func location(of stop: RentalStop) -> OTAValue {
        ["@CodeContext": "CARTRAWLER", "@LocationCode": text(stop.locationCode)]
    }
}
