import BookingCore

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
