import BookingCore
import BookingStore
import Foundation
import PropertyLists
import Testing

@MainActor @Suite struct SavedFilterTests {
    private let store = ScratchStore()
    private let saved: SavedFilter

    init() {
        saved = SavedFilter(file: store.opened)
    }

    @Test func `without a kept filter no car is left out`() {
        #expect(saved.filter == CarFilter())
    }

    @Test func `a filter is kept under the keys it has always had`() throws {
        var filter = CarFilter()
        filter[.people] = 1
        filter[.airCon] = 0
        try saved.save(filter)
        #expect(saved.filter == filter)
        let keys = ["people", "fuel", "transmission", "airCon"].map { "ctSearchFilters.\($0)" }
        #expect(keys.map { store.onDisk[$0]?.integer } == [1, 2, 2, 0])
    }

    @Test func `an answer about people decides whether anything is kept`() throws {
        try store.set("ctSearchFilters.fuel", .integer(0))
        #expect(SavedFilter(file: store.opened).filter == CarFilter())
        try store.set("ctSearchFilters.people", .integer(2))
        let filter = SavedFilter(file: store.opened).filter
        #expect(FilterQuestion.allCases.map { filter[$0] } == [2, 0, 0, 0])
    }

    @Test func `a forgotten filter leaves no key behind`() throws {
        try saved.save(CarFilter())
        try saved.remove()
        #expect(store.onDisk["ctSearchFilters.people"] == nil)
    }
}
