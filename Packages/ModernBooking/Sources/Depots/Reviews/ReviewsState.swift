import BookingCore
import Foundation

/// What the screen of a depot's reviews shows.
enum ReviewsState: Hashable {
    case loading
    /// There is no reply, which a banner says.
    case failed
    case loaded([DepotReview])

    /// The rows; one says that there are no reviews.
    var rows: [ReviewRow] {
        switch self {
        case .loading, .failed: []
        case .loaded([]): [.none]
        case .loaded(let reviews): reviews.map(ReviewRow.review)
        }
    }
}

/// A row of the reviews.
enum ReviewRow: Hashable {
    case none
    case review(DepotReview)
}

extension DepotReview {
    var authorText: String { author ?? "--" }

    var bodyText: String { text ?? "--" }

    /// The day, or an empty text.
    var dateText: String {
        guard let date else { return "" }
        return date.formatted(
            Date.FormatStyle(
                date: .abbreviated, time: .omitted, locale: Locale(identifier: "en_US_POSIX"),
                calendar: Calendar(identifier: .gregorian), timeZone: .gmt))
    }
}
