import BookingCore

/// A requester of what the service says about one depot.
@MainActor public struct DepotDetailRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a request for the details of the depot with a code.
    public func detail(of code: String) throws -> ServiceRequest {
        try post(.depotDetail(of: code, clientID: context.clientID()))
    }
}

extension Message {
    /// Creates a message that asks for the details of a depot.
    static func depotDetail(of code: String, clientID: String) -> Message {
        Message(
            name: "OTA_VehLocDetailRQ", header: MessageHeader(version: "1.005", clientID: clientID),
            core: ("Location", ["@LocationCode": .string(code)]))
    }
}
