public import BookingCore
public import Foundation

/// The company's configuration as it was last received.
@MainActor public struct SavedConfiguration {
    private static let key = "cartrawler.info"
    private let defaults: UserDefaults

    public init(defaults: UserDefaults) {
        self.defaults = defaults
    }

    /// What is kept; nil when nothing is, or nothing that has a version.
    public var source: OTAValue? {
        guard let kept = defaults.dictionary(forKey: Self.key), kept["version"] != nil else { return nil }
        return OTAValue(propertyList: kept)
    }

    /// Keeps a configuration in place of the one before.
    public func save(_ source: OTAValue) {
        defaults.set(source.propertyList, forKey: Self.key)
        defaults.synchronize()
    }
}
