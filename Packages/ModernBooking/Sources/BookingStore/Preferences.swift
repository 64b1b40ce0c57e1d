public import Foundation

/// What a person has decided once: their country, their currency, how they search.
///
/// Each value is synchronised as it is written.
@MainActor public struct Preferences {
    let defaults: UserDefaults

    public init(defaults: UserDefaults) {
        self.defaults = defaults
    }

    func write(_ value: Any?, _ key: String) {
        defaults.set(value, forKey: key)
        defaults.synchronize()
    }
}
