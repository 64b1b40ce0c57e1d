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
    ///
    /// - Parameter others: what tells apart those that this key finds alike, always ascending.
    func sorted(_ offers: [CarOffer], ascending: Bool = true, then others: [SortKey] = []) -> [CarOffer] {
        offers.sorted { one, other in
            switch compare(one, other) {
            case .orderedAscending: return ascending
            case .orderedDescending: return !ascending
            case .orderedSame:
                let results = others.lazy.map { $0.compare(one, other) }
                return results.first { $0 != .orderedSame } == .orderedAscending
            }
        }
    }

    private func compare(_ one: CarOffer, _ other: CarOffer) -> ComparisonResult {
        switch self {
        case .company: Self.compare(one.vendor.name, other.vendor.name)
        case .type: one.car.classSize.compared(to: other.car.classSize)
        case .price: one.car.totals.total.compared(to: other.car.totals.total)
        }
    }

    /// Compares names character by character, capitals before small letters; no name comes before all names.
    private static func compare(_ one: String?, _ other: String?) -> ComparisonResult {
        guard let one, let other else { return (one == nil ? 0 : 1).compared(to: other == nil ? 0 : 1) }
        return one.compare(other, options: .literal)
    }
}

extension Comparable {
    fileprivate func compared(to other: Self) -> ComparisonResult {
        self < other ? .orderedAscending : other < self ? .orderedDescending : .orderedSame
    }
}
