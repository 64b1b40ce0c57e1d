import BookingCore
import Testing

@Suite struct CountryTests {
    @Test func `a row of the table is name, code and dialling code`() {
        let countries = Country.all(inCSV: "Ireland,IE,353\r\nShort,XX\r\n\r\nKorea,North,KP,850\r\n")
        #expect(countries.map(\.name) == ["Ireland", "Korea"])
        #expect(countries.map(\.isoCode) == ["IE", "North"])
        #expect(countries.map(\.diallingCode) == ["353", "KP"])
    }
}
