import BookingCore
import BookingStore
import BookingTestSupport
import BookingUI
import Foundation
import HeadlessUI
import Testing

@testable import Settings

@MainActor @Suite final class SettingsViewModelTests {
    private let store = ScratchStore()
    private let preferences: Preferences
    private var notices: [String] = []

    init() {
        preferences = Preferences(file: store.opened)
    }

    private func model() -> SettingsViewModel {
        SettingsViewModel(
            environment: SettingsEnvironment(preferences: preferences),
            feedback: Feedback(
                busy: { _ in {} }, tell: { self.notices.append("\($0.title): \($0.message ?? "")") },
                ask: { _ in 0 }))
    }

    @Test(arguments: [(10, 0), (20, 1), (50, 2), (100, 3), (0, 3), (30, 3)])
    func `a stored radius that has no segment is shown as the largest`(radius: Int, index: Int) throws {
        try preferences.save(SearchSettings(radius: radius, metric: .miles))
        #expect(model().radiusIndex == index)
    }

    @Test(arguments: [0, 30])
    func `a stored radius that has no segment is kept until another is chosen`(radius: Int) throws {
        try preferences.save(SearchSettings(radius: radius, metric: .miles))
        model().metricChosen(1)
        #expect(preferences.settings == SearchSettings(radius: radius, metric: .kilometres))
    }

    @Test func `a stored unit that has no segment is kept until another is chosen`() throws {
        try preferences.save(SearchSettings(radius: 10, metric: .init(rawValue: 7)))
        let model = model()
        #expect(model.metricIndex == 0)
        model.radiusChosen(1)
        #expect(preferences.settings == SearchSettings(radius: 20, metric: .init(rawValue: 7)))
    }

    @Test func `a choice saves both values`() {
        let model = model()
        model.metricChosen(1)
        #expect(preferences.settings == SearchSettings(radius: 0, metric: .kilometres))
        model.radiusChosen(0)
        #expect(preferences.settings == SearchSettings(radius: 10, metric: .kilometres))
        #expect(model.metricIndex == 1)
    }

    @Test func `the units are miles and kilometres`() {
        #expect(SettingsViewModel.metrics.map(\.name) == ["Miles", "KM"])
    }

    @Test func `a choice that cannot be saved is reported`() throws {
        let model = model()
        try store.breakFolder()
        model.metricChosen(1)
        #expect(notices.count == 1)
        #expect(notices[0].hasPrefix("Not saved: Your choice could not be saved on this device."))
        #expect(preferences.settings.metric == .miles)
    }

    @Test func `a choice that was not saved is reverted`() throws {
        try preferences.save(SearchSettings(radius: 20, metric: .miles))
        let model = model()
        let rows = SettingsRows(model: model)
        let segments = try (0..<2).map { row in
            let cell = rows.tableView(UITableView(), cellForRowAt: IndexPath(row: row, section: 0))
            return try #require(cell.contentView.descendants.compactMap { $0 as? UISegmentedControl }.first)
        }
        try store.breakFolder()
        for (row, choice) in [(0, 3), (1, 1)] {
            segments[row].selectedSegmentIndex = choice
            segments[row].onValueChanged?()
        }
        #expect(segments.map(\.selectedSegmentIndex) == [1, 0])
        #expect(model.settings == preferences.settings)
        #expect(notices.count == 2)
    }
}

extension UIView {
    /// The views inside the view, in reading order.
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
