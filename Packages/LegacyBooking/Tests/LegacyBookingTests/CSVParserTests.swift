import Fixtures
import Foundation
import Testing

@testable import LegacyBooking

/// Tests of quirks of the vendored CSV parser that the code tables do not trigger.
struct CSVParserTests {
    @Test(arguments: [
        ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
        ("a,b\n", [["a", "b"]]),
        ("a,\"b\",c\n", [["a", "", "c"]]),
        ("\"a,b\",c", [["", "c"]]),
        ("a,b,\n", [["a", "b"]]),
        ("a,,b", [["a", "", "b"]]),
        ("a\n\n\nb", [["a"], ["b"]]),
        ("", []),
    ])
    func `a text splits into rows and columns`(_ text: String, _ rows: [[String]]) {
        let parsed = CSVParser(string: text).arrayOfParsedRows().map { $0 as? [String] }
        #expect(parsed == rows)
    }

    @Test func `every country in the table has a name, a code and a dialling code`() throws {
        let file = Fixtures.folder(.appBundle).appending(path: "CTISOCountries.csv")
        let rows = CSVParser(string: try String(contentsOf: file, encoding: .utf8)).arrayOfParsedRows()
        let countries = rows.map { CTCountry(fromArray: $0 as! [String]) }
        #expect(countries.count == 246)
        #expect(countries.first { $0.isoCountryCode == "IE" }?.isoDialingCode == "353")
    }
}
