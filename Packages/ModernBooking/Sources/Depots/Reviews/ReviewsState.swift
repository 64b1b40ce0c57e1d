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
        // As in Legacy; a format style has a day for dates beyond all calendars, too.
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        return formatter.string(from: date)
    }
}
