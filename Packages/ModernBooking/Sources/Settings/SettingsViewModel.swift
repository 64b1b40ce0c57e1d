import BookingCore
import BookingStore
import BookingUI

/// How far, and in what unit, places are searched for; each choice is kept at once.
@MainActor final class SettingsViewModel {
    static let radii = [10, 20, 50, 100]
    static let metrics: [(metric: SearchSettings.Metric, name: String)] = [
        (.miles, "Miles"), (.kilometres, "KM"),
    ]

    private(set) var settings: SearchSettings
    /// Called when a choice was taken back.
    var onChange: () -> Void = {}
    private let preferences: Preferences
    private let feedback: Feedback

    init(environment: SettingsEnvironment, feedback: Feedback) {
        preferences = environment.preferences
        self.feedback = feedback
        settings = preferences.settings
    }

    /// The segment of the radius; one that is none of them shows as the largest, and stays until another is
    /// chosen.
    var radiusIndex: Int { Self.radii.firstIndex(of: settings.radius) ?? Self.radii.count - 1 }
    /// The segment of the metric; the first for one that is none of them, which stays likewise.
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
