import BookingCore
import Fixtures
import Foundation
import Testing

@testable import BookingApp

/// The bundled code tables are complete.
@Suite struct DeliveredTablesTests {
    private let bundle = AppBundle(folder: Fixtures.folder(.appBundle))

    @Test func `countries, currencies and sizes are complete`() {
        #expect(bundle.countries.count == 246)
        #expect(bundle.currencies.count == 105)
        #expect(bundle.sizes.map(\.code) == Array(1...41))
        #expect(bundle.sizes.name(of: 40) == "Luxury elite")
    }

    @Test func `a missing table is empty`() {
        let nowhere = AppBundle(folder: URL(filePath: "/nowhere"))
        #expect(nowhere.countries.isEmpty)
        #expect(nowhere.currencies.isEmpty)
        #expect(nowhere.sizes.isEmpty)
    }
}
