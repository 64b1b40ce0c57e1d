public import Foundation

/// The hours of the week at which a depot is open, by the clock on its wall.
public struct OpeningHours: Hashable, Sendable {
    /// Hours of which none is known.
    public static let none = OpeningHours([])

    private static let minutesPerDay = 24 * 60
    private static let minutesPerWeek = 7 * minutesPerDay

    /// The open minutes of the week that begins on Monday, in order; no run touches the next one, except
    /// around the end of the week.
    private let runs: [Range<Int>]

    public init(_ times: [OpeningTime]) {
        let parts = times.flatMap(\.minutesOfWeek).flatMap(Self.withinWeek).sorted {
            $0.lowerBound < $1.lowerBound
        }
        runs = parts.reduce(into: []) { runs, part in
            if let last = runs.last, part.lowerBound <= last.upperBound {
                runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
            } else {
                runs.append(part)
            }
        }
    }

    /// Moves what lies after the end of the week to its beginning.
    private static func withinWeek(_ run: Range<Int>) -> [Range<Int>] {
        let week = 0..<minutesPerWeek
        let next = (run.lowerBound - minutesPerWeek)..<(run.upperBound - minutesPerWeek)
        return [run.clamped(to: week), next.clamped(to: week)].filter { !$0.isEmpty }
    }

    /// Returns whether the depot is open, and for how long it stays so.
    public func text(at date: Date, in zone: TimeZone) -> String {
        guard !runs.isEmpty else { return "-" }
        guard runs != [0..<Self.minutesPerWeek] else { return "Open 24 hours" }
        let now = Int((date.timeIntervalSince1970 / 60).rounded(.down))
        let (isOpen, wait) = change(after: now, in: zone)
        return "\(isOpen ? "Closes" : "Opens") in \(Minutes(wait))"
    }

    /// Returns whether the depot is open now, and the minutes until that changes.
    ///
    /// Q-62: from one change of the clocks to the next, minutes on the wall are minutes; at a change, the
    /// wall shows another minute of the week.
    private func change(after now: Int, in zone: TimeZone) -> (isOpen: Bool, wait: Int) {
        let isOpen = isOpen(Self.minuteOfWeek(now, in: zone))
        var moment = now
        // A week and the longest jump of a clock are less than two weeks.
        while moment < now + 2 * Self.minutesPerWeek {
            let minute = Self.minuteOfWeek(moment, in: zone)
            if self.isOpen(minute) != isOpen { break }
            let edge = moment + minutesToEdge(from: minute)
            guard let clockChange = Self.clockChange(after: moment, in: zone), clockChange <= edge
            else { return (isOpen, edge - now) }
            moment = clockChange
        }
        return (isOpen, moment - now)
    }

    private func isOpen(_ minute: Int) -> Bool { runs.contains { $0.contains(minute) } }

    /// Returns the minutes from a minute of the week to the next beginning or end of a run.
    private func minutesToEdge(from minute: Int) -> Int {
        var edges = runs.flatMap { [$0.lowerBound, $0.upperBound] }
        // A run that goes on after the end of the week has no edge there.
        if edges.first == 0, edges.last == Self.minutesPerWeek { edges = Array(edges.dropFirst().dropLast()) }
        let waits = edges.map { ($0 - minute + Self.minutesPerWeek) % Self.minutesPerWeek }
        return waits.filter { $0 > 0 }.min() ?? Self.minutesPerWeek
    }

    /// Returns the minute of the week on the wall at a minute since 1970.
    private static func minuteOfWeek(_ minute: Int, in zone: TimeZone) -> Int {
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(minute) * 60))
        // The first of January 1970 was a Thursday.
        let local = Int((Double(offset) / 60).rounded(.down)) + minute + 3 * minutesPerDay
        return ((local % minutesPerWeek) + minutesPerWeek) % minutesPerWeek
    }

    private static func clockChange(after minute: Int, in zone: TimeZone) -> Int? {
        zone.nextDaylightSavingTimeTransition(after: Date(timeIntervalSince1970: Double(minute) * 60))
            .map { Int(($0.timeIntervalSince1970 / 60).rounded(.up)) }
    }
}

/// The hours of some days of the week.
public struct OpeningTime: Hashable, Sendable {
    /// The days, from 0 for Monday to 6 for Sunday.
    public let days: Set<Int>
    /// The minutes from the beginning of each of these days.
    private let minutes: Range<Int>

    /// Creates the hours from texts such as `08:00` and `24:00`; nil if one of them is no time.
    ///
    /// An end before the start is on the next day, and hours that end when they start are the whole day.
    public init?(days: Set<Int>, start: String, end: String) {
        guard let start = Self.minute(start), let end = Self.minute(end) else { return nil }
        self.days = days
        minutes = start == end ? 0..<1440 : start..<(end < start ? end + 1440 : end)
    }

    private static func minute(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(number)
        guard parts.count == 2, let hour = parts[0], let minute = parts[1],
            hour < 24 && minute < 60 || (hour, minute) == (24, 0)
        else { return nil }
        return hour * 60 + minute
    }

    private static func number(_ text: Substring) -> Int? {
        text.allSatisfy { ("0"..."9").contains($0) } ? Int(text) : nil
    }

    /// The minutes of the week that begins on Monday; those after its end belong to the next one.
    fileprivate var minutesOfWeek: [Range<Int>] {
        days.sorted().map { ($0 * 1440 + minutes.lowerBound)..<($0 * 1440 + minutes.upperBound) }
    }
}

/// A time in whole minutes, as departures and opening hours say it.
public struct Minutes: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let count: Int

    public init(_ count: Int) {
        self.count = count
    }

    public static func < (left: Minutes, right: Minutes) -> Bool { left.count < right.count }

    /// The time in words, in hours and minutes from 61 minutes.
    public var description: String {
        count <= 60 ? Self.text(count) : "\(count / 60) h : \(Self.text(count % 60))"
    }

    private static func text(_ count: Int) -> String {
        count <= 1 ? "\(count) min." : "\(count) mins."
    }
}
