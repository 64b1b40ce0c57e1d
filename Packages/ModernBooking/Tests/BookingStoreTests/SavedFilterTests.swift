import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import PropertyLists
import Testing

@MainActor @Suite struct SavedFilterTests {
    private let store = ScratchStore()
    private let saved: SavedFilter

    init() {
        saved = SavedFilter(file: store.opened)
    }

    @Test func `without a stored filter every car is allowed`() {
        #expect(saved.filter == CarFilter())
    }

    @Test func `a filter is stored under Legacy's keys`() throws {
        var filter = CarFilter()
        filter[.people] = 1
        filter[.airCon] = 0
        try saved.save(filter)
        #expect(saved.filter == filter)
        let keys = ["people", "fuel", "transmission", "airCon"].map { "ctSearchFilters.\($0)" }
        #expect(keys.map { store.onDisk[$0]?.integer } == [1, 2, 2, 0])
    }

    @Test func `without an answer about people no filter is stored`() throws {
        try store.set("ctSearchFilters.fuel", .integer(0))
        #expect(SavedFilter(file: store.opened).filter == CarFilter())
        try store.set("ctSearchFilters.people", .integer(2))
        let filter = SavedFilter(file: store.opened).filter
        #expect(FilterQuestion.allCases.map { filter[$0] } == [2, 0, 0, 0])
    }

    @Test func `a removed filter leaves no key`() throws {
        try saved.save(CarFilter())
        try saved.remove()
        #expect(store.onDisk["ctSearchFilters.people"] == nil)
    }
}
