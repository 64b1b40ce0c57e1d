import BookingCore
import BookingTestSupport
import Foundation
import Testing

/// The hours of random weeks, compared with a calendar that is read minute by minute; `REBOOK_LAWS` is the
/// number of moments in each of them.
@Suite struct OpeningHoursLaws {
    private static let moments = ProcessInfo.processInfo.environment["REBOOK_LAWS"].flatMap(Int.init) ?? 150
    private static let week = 7 * 1440

    /// Hours as a reference: days, start and end in minutes.
    private struct Hours {
        let days: Set<Int>
        let start: Int
        let end: Int

        var time: OpeningTime? {
            let texts = [start, end].map { String(format: "%02d:%02d", $0 / 60, $0 % 60) }
            return OpeningTime(days: days, start: texts[0], end: texts[1])
        }

        static func random(_ random: inout SeededNumbers) -> Hours {
            // Minutes at which edges meet, and any others; night hours, when clocks change, are frequent.
            let times = [0, 60, 90, 120, 150, 180, 480, 1320, 1439, 1440]
            let edges = (0..<2).map { _ in
                Bool.random(using: &random) ? random.pick(times) : Int.random(in: 0...1440, using: &random)
            }
            let days = (0...6).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
            return Hours(days: Set(days), start: edges[0], end: edges[1])
        }

        /// Returns whether a minute of a day is open.
        func contain(day: Int, minute: Int) -> Bool {
            if start == end { return days.contains(day) }
            if start < end { return days.contains(day) && (start..<end).contains(minute) }
            return days.contains(day) && minute >= start || days.contains((day + 6) % 7) && minute < end
        }
    }

    /// The minutes of a fortnight and of the next days, as a calendar names them.
    private struct Wall {
        let start: Date
        let zone: TimeZone
        let minutes: [(day: Int, minute: Int)]
        /// The minute of the fortnight at which the clocks change.
        let change: Int?

        init(_ zone: TimeZone, from start: Date) {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            self.zone = zone
            self.start = start
            minutes = (0..<3 * week + 1440).map { number in
                let date = start.addingTimeInterval(Double(number) * 60)
                let parts = calendar.dateComponents([.weekday, .hour, .minute], from: date)
                return (((parts.weekday ?? 0) + 5) % 7, (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
            }
            change = (1..<2 * week).first { [minutes] in
                minutes[$0].minute != (minutes[$0 - 1].minute + 1) % 1440
            }
        }

        /// Returns the text at a minute, by looking at each later minute.
        func text(_ open: [Bool], at now: Int) -> String {
            if !open.contains(true) { return "-" }
            if !open.contains(false) { return "Open 24 hours" }
            let edge = (now...).first { open[$0] != open[now] } ?? now
            return "\(open[now] ? "Closes" : "Opens") in \(Minutes(edge - now))"
        }
    }

    @Test(arguments: [
        ("Europe/Dublin", 1_773_964_800.0), ("Europe/Dublin", 1_792_195_200),
        ("America/St_Johns", 1_772_496_000), ("Australia/Lord_Howe", 1_774_656_000),
        ("Asia/Kathmandu", 1_774_656_000),
    ])
    func `AC-P6: the hours are those that a calendar shows minute by minute`(
        zone: String, start: Double
    ) throws {
        let wall = Wall(
            try #require(TimeZone(identifier: zone)), from: Date(timeIntervalSince1970: start))
        #expect((wall.change == nil) == (zone == "Asia/Kathmandu"))
        for seed in 0..<20 {
            var random = SeededNumbers(seed: UInt64(seed))
            let all = (0..<Int.random(in: 1...4, using: &random)).map { _ in Hours.random(&random) }
            let hours = OpeningHours(all.compactMap(\.time))
            let open = wall.minutes.map { day, minute in
                all.contains { $0.contain(day: day, minute: minute) }
            }
            for _ in 0..<Self.moments {
                // Most moments are in the hours around a change of the clocks.
                let change = Bool.random(using: &random) ? wall.change : nil
                let moments = change.map { ($0 - 300)..<($0 + 300) } ?? 0..<2 * Self.week
                let now = Int.random(in: moments, using: &random)
                let date = wall.start.addingTimeInterval(Double(now) * 60 + 29)
                let text = hours.text(at: date, in: wall.zone)
                guard text == wall.text(open, at: now) else {
                    Issue.record("\(zone), seed \(seed), \(date): \(text), not \(wall.text(open, at: now))")
                    return
                }
            }
        }
    }
}
