import BookingCore
import Foundation

/// The order that a list of cars is in, and the choices a person has.
///
/// The list begins in the order of ``initial``, while the first key is the active one: a first choice of
/// that key turns the direction, and the direction stays for all later choices.
struct SortOrder: Hashable {
    /// What a list is in the order of before the person has chosen.
    static let initial = SortKey.price

    /// What the person can choose from.
    let keys: [SortKey]
    private(set) var active = 0
    private(set) var isAscending = true
    private var isChosen = false

    /// - Parameter namesCompanies: whether the cars can be told apart by company.
    init(namesCompanies: Bool) {
        keys = SortKey.allCases.filter { namesCompanies || $0 != .company }
    }

    var activeKey: SortKey { keys[active] }

    /// The titles of the choices; that of the active one tells the direction.
    var titles: [String] {
        keys.enumerated().map { place, key in
            place == active ? "\(key.title) \(isAscending ? "▲" : "▼")" : key.title
        }
    }

    /// The place of the key that a new list is in the order of.
    var initialPlace: Int { keys.firstIndex(of: Self.initial) ?? 0 }

    /// Takes a person's choice; that of the active key turns the direction.
    mutating func choose(_ place: Int) {
        if place == active { isAscending.toggle() }
        active = place
        isChosen = true
    }

    /// The offers by the active key.
    ///
    /// The price, the type and the company, in this order, tell apart what is alike.
    func sorted(_ offers: [CarOffer]) -> [CarOffer] {
        activeKey.sorted(offers, ascending: isAscending, then: [.price, .type, .company])
    }

    /// The offers that a filter leaves: by price alone where the person chose the price last, else as they
    /// came.
    func sortedAfterFilter(_ offers: [CarOffer]) -> [CarOffer] {
        guard isChosen, activeKey == .price else { return offers }
        return activeKey.sorted(offers, ascending: isAscending)
    }
}

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
