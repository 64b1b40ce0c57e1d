import Fixtures
import Foundation
import Testing

/// Checks that the bundle's files have the original's content, with its irregularities.
struct AppBundleTests {
    private func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: Fixtures.folder(.appBundle).appending(path: name))
    }

    private func rows(_ name: String, separator: String) throws -> [[String]] {
        String(decoding: try bytes(name), as: UTF8.self).components(separatedBy: separator)
            .filter { !$0.isEmpty }.map { $0.components(separatedBy: ",") }
    }

    private func config() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: try bytes("info.json")) as? [String: Any])
    }

    @Test func `there are 246 countries, in ASCII lines that end in CRLF`() throws {
        let rows = try rows("CTISOCountries.csv", separator: "\r\n")
        #expect(rows.count == 246)
        #expect(Set(rows.map { $0[1] }).count == 246)
        let bytes = try bytes("CTISOCountries.csv")
        #expect(bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\"") })
        #expect(bytes.suffix(2) == Data("\r\n".utf8))
        #expect(bytes.count { $0 == 0x0A } == 246)
    }

    @Test func `the comma in North Korea's name shifts its code and its dialling code`() throws {
        let wide = try rows("CTISOCountries.csv", separator: "\r\n").filter { $0.count != 3 }
        #expect(wide == [["Korea", " Democratic People's Republic of", "KP", "850"]])
    }

    @Test func `Kosovo's dialling code is the word null, and that of seventeen countries is 0`() throws {
        let rows = try rows("CTISOCountries.csv", separator: "\r\n")
        #expect(rows.filter { $0[2] == "null" } == [["Kosovo", "XK", "null"]])
        #expect(rows.count { $0[2] == "0" } == 17)
        let dialling = rows.map { $0[2] }.filter { $0 != "KP" && $0 != "null" }
        #expect(dialling.allSatisfy { Int($0) != nil })
    }

    @Test func `there are 105 currencies, three of them twice, and no last line feed`() throws {
        let rows = try rows("CTCurrency.csv", separator: "\n")
        #expect(rows.count == 105)
        #expect(rows.allSatisfy { $0.count == 2 && $0[1].count == 3 })
        let counts = Dictionary(grouping: rows, by: { $0[1] }).mapValues(\.count)
        #expect(counts.filter { $0.value > 1 } == ["EUR": 2, "GBP": 2, "USD": 2])
        #expect(try bytes("CTCurrency.csv").last != UInt8(ascii: "\n"))
    }

    @Test func `there are 41 vehicle sizes, numbered in order`() throws {
        let rows = try rows("CTVehicleSizes.csv", separator: "\n")
        #expect(rows.map { $0[0] } == (1...41).map(String.init))
        #expect(rows.allSatisfy { $0.count == 2 && !$0[1].isEmpty })
    }

    @Test func `the configuration is version 1 and does not allow amending`() throws {
        let config = try config()
        let data = try #require(config["data"] as? [String: Any])
        #expect(config["version"] as? Int == 1)
        #expect(data["clientID"] as? String == "229799")
        #expect(data["canAmendBookings"] as? Int == 0)
        let link = try #require(data["canAmendBookingsLink"] as? String)
        #expect(link.contains("CT_RESID") && link.contains("CT_EMAIL"))
        let links = try #require(data["links"] as? [[String: String]])
        #expect(links[1]["engine"] != nil)
    }

    @Test func `the configuration has fourteen numbers, two for the United States, and seventeen residences`()
        throws
    {
        let data = try #require(try config()["data"] as? [String: Any])
        let numbers = try #require(data["contactNumbers"] as? [[String: String]])
        #expect(numbers.count == 14)
        #expect(numbers.count { $0["code"] == "US" } == 2)
        let residences = try #require(data["insuranceResidences"] as? [[String: String]])
        #expect(residences.count == 17)
        #expect(residences.contains(["countryCode": "CH", "countryName": "Sweden"]))
    }

    @Test func `the property list has the original's version and build`() throws {
        let list = try PropertyListSerialization.propertyList(from: try bytes("Info.plist"), format: nil)
        let values = try #require(list as? [String: Any])
        #expect(values["CFBundleVersion"] as? String == "435")
        #expect(values["CFBundleShortVersionString"] as? String == "2.0.1")
    }
}
