import BookingCore
import Testing

@Suite struct FlightTests {
    @Test(arguments: [
        ("EI123", "EI", "123"), ("EI1", "EI", "1"), ("lufthansa", "lu", "fthansa"),
        ("E\r\n", "E\r", "\n"), ("🛫1", "🛫", "1"),
        ("E🛫1", "E🛫", "1"), ("👍🏽2", "👍", "🏽2"),
    ])
    func `a flight begins with two letters for its airline`(text: String, airline: String, number: String) {
        #expect(Flight(text: text) == Flight(airline: airline, number: number))
    }

    @Test(arguments: ["EI", "E", "", "🛫", "E🛫", nil])
    func `an airline without a number is ignored`(text: String?) {
        #expect(Flight(text: text) == nil)
    }
}
