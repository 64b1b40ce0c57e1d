import BookingCore
import Testing

@Suite struct TablesTests {
    @Test func `currencies are read from their table, except for short rows`() {
        let table = "Euro,EUR\r\nPound Sterling,GBP\r\nlonely\r\n\r\nUS Dollar,USD"
        #expect(
            Currency.all(inCSV: table) == [
                Currency(name: "Euro", code: "EUR"), Currency(name: "Pound Sterling", code: "GBP"),
                Currency(name: "US Dollar", code: "USD"),
            ])
    }

    @Test func `sizes are read from their table, except for rows without a code`() {
        let sizes = VehicleSize.all(inCSV: "1,Mini\nx,None\n3\n33,Mini elite\n")
        #expect(sizes == [VehicleSize(code: 1, name: "Mini"), VehicleSize(code: 33, name: "Mini elite")])
    }

    @Test(arguments: [(1, "Mini"), (0, "Unknown"), (42, "Unknown")])
    func `each size has a name, and any other code is Unknown`(code: Int, name: String) {
        #expect([VehicleSize(code: 1, name: "Mini")].name(of: code) == name)
    }
}
