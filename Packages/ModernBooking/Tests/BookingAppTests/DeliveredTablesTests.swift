import BookingAPI
import BookingCore
import Fixtures
import Foundation
import Testing

@testable import BookingApp

/// What is said in code must be what the app is delivered with, and the tables must be whole.
@Suite struct DeliveredTablesTests {
    private let bundle = AppBundle(folder: Fixtures.folder(.appBundle))

    private func rows(of name: String) throws -> [OTANode] {
        let file = Fixtures.folder(.appBundle).appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        return try #require(OTANode(JSONReplyReader.read(text)).elements)
    }

    @Test func `the words for errors are those of their table`() throws {
        let rows = try rows(of: "CTErrorTexts.json")
        #expect(rows.count == 13)
        for row in rows {
            let error = ServiceError(
                type: try row["type"].text, shortText: try row["shortText"].text, text: nil)
            #expect(error.shortText == (try row["text"].text))
        }
    }

    @Test func `the words for fees are those of their table`() throws {
        let rows = try rows(of: "CTFees.json")
        #expect(rows.count == 3)
        for row in rows {
            #expect(Fee.describe(purpose: try row["purpose"].text) == (try row["description"].text))
        }
    }

    @Test func `countries, currencies and sizes are all there`() {
        #expect(bundle.countries.count == 246)
        #expect(bundle.currencies.count == 105)
        #expect(bundle.sizes.map(\.code) == Array(1...41))
        #expect(bundle.sizes.name(of: 40) == "Luxury elite")
    }

    @Test func `a missing table is an empty one`() {
        let nowhere = AppBundle(folder: URL(filePath: "/nowhere"))
        #expect(nowhere.countries.isEmpty)
        #expect(nowhere.currencies.isEmpty)
        #expect(nowhere.sizes.isEmpty)
    }
}
