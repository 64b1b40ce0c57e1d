public import BookingCore
import PropertyLists

extension Preferences {
    /// How a search around a place is made; 0 for a radius that nobody chose.
    public var settings: SearchSettings {
        SearchSettings(
            radius: number(Key.radius), metric: SearchSettings.Metric(rawValue: number(Key.metric)))
    }

    public func save(_ settings: SearchSettings) throws(StoreError) {
        try file.set([
            (Key.radius, .integer(Int128(settings.radius))),
            (Key.metric, .integer(Int128(settings.metric.rawValue))),
        ])
    }

    private func number(_ key: String) -> Int { file.values[key]?.number ?? 0 }

    private enum Key {
        static let radius = "searchRadius"
        static let metric = "metric"
    }
}
