public import BookingCore
import Foundation

extension Preferences {
    /// How a search around a place is made; 0 for a radius that nobody chose.
    public var settings: SearchSettings {
        SearchSettings(
            radius: defaults.integer(forKey: Key.radius),
            metric: SearchSettings.Metric(rawValue: defaults.integer(forKey: Key.metric)) ?? .miles)
    }

    public func save(_ settings: SearchSettings) {
        write(settings.radius, Key.radius)
        write(settings.metric.rawValue, Key.metric)
    }

    private enum Key {
        static let radius = "searchRadius"
        static let metric = "metric"
    }
}
