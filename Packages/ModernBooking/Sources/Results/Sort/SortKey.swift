import BookingCore
import Foundation

/// What cars can be put in order by.
enum SortKey: Hashable, CaseIterable {
    case company, type, price

    var title: String {
        switch self {
        case .company: "Company"
        case .type: "Types"
        case .price: "Price"
        }
    }

    /// The offers in order; those that are alike keep the order they had, in both directions.
    func sorted(_ offers: [CarOffer], ascending: Bool = true) -> [CarOffer] {
        let wanted = ascending ? ComparisonResult.orderedAscending : .orderedDescending
        return offers.sorted { compare($0, $1) == wanted }
    }

    private func compare(_ one: CarOffer, _ other: CarOffer) -> ComparisonResult {
        switch self {
        case .company: (one.vendor.name ?? "").caseInsensitiveCompare(other.vendor.name ?? "")
        case .type: one.car.classSize.compared(to: other.car.classSize)
        case .price: one.car.totals.total.compared(to: other.car.totals.total)
        }
    }
}

extension Comparable {
    fileprivate func compared(to other: Self) -> ComparisonResult {
        self < other ? .orderedAscending : other < self ? .orderedDescending : .orderedSame
    }
}
