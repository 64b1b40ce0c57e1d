public import BookingCore

/// A requester of the departures of a depot's shuttle lines.
@MainActor public struct DepartureRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a request for the next departures at the depot with a code, in a region such as a city.
    public func departures(at code: String, in region: String) throws -> ServiceRequest {
        try post(.departures(at: code, in: region, clientID: context.clientID()))
    }
}

extension Message {
    /// Creates a message that asks for the departures at a depot.
    static func departures(at code: String, in region: String, clientID: String) -> Message {
        Message(
            name: "CT_ShuttleDeparturesRQ", header: MessageHeader(version: "1.005", clientID: clientID),
            core: (
                "ShuttleCriterion", ["@LocationCode": .string(code), "@Region": .string(region)]
            ))
    }
}

/// The validator of the reply to a request for departures.
public enum DeparturesResponseValidator: ResponseValidator {
    /// Returns the lines of a reply, which are none if the service refused or the reply cannot be read.
    public static func validate(_ reply: OTANode) -> [LineDepartures] {
        guard !reply.logErrors() else { return [] }
        return reply.part("ShuttleDepartures").items(of: "Line").filter(\.isObject)
            .map(LineDepartures.init(ota:))
    }
}

extension LineDepartures {
    /// Reads a `Line` node.
    fileprivate init(ota node: OTANode) {
        self.init(
            id: node.part("@Id").word, name: node.part("@Name").word,
            destination: node.part("@Destination").word, direction: node.part("@Direction").word,
            times: node.part("Departure").items.compactMap { $0.part("@Minutes").minutes })
    }
}

extension OTANode {
    /// The number of minutes that the text begins with; nil without a text.
    fileprivate var minutes: Minutes? {
        // As in Legacy, a number of 32 bits.
        word.map { Minutes(Int(Int32(clamping: $0.leadingInteger))) }
    }
}
