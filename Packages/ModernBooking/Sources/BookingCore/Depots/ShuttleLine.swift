/// A shuttle line that stops at a depot.
public struct ShuttleLine: Hashable, Sendable {
    /// The number of the line, by which departures name it.
    public let id: String?
    public let name: String?
    public let destination: String?

    public init(id: String? = nil, name: String? = nil, destination: String? = nil) {
        self.id = id
        self.name = name
        self.destination = destination
    }

    /// The number and the name, as far as they are known.
    public var title: String { [id, name].compactMap(\.self).joined(separator: " ") }
}

/// The departures of a line, as the service gives them at the moment.
public struct LineDepartures: Hashable, Sendable {
    public let id: String?
    public let name: String?
    public let destination: String?
    public let direction: String?
    /// The times until the departures, in the order of the reply.
    public private(set) var times: [Minutes]

    public init(
        id: String? = nil, name: String? = nil, destination: String? = nil, direction: String? = nil,
        times: [Minutes] = []
    ) {
        self.id = id
        self.name = name
        self.destination = destination
        self.direction = direction
        self.times = times
    }

    /// The line, which leads in its direction if its destination is unknown.
    fileprivate var line: ShuttleLine {
        ShuttleLine(id: id, name: name, destination: destination ?? direction)
    }

    /// Returns the lines of a reply, each once with all its departures; those without a number stay apart.
    fileprivate static func merged(_ reply: [LineDepartures]) -> [LineDepartures] {
        var indices: [String: Int] = [:]
        return reply.reduce(into: []) { lines, line in
            if let index = line.id.flatMap({ indices[$0] }) {
                lines[index].times += line.times
            } else {
                if let id = line.id { indices[id] = lines.count }
                lines.append(line)
            }
        }
    }
}

/// A line with its departures.
public struct Departure: Hashable, Sendable {
    public let line: ShuttleLine
    /// The times until the line's departures, in the order of the reply; nil as long as they are unknown.
    public let times: [Minutes]?

    public init(line: ShuttleLine, times: [Minutes]? = nil) {
        self.line = line
        self.times = times
    }

    /// Returns the lines of a depot that have departures, the soonest first, then by their titles.
    ///
    /// each reply makes new values, so that nothing is added to the lines of the depot.
    /// a line that the depot lacks is among them, with what the reply says about it.
    public static func all(of lines: [ShuttleLine], in reply: [LineDepartures]) -> [Departure] {
        let running = LineDepartures.merged(reply)
        let known = Set(lines.compactMap(\.id))
        let times = Dictionary(
            running.compactMap { line in line.id.map { ($0, line.times) } },
            uniquingKeysWith: { first, _ in first })
        let others = running.filter { line in line.id.map { !known.contains($0) } ?? true }
        let departures =
            lines.map { line in Departure(line: line, times: line.id.flatMap { times[$0] } ?? []) }
            + others.map { Departure(line: $0.line, times: $0.times) }
        return departures.enumerated().compactMap { number, departure in
            departure.times?.min().map { Place(soonest: $0, number: number, departure: departure) }
        }.sorted(by: <).map(\.departure)
    }

    /// A departure with what its place among others depends on.
    private struct Place {
        let soonest: Minutes
        let number: Int
        let departure: Departure

        static func < (left: Place, right: Place) -> Bool {
            (left.soonest, left.departure.line.title, left.number)
                < (right.soonest, right.departure.line.title, right.number)
        }
    }
}
