import BookingCore
import BookingStore
import Foundation
import Testing

@MainActor @Suite struct SavedFilterTests {
    private let scratch: ScratchDefaults
    private let saved: SavedFilter

    init() throws {
        scratch = try ScratchDefaults()
        saved = SavedFilter(defaults: scratch.defaults)
    }

    @Test func `without a kept filter no car is left out`() {
        #expect(saved.filter == CarFilter())
    }

    @Test func `a filter is kept under the keys it has always had`() {
        var filter = CarFilter()
        filter[.people] = 1
        filter[.airCon] = 0
        saved.save(filter)
        #expect(saved.filter == filter)
        let keys = ["people", "fuel", "transmission", "airCon"].map { "ctSearchFilters.\($0)" }
        #expect(keys.map { scratch.defaults.object(forKey: $0) as? Int } == [1, 2, 2, 0])
    }

    @Test func `a forgotten filter leaves no key behind`() {
        saved.save(CarFilter())
        saved.remove()
        #expect(scratch.defaults.object(forKey: "ctSearchFilters.people") == nil)
    }
}
