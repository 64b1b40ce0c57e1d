import BookingCore
import Foundation

/// A row of a depot's details, in the order of the screen.
enum DetailRow: Hashable {
    case rating(score: String, visitors: String, likes: String, tips: String, checkIns: String)
    case place(address: String, place: String, hours: String, services: String)
    case directions(String)
    case photos(String)
    case reviews(String)

    /// The text of each label until there is a reply.
    static let placeholder = "…"

    /// The rows until there is a reply.
    static var skeleton: [DetailRow] {
        let text = placeholder
        return [
            .rating(score: text, visitors: text, likes: text, tips: text, checkIns: text),
            .place(address: text, place: text, hours: text, services: text), .directions(text), .photos(text),
            .reviews(text),
        ]
    }

    /// Returns the rows for a reply; a part that it lacks is "-".
    static func all(of detail: DepotDetail, hours: String) -> [DetailRow] {
        let rating = detail.rating
        return [
            .rating(
                score: rating.score ?? "-", visitors: rating.visitorsText,
                likes: rating.share(of: rating.likes, named: "Likes"),
                tips: rating.share(of: rating.tips, named: "Tips"),
                checkIns: rating.share(of: rating.checkIns, named: "Check-ins")),
            .place(
                address: detail.address.line ?? "-", place: detail.address.place, hours: hours,
                services: detail.services.isEmpty ? "-" : detail.services.joined(separator: ", ")),
            .directions("Directions"), .photos(photos(detail.photos.count)), .reviews("Reviews"),
        ]
    }

    private static func photos(_ count: Int) -> String {
        switch Plural(count) {
        case .zero: "No photos"
        case .one: "1 photo"
        case .other: "\(count) photos"
        }
    }
}

extension DetailRow {
    /// A label of a row.
    struct Label: Hashable {
        let id: String
        let text: String
    }

    /// The labels of the row from top to bottom.
    var labels: [Label] {
        switch self {
        case .rating(let score, let visitors, let likes, let tips, let checkIns):
            [
                Label(id: "depot.score", text: score), Label(id: "depot.visitors", text: visitors),
                Label(id: "depot.likes", text: likes), Label(id: "depot.tips", text: tips),
                Label(id: "depot.checkIns", text: checkIns),
            ]
        case .place(let address, let place, let hours, let services):
            [
                Label(id: "depot.address", text: address), Label(id: "depot.place", text: place),
                Label(id: "depot.hours", text: hours), Label(id: "depot.services", text: services),
            ]
        case .directions(let text): [Label(id: "depot.directions", text: text)]
        case .photos(let text): [Label(id: "depot.photos", text: text)]
        case .reviews(let text): [Label(id: "depot.reviews", text: text)]
        }
    }
}

extension DepotRating {
    fileprivate var visitorsText: String {
        guard let visitors else { return "-" }
        // As in Legacy, a number of 32 bits.
        let count = Int(Int32(clamping: visitors.leadingInteger))
        return "Based on \(count) visitor\(Plural(count) == .one ? "" : "s")"
    }

    /// Returns the share of the visitors, as a whole percentage.
    ///
    /// Q-65: a depot without visitors has no shares, and a share is at most all of them.
    fileprivate func share(of number: String?, named name: String) -> String {
        guard let number, let visitors else { return "-" }
        let share = number.leadingDecimal / visitors.leadingDecimal * 100
        guard visitors.leadingDecimal != 0, !share.isNaN else { return "–" }
        return "\(name) \(String(format: "%.0f", min(max(share, 0), 100))) %"
    }
}

extension DepotAddress {
    /// The postal code and the city, as far as they are known (Q-66).
    fileprivate var place: String {
        let place = [postalCode, city].compactMap(\.self).joined(separator: " ")
        return place.isEmpty ? "-" : place
    }
}
