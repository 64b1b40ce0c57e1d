public import BookingCore
import Foundation

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
