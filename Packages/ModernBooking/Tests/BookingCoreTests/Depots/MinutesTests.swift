import BookingCore
import Testing

@Suite struct MinutesTests {
    @Test(arguments: [
        (0, "0 min."), (1, "1 min."), (2, "2 mins."), (59, "59 mins."), (60, "60 mins."),
        (61, "1 h : 1 min."), (62, "1 h : 2 mins."), (119, "1 h : 59 mins."), (120, "2 h : 0 min."),
        (121, "2 h : 1 min."), (122, "2 h : 2 mins."), (125, "2 h : 5 mins."), (-1, "-1 min."),
        (-61, "-61 min."), (6000, "100 h : 0 min."),
    ])
    func `AC-P1: a time is in minutes up to an hour, then in hours and minutes`(count: Int, text: String) {
        #expect(Minutes(count).description == text)
    }

    @Test func `AC-P1: each time up to 125 minutes has one number, or an hour and a number below 60`() {
        for count in 0...125 {
            let parts = Minutes(count).description.split(separator: " h : ")
            let minutes = parts.last.map { $0.hasSuffix(" min.") || $0.hasSuffix(" mins.") }
            #expect(minutes == true)
            let numbers = parts.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
            let total = numbers.count == 1 ? numbers[0] : numbers[0] * 60 + numbers[1]
            #expect(total == count)
            #expect((numbers.count == 1) == (count <= 60))
            #expect(Minutes(count).description.hasSuffix("mins.") == ((numbers.last ?? 0) > 1))
        }
    }
}
