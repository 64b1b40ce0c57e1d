import BookingCore

/// The order that a list of cars is in, and the choices a person has.
///
/// The list begins in the order of ``initial``, while the first key is the active one: the first choice of
/// that key turns its direction, as it always has.
struct SortOrder: Hashable {
    /// What a list is in the order of before the person has chosen.
    static let initial = SortKey.price

    /// What the person can choose from.
    let keys: [SortKey]
    private(set) var active = 0
    private(set) var isAscending = true

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

    /// Takes a person's choice: the active key turns its direction, another one starts ascending.
    mutating func choose(_ place: Int) {
        isAscending = place == active ? !isAscending : true
        active = place
    }

    func sorted(_ offers: [CarOffer]) -> [CarOffer] {
        activeKey.sorted(offers, ascending: isAscending)
    }
}
