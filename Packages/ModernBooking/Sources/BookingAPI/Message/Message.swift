public import BookingCore

/// A message to the booking service, in the form that both encodings write.
public struct Message: Hashable, Sendable {
    /// The name of the message, which the URL and the document's root element carry.
    public let name: String
    public let content: OTAObject

    /// Creates a message from its header and the parts that follow it.
    init(name: String, header: MessageHeader, parts: [(key: String, value: OTAValue)]) {
        self.name = name
        content = OTAObject(header.members + parts.map { OTAObject.Member(key: $0.key, value: $0.value) })
    }

    init(name: String, header: MessageHeader, core: (key: String, value: OTAValue)) {
        self.init(name: name, header: header, parts: [core])
    }
}

// The content is personal and can contain a card number, so only the name is printed.
extension Message: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { name }
    public var debugDescription: String { name }
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}

/// The first members of each message: its namespaces, its version and its sender.
struct MessageHeader: Hashable {
    var namespace = "http://www.opentravel.org/OTA/2003/05"
    /// Whether the message declares the XML Schema instance namespace, which no message uses.
    var namesSchemaInstances = true
    let version: String
    var language: String?
    /// The partner's code for users of the mobile app, in the messages that carry one.
    var userID: String?
    /// The currency of prices, in the messages that carry one.
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
    /// Returns the value of a required string; as in Legacy, a missing one is sent as `(null)`.
    static func text(_ text: String?) -> OTAValue {
        .string(text ?? "(null)")
    }

    /// Returns the `VehRentalCore` of a message with both stops of a rental.
    static func rentalCore(pickUp: RentalStop, dropOff: RentalStop) -> OTAValue {
        [
            "@PickUpDateTime": text(pickUp.dateTime), "@ReturnDateTime": text(dropOff.dateTime),
            "PickUpLocation": location(of: pickUp), "ReturnLocation": location(of: dropOff),
        ]
    }

    /// Returns the value of `CitizenCountryName` or `CountryName`: the user's country.
    static func country(_ code: String?) -> OTAValue {
        ["@Code": text(code)]
    }

    private static func location(of stop: RentalStop) -> OTAValue {
        ["@CodeContext": "CARTRAWLER", "@LocationCode": text(stop.locationCode)]
    }
}
