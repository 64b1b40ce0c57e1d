import BookingCore
import BookingStore
import BookingUI

/// The choice of the radius and unit for the location search.
///
/// Each choice is saved at once.
@MainActor final class SettingsViewModel {
    static let radii = [10, 20, 50, 100]
    static let metrics: [(metric: SearchSettings.Metric, name: String)] = [
        (.miles, "Miles"), (.kilometres, "KM"),
    ]

    private(set) var settings: SearchSettings
    /// Called when a choice was reverted because it could not be saved.
    var onChange: () -> Void = {}
    private let preferences: Preferences
    private let feedback: Feedback

    init(environment: SettingsEnvironment, feedback: Feedback) {
        preferences = environment.preferences
        self.feedback = feedback
        settings = preferences.settings
    }

    /// The index of the segment that shows the radius.
    ///
    /// E-46: a stored radius that has no segment is shown as the largest, and kept until another is chosen.
    var radiusIndex: Int { Self.radii.firstIndex(of: settings.radius) ?? Self.radii.count - 1 }
    /// The index of the segment that shows the unit.
    ///
    /// E-46: a stored unit that has no segment is shown as the first, and kept until another is chosen.
    var metricIndex: Int { Self.metrics.firstIndex { $0.metric == settings.metric } ?? 0 }

    func radiusChosen(_ index: Int) {
        keep(SearchSettings(radius: Self.radii[index], metric: settings.metric))
    }

    func metricChosen(_ index: Int) {
        keep(SearchSettings(radius: settings.radius, metric: Self.metrics[index].metric))
    }

    private func keep(_ settings: SearchSettings) {
        self.settings = settings
        do throws(StoreError) {
            try preferences.save(settings)
        } catch {
            feedback.tell(.notSaved("Your choice could not be saved on this device.", error))
            self.settings = preferences.settings
            onChange()
        }
    }
}
