import BookingCore
import Testing

@Suite struct ShuttleLineTests {
    private let airlink = ShuttleLine(id: "747", name: "Airlink", destination: "Terminal 1")
    private let coach = ShuttleLine(id: "700", name: "Aircoach")

    private func departures(_ id: String?, _ times: Int...) -> LineDepartures {
        LineDepartures(id: id, times: times.map(Minutes.init))
    }

    private func titles(_ reply: [LineDepartures], of lines: [ShuttleLine]? = nil) -> [String] {
        Departure.all(of: lines ?? [airlink, coach], in: reply).map(\.line.title)
    }

    @Test(arguments: [
        ("747" as String?, "Airlink" as String?, "747 Airlink"), (nil, "Airlink", "Airlink"),
        ("747", nil, "747"), (nil, nil, ""), ("", "Airlink", " Airlink"),
    ])
    func `a line is known by what there is of its number and name`(id: String?, name: String?, title: String)
    {
        #expect(ShuttleLine(id: id, name: name).title == title)
    }

    @Test func `AC-P2: the line with the soonest departure is first, wherever that is in its list`() {
        #expect(
            titles([departures("747", 12, 42), departures("700", 50, 3)])
                == ["700 Aircoach", "747 Airlink"])
        #expect(
            titles([departures("700", 12), departures("747", 5)]) == ["747 Airlink", "700 Aircoach"])
    }

    @Test func `AC-P2: lines that depart together are in the order of their titles, then as they came`() {
        #expect(
            titles([departures("747", 7), departures("700", 7)]) == ["700 Aircoach", "747 Airlink"])
        let twins = ["West", "East"].map { ShuttleLine(id: "747", name: "Airlink", destination: $0) }
        let both = Departure.all(of: twins, in: [departures("747", 7)])
        #expect(both.map(\.line.destination) == ["West", "East"])
    }

    @Test func `AC-P2: a line without departures is left out`() {
        #expect(titles([departures("747", 7)]) == ["747 Airlink"])
        #expect(titles([departures("747"), departures("700", 0)]) == ["700 Aircoach"])
        #expect(titles([]).isEmpty)
    }

    @Test func `AC-P2: the times of a line keep the order of the reply`() {
        let all = Departure.all(
            of: [airlink], in: [departures("747", 42, 12), departures("1", 2), departures("747", 30)])
        #expect(all.last?.times == [42, 12, 30].map(Minutes.init))
    }

    @Test func `Z36, Z37: departures are values, so that a second reply replaces those of the first`() {
        let lines = [airlink, coach]
        let reply = [departures("747", 12, 42), departures("700", 3)]
        let first = Departure.all(of: lines, in: reply)
        #expect(Departure.all(of: lines, in: reply) == first)
        #expect(first.map { $0.times?.count } == [1, 2])
        #expect(lines == [airlink, coach])
    }

    @Test func `Z36: a line that the depot lacks is a row, with its destination or its direction`() {
        let reply = [
            LineDepartures(id: "1", name: "One", destination: "Port", direction: "east", times: [Minutes(1)]),
            LineDepartures(id: "2", direction: "west", times: [Minutes(2)]),
            LineDepartures(id: "3", name: "Three", times: [Minutes(3)]),
            LineDepartures(name: "Four", times: [Minutes(4)]),
            LineDepartures(name: "Five", times: [Minutes(5)]), LineDepartures(id: "6", times: []),
        ]
        let all = Departure.all(of: [airlink, ShuttleLine(name: "Seven")], in: reply)
        #expect(all.map(\.line.title) == ["1 One", "2", "3 Three", "Four", "Five"])
        #expect(all.map(\.line.destination) == ["Port", "west", nil, nil, nil])
        #expect(all.map(\.times) == (1...5).map { [Minutes($0)] })
    }
}
