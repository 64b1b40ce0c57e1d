import BookingCore
import Foundation

/// The order of the list of cars, and the keys to choose from.
///
/// Q-20: the list starts in the order of ``initial`` although the first key is active. Choosing the active
/// key reverses the direction, and the direction is kept when another key is chosen.
struct SortOrder: Hashable {
    /// The order of the list before the user has chosen one.
    static let initial = SortKey.price

    /// The keys to choose from.
    let keys: [SortKey]
    private(set) var active = 0
    private(set) var isAscending = true
    private var isChosen = false

    /// - Parameter namesCompanies: Whether the cars can be sorted by company.
    init(namesCompanies: Bool) {
        keys = SortKey.allCases.filter { namesCompanies || $0 != .company }
    }

    var activeKey: SortKey { keys[active] }

    /// The titles of the keys; the active one includes an arrow for the direction.
    var titles: [String] {
        keys.enumerated().map { place, key in
            place == active ? "\(key.title) \(isAscending ? "▲" : "▼")" : key.title
        }
    }

    /// The index of the key that a new list is sorted by.
    var initialPlace: Int { keys.firstIndex(of: Self.initial) ?? 0 }

    /// Makes a key active, or reverses the direction if it already is.
    mutating func choose(_ place: Int) {
        if place == active { isAscending.toggle() }
        active = place
        isChosen = true
    }

    /// Returns the offers sorted by the active key.
    ///
    /// E-13: ties are broken by price, type and company, in this order.
    func sorted(_ offers: [CarOffer]) -> [CarOffer] {
        activeKey.sorted(offers, ascending: isAscending, then: [.price, .type, .company])
    }

    /// Returns the filtered offers in the order in which they are shown.
    ///
    /// E-14: they are sorted by price if the user chose the price last, and otherwise stay as they came.
    func sortedAfterFilter(_ offers: [CarOffer]) -> [CarOffer] {
        guard isChosen, activeKey == .price else { return offers }
        return activeKey.sorted(offers, ascending: isAscending)
    }
}

/// A key to sort cars by.
enum SortKey: Hashable, CaseIterable {
    case company, type, price

    var title: String {
        switch self {
        case .company: "Company"
        case .type: "Types"
        case .price: "Price"
        }
    }

    /// Returns the offers sorted by this key.
    ///
    /// The sort is stable in both directions.
    ///
    /// - Parameter others: The keys that break ties, always ascending.
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

    /// Compares names literally: upper case sorts before lower case, and nil before any name.
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
