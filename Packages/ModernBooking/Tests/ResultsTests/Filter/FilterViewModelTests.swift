import BookingCore
import BookingStore
import BookingTestSupport
import Testing

@testable import Results

@MainActor @Suite struct FilterViewModelTests {
    private let scene: Scene
    private var kept: CarFilter {
        var filter = CarFilter()
        filter[.fuel] = 1
        return filter
    }

    init() throws {
        scene = Scene()
        try scene.filter.save(kept)
    }

    private func model(isFiltered: Bool) -> FilterViewModel {
        let model = FilterViewModel(isFiltered: isFiltered, saved: scene.filter, feedback: scene.feedback) {
            self.scene.events.append($0 == nil ? "all" : "filter \($0?[.fuel] ?? -1)")
        }
        model.screenLoaded()
        return model
    }

    @Test func `the filter in use is shown again`() {
        #expect(model(isFiltered: true).filter == kept)
    }

    @Test func `a filter that is no longer in use is removed`() {
        #expect(model(isFiltered: false).filter == CarFilter())
        #expect(scene.filter.filter == CarFilter())
    }

    @Test func `answers are saved and applied when they are used`() {
        let model = model(isFiltered: false)
        model.answered(.fuel, 0)
        #expect(scene.filter.filter == CarFilter())
        model.useTapped()
        #expect(scene.filter.filter[.fuel] == 0)
        #expect(scene.events == ["filter 0"])
    }

    @Test func `a reset removes the answers and shows all cars`() {
        model(isFiltered: true).resetTapped()
        #expect(scene.filter.filter == CarFilter())
        #expect(scene.events == ["all"])
    }

    @Test func `the last answer to each question excludes no car`() {
        for question in FilterQuestion.allCases {
            #expect(question.answers.count == question.indifferent + 1)
        }
    }

    @Test func `a filter that cannot be saved applies all the same, and an alert says so`() throws {
        let model = model(isFiltered: true)
        try scene.store.breakFolder()
        model.answered(.fuel, 0)
        model.useTapped()
        let words = "tell Not saved / The filters are in use but could not be saved on this device."
        #expect(scene.events.first?.hasPrefix(words) == true)
        #expect(scene.events.last == "filter 0")
        #expect(scene.filter.filter == kept)
    }

    @Test func `filters that cannot be removed no longer apply, and an alert says so`() throws {
        let model = model(isFiltered: true)
        try scene.store.breakFolder()
        model.resetTapped()
        let words =
            "tell Not saved / All cars are shown, but the filters could not be removed from this device."
        #expect(scene.events.first?.hasPrefix(words) == true)
        #expect(scene.events.last == "all")
        #expect(scene.filter.filter == kept)
    }
}
