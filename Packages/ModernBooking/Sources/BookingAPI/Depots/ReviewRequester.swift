public import BookingCore
import Foundation

/// A requester of the reviews of one depot.
@MainActor public struct ReviewRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a request for the reviews of the depot with a code.
    public func reviews(of code: String) throws -> ServiceRequest {
        try post(.reviews(of: code, clientID: context.clientID()))
    }
}

extension Message {
    /// Creates a message that asks for the reviews of a depot.
    static func reviews(of code: String, clientID: String) -> Message {
        Message(
            name: "CT_DepotReviewsRQ", header: MessageHeader(version: "1.005", clientID: clientID),
            core: ("ReviewCriterion", ["@LocationCode": .string(code)]))
    }
}

/// The validator of the reply to a request for reviews.
public enum ReviewsResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> ReviewsReply {
        guard !reply.logErrors() else { return .refused }
        let reviews = reply.part("DepotReviews").items(of: "Review").filter(\.isObject)
        return .reviews(reviews.map(DepotReview.init(ota:)))
    }
}

/// The result of a request for reviews.
public enum ReviewsReply: Hashable, Sendable {
    /// The reviews; a reply to another message, or one that cannot be read, has none.
    case reviews([DepotReview])
    /// The service refused, for reasons that are in the log.
    case refused
}

extension DepotReview {
    /// Reads a `Review` node.
    fileprivate init(ota node: OTANode) {
        self.init(
            author: node.part("@Author").word,
            date: node.part("@Date").word.map { Date(timeIntervalSince1970: $0.leadingDecimal) },
            photo: Photo(ota: node), text: node.part("Text").word)
    }
}
