import ParityTrace
import Testing

@testable import ParityKit

@Suite struct StepStateTests {
    /// - Parameter looks: the number of commands that ask for the screen.
    private func state(countsEvents: Bool = true, asking looks: Int = 0) -> StepState {
        var tape = Tape()
        tape.countsEvents = countsEvents
        var state = StepState(signals: .tape(TapePlayer(tape)), skipping: 0)
        for _ in 0..<looks { state.send([.observe]) }
        return state
    }

    /// Whether a report is a fault in this state.
    private func refuses(_ state: StepState, _ report: Report) -> Bool {
        var state = state
        do { try state.take(report) } catch { return error is HarnessFault }
        return false
    }

    private func look(_ text: String) -> Report { .observation(screen: .string(text), waits: []) }

    private func idle(events: Int) -> Report {
        .idle(.init(commands: 0, outcome: "done", visible: [], now: 0, ports: [], events: events))
    }

    @Test func `a screen that changes although nothing happened is a fault`() throws {
        var state = state(asking: 3)
        try state.take(look("a"))
        try state.take(look("a"))
        // The network decides when a connection is reported.
        try state.take(.event(Event(.wire, "connected", ["transfer": 1, "port": 2])))
        #expect(throws: HarnessFault.self) { try state.take(look("b")) }
    }

    @Test func `an end of a transfer counts if it comes after the first screen of the step`() throws {
        var state = state(asking: 2)
        let ends = [1, 2].map { Report.event(Event(.wire, "ended", ["transfer": .number("\($0)")])) }
        for transfer in [1, 2] as [JSONValue] {
            try state.take(.event(Event(.wire, "request", ["transfer": transfer])))
        }
        try state.take(ends[0])
        try state.take(look("a"))
        #expect(!state.hasEndedSinceFirstLook && state.observation != nil)
        try state.take(ends[1])
        #expect(state.hasEndedSinceFirstLook && state.observation == nil)
        state.nextStep()
        #expect(!state.hasEndedSinceFirstLook)
    }

    @Test func `waits that change although nothing happened are a fault`() throws {
        var state = state(asking: 3)
        try state.take(look("a"))
        let other = Report.observation(screen: "a", waits: [["at": 1]])
        #expect(throws: HarnessFault.self) { try state.take(other) }
    }

    @Test func `a screen may change after an event and after an act of the runner, not with a new step`()
        throws
    {
        var state = state(asking: 4)
        try state.take(look("a"))
        try state.take(.event(Event(.nav, "push", "manage")))
        try state.take(look("b"))
        state.lastLook = nil
        try state.take(look("c"))
        state.nextStep()
        #expect(throws: HarnessFault.self) { try state.take(look("d")) }
    }

    @Test func `a number of events that is not that of the received ones is a fault`() throws {
        var state = state()
        try state.take(.event(Event(.log, "debug", "x")))
        try state.take(.event(Event(.wire, "connected", ["transfer": 1, "port": 2])))
        try state.take(idle(events: 2))
        #expect(state.received == [.log: 1])
        for count in [1, 3] {
            #expect(throws: HarnessFault.self) { try state.take(idle(events: count)) }
        }
        var tape = self.state(countsEvents: false)
        try tape.take(idle(events: 7))
    }

    @Test func `a screen that nobody asked for is a fault, and so is a missing one`() throws {
        var state = state(asking: 1)
        state.send([.advance(to: 0), .observe])
        let idle = { (commands: Int) in
            Report.idle(.init(commands: commands, outcome: "done", visible: [], now: 0, ports: []))
        }
        #expect(refuses(state, idle(1)))
        try state.take(look("a"))
        try state.take(idle(1))
        try state.take(idle(2))
        #expect(refuses(state, idle(3)))
        try state.take(look("a"))
        try state.take(idle(3))
        #expect(throws: HarnessFault.self) { try state.take(look("a")) }
    }

    private func wire(_ name: String, _ transfer: Int) -> Report {
        .event(Event(.wire, name, ["transfer": JSONValue(transfer)]))
    }

    private func idle(ports: [Int?], events: Int) -> Report {
        .idle(.init(commands: 0, outcome: "done", visible: [], now: 0, ports: ports, events: events))
    }

    @Test func `a transfer begins once, and ends once, after it began`() throws {
        var state = state()
        try state.take(wire("request", 1))
        #expect(throws: HarnessFault.self) { try state.take(wire("request", 1)) }
        #expect(throws: HarnessFault.self) { try state.take(wire("ended", 2)) }
        try state.take(wire("ended", 1))
        #expect(throws: HarnessFault.self) { try state.take(wire("ended", 1)) }
    }

    @Test(arguments: [[], [nil], [nil, nil, nil]] as [[Int?]])
    func `an idle state has a port for each open transfer`(ports: [Int?]) throws {
        var state = state()
        try state.take(wire("request", 1))
        try state.take(wire("request", 2))
        #expect(refuses(state, idle(ports: ports, events: 2)))
        try state.take(.event(Event(.wire, "connected", ["transfer": 2, "port": 40_002])))
        try state.take(idle(ports: [nil, 40_002], events: 3))
        #expect(state.claims.allSatisfy(state.requests.has))
        // Another order, or another number, is the port of no reported connection.
        try state.take(idle(ports: [40_002, nil], events: 3))
        #expect(!state.claims.allSatisfy(state.requests.has))
    }
}
