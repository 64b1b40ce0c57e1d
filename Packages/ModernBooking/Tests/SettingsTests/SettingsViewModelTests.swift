import BookingCore
import BookingStore
import Foundation
import Testing

@testable import Settings

@MainActor @Suite final class SettingsViewModelTests {
    private let suite = "rebook.tests.\(UUID().uuidString)"
    private let preferences: Preferences
    private let defaults: UserDefaults

    init() throws {
        defaults = try #require(UserDefaults(suiteName: suite))
        preferences = Preferences(defaults: defaults)
    }

    isolated deinit {
        defaults.removePersistentDomain(forName: suite)
    }

    private func model() -> SettingsViewModel {
        SettingsViewModel(environment: SettingsEnvironment(preferences: preferences))
    }

    @Test(arguments: [(10, 0), (20, 1), (50, 2), (100, 3), (0, 3), (30, 3)])
    func `a radius that is none of the four shows as the largest`(radius: Int, index: Int) {
        preferences.save(SearchSettings(radius: radius, metric: .miles))
        #expect(model().radiusIndex == index)
    }

    @Test func `a choice keeps both values`() {
        let model = model()
        model.metricChosen(1)
        #expect(preferences.settings == SearchSettings(radius: 100, metric: .kilometres))
        model.radiusChosen(0)
        #expect(preferences.settings == SearchSettings(radius: 10, metric: .kilometres))
        #expect(model.metricIndex == 1)
    }

    @Test func `distances are told in miles and kilometres`() {
        #expect(SettingsViewModel.metrics.map(\.name) == ["Miles", "KM"])
    }
}
