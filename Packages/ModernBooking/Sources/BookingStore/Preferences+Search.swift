public import BookingCore
import Foundation

extension Preferences {
    /// The age of the last search's driver.
    public var lastAge: String? { LastSearch.age { defaults.string(forKey: $0) } }

    /// Keeps a search in place of the one before.
    public func save(_ search: LastSearch) {
        for (key, value) in search.values { write(value, key) }
    }
}
