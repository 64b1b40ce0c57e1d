import BookingCore

/// What every message begins with: its namespaces, its version and who sends it.
struct MessageHeader: Hashable {
    let version: String
    var language: String?
    /// The partner's code for users of the mobile app, where the message carries one.
    var userID: String?
    let clientID: String

    var members: [OTAObject.Member] {
        let requestor: OTAValue = [
            "@Type": "16", "@ID": .string(clientID), "@ID_Context": "CARTRAWLER",
        ]
        var source = [OTAObject.Member(key: "RequestorID", value: requestor)]
        if let userID { source.insert(.init(key: "@ERSP_UserID", value: .string(userID)), at: 0) }
        var members: [OTAObject.Member] = [
            .init(key: "@xmlns", value: "http://www.opentravel.org/OTA/2003/05"),
            .init(key: "@xmlns:xsi", value: "http://www.w3.org/2001/XMLSchema-instance"),
            .init(key: "@Version", value: .string(version)),
            .init(key: "@Target", value: "Test"),
        ]
        if let language { members.append(.init(key: "@PrimaryLangID", value: .string(language))) }
        members.append(.init(key: "POS", value: ["Source": .object(OTAObject(source))]))
        return members
    }
}
