import BookingCore
import Testing

@Suite struct DeskNumberTests {
    private let countries = [
        Country(name: "Ireland", isoCode: "IE", diallingCode: "353"),
        Country(name: "Nowhere", isoCode: "NW", diallingCode: "0"),
        Country(name: "No code", isoCode: "NC", diallingCode: ""),
    ]

    @Test(arguments: [
        ("+353 1 555 0120", "IE", "+353-1-555-0120"),
        ("01 555 0120, 01 555 0121", "IE", "+353-01-555-0120"),
        ("3531 555", "IE", "3531-555"),
        ("1 555", "NW", "+0-1-555"),
        ("1 555", "XX", "1-555"),
        ("1 555", "NC", "+-1-555"),
    ])
    func `a desk's number is written for calls from abroad`(phone: String, country: String, dialled: String) {
        let depot = Depot(countryCode: country, phoneNumber: phone)
        #expect(DeskNumber(of: depot, countries: countries).description == dialled)
    }

    @Test func `a desk without a number gets no dialling code`() {
        #expect(DeskNumber(of: Depot(countryCode: "IE"), countries: countries).description == "(null)")
    }
}
