import BookingCore
import Testing

@Suite struct AppConfigurationTests {
    private func source(
        links: OTAValue = [["a": "1"], ["engine": "http://e"]],
        numbers: OTAValue = [["code": "IE", "name": "Ireland", "number": "+353"]]
    ) -> OTAValue {
        [
            "version": .number("3"),
            "data": [
                "companyName": "Rebook", "clientID": .number("229799"), "canAmendBookings": .number("1"),
                "canAmendBookingsLink": "http://a", "links": links, "contactNumbers": numbers,
            ],
        ]
    }

    @Test func `the configuration is read from the company's file`() throws {
        let configuration = try AppConfiguration(source: source())
        #expect(configuration.version == 3)
        #expect(configuration.clientID == "229799")
        #expect(configuration.canAmendBookings)
        #expect(configuration.engineConditionsURL == "http://e")
    }

    @Test func `a configuration that the app cannot use is refused`() {
        #expect(throws: ConfigurationError.tooFewLinks(1)) {
            try AppConfiguration(source: source(links: [[:]]))
        }
        #expect(throws: ConfigurationError.noCareNumbers) {
            try AppConfiguration(source: source(numbers: []))
        }
        #expect(throws: ConfigurationError.self) { try AppConfiguration(source: ["data": "text"]) }
    }

    @Test func `callers get the last number of their country, or else the first of all`() {
        let numbers = [("US", "1"), ("IE", "2"), ("IE", "3")].map {
            CareNumber(countryCode: $0.0, name: nil, number: $0.1)
        }
        #expect(numbers.number(forCallersFrom: "IE") == "3")
        #expect(numbers.number(forCallersFrom: "DE") == "1")
        #expect(numbers.number(forCallersFrom: nil) == "1")
        #expect([CareNumber]().number(forCallersFrom: "IE") == "No number available.")
    }
}
