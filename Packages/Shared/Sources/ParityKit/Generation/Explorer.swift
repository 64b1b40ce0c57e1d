import Fixtures
import Foundation
import Locking
import ParityTrace
import WireFormat

/// Walks through an app: chooses each step from what the screen shows, by a seed.
final class Explorer: StepSource {
    /// The kinds of steps that a person does not make.
    enum WorldAction: CaseIterable, Sendable {
        case serve, grow, fail, hold, offline, relaunch, travel, advance
    }

    private struct State: Sendable {
        var values: HostileValues
        var steps: [Step] = []
        /// Steps that are taken without looking, with which the walk begins.
        var beginning: ArraySlice<Step> = []
        var touched: [String: Int] = [:]
        var isOffline = false
        /// The first message to which no journey has a reply.
        var unknown: String?
        var relaunches = 0
        /// Whether the steps with which a walk of several sessions ends have begun.
        var isAtEnd = false
    }

    private let state: Locked<State>
    private let vocabulary: Vocabulary
    private let grower: ReplyGrower
    private let length: Int
    private let actions: [WorldAction]
    private let start: Journey
    /// The most processes of a walk that relaunches often and looks at the store at its end; 0 for another.
    private let sessions: Int
    /// The steps of the last session of such a walk.
    private let looking: [Step]

    init(
        seed: UInt64, vocabulary: Vocabulary, wire: Wire, replies: URL, sessions: Int = 0,
        looking: [Step] = []
    ) {
        (self.sessions, self.looking) = (sessions, looking)
        self.vocabulary = vocabulary
        grower = ReplyGrower(folder: replies, wire: wire, tokens: vocabulary.tokens)
        var values = HostileValues(seed: seed)
        length = Self.length(&values)
        // Each walk has some kinds of actions only, so that not all of them happen in each.
        actions = values.oneIn(3) ? [] : WorldAction.allCases.filter { _ in values.oneIn(2) }
        var start = Journey.played(title: "Generated from \(seed)", server: [])
        start.id = "Generated/\(String(seed, radix: 16))"
        start.file = start.id
        (start.isGenerated, start.wires) = (true, [wire])
        var beginning: ArraySlice<Step> = [Step(.launch)]
        let known = vocabulary.replies[wire] ?? [:]
        let sources = vocabulary.journeys.filter { $0.wires.contains(wire) && !$0.movesMap }
        if let source = sources.isEmpty || values.oneIn(4) ? nil : values.pick(sources) {
            beginning = source.steps.prefix(Int.random(in: 1...source.steps.count, using: &values))
            (start.world, start.variables, start.server) = (source.world, source.variables, source.server)
        } else if values.oneIn(6), !vocabulary.worlds.isEmpty {
            start.world = values.pick(vocabulary.worlds)
        }
        start.world.location = start.world.location.flatMap { $0.isPlace ? nil : $0 }
        if values.oneIn(8) { start.world.zone = values.pick(Self.zones) }
        if values.oneIn(8) { start.world.locale = values.pick(Self.locales) }
        if values.oneIn(8) { start.world.clock = values.pick(Self.clocks) }
        for message in known.keys.sorted() where !start.server.contains(where: { $0.message == message }) {
            // The apps ask for a configuration and pictures in each walk, so that they have their own replies
            // most times.
            if StubPlan.standing.contains(message), !values.oneIn(10) { continue }
            start.server.append(
                Journey.Serving(message: message, replies: [values.pick(known[message] ?? [])], line: 0))
        }
        self.start = start
        state = Locked(State(values: values, beginning: beginning))
    }

    /// The journey with the steps so far.
    var journey: Journey {
        var journey = start
        journey.steps = steps
        return journey
    }

    var steps: [Step] { state.withLock { $0.steps } }

    /// The message that ended the walk, because no journey has a reply to it; nil if none did.
    var unknown: String? { state.withLock { $0.unknown } }

    private func unknownMessage(in trace: StepTrace) -> String? {
        trace.messages.first { message in
            RequestRecord.needsReply(message) && vocabulary.replies[grower.wire]?[message] == nil
        }
    }

    func next(after last: StepTrace?) -> Step? {
        state.withLock { state in
            if let step = state.beginning.popFirst() { return add(step.action, &state, as: step) }
            guard let last else { return nil }
            state.unknown = unknownMessage(in: last)
            if state.unknown != nil { return nil }
            if state.steps.count >= length {
                guard sessions > 0, !state.isAtEnd else { return nil }
                state.isAtEnd = true
                state.beginning = looking[...]
                return add(.relaunch, &state)
            }
            return add(action(after: last, &state), &state)
        }
    }

    private func add(_ action: Step.Action, _ state: inout State, as given: Step? = nil) -> Step {
        let step = given ?? Step(action)
        if step.isRelaunch { state.relaunches += 1 }
        state.steps.append(step)
        return step
    }

    /// Whether a walk of several sessions may have another one, besides its last.
    private func hasSession(_ state: State) -> Bool { state.relaunches < sessions - 2 }

    // A walk has 25 steps on average, because a launch costs as much as 15 steps, and one walk of a thousand
    // has more than 500.
    private static func length(_ values: inout HostileValues) -> Int {
        if values.oneIn(1000) { return Int.random(in: 500...700, using: &values) }
        var length = 2
        while length < 150, !values.oneIn(25) { length += 1 }
        return length
    }

    private static let zones = [
        "Europe/Dublin", "America/New_York", "Asia/Kolkata", "Pacific/Apia", "Pacific/Kiritimati", "UTC",
        "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kathmandu",
    ]
    private static let locales = [
        "en_IE", "en_US", "de_DE", "fr_FR", "ar_EG", "th_TH", "ja_JP", "tr_TR", "hi_IN", "fa_IR", "he_IL",
        "pt_BR", "en_US_POSIX", "xx_XX",
    ]
    private static let clocks = [
        1_396_141_199, 1_414_285_200, 1_404_205_200, 1_419_984_000, 1_393_545_600, 1_456_704_000, 951_782_400,
        0, 2_147_483_647, 1_393_631_999, 1_403_999_999,
    ]

    // MARK: Actions

    private func action(after last: StepTrace, _ state: inout State) -> Step.Action {
        if hasSession(state), state.values.oneIn(6) { return .relaunch }
        if state.isOffline, state.values.oneIn(3) {
            state.isOffline = false
            return .online
        }
        let waiting = (last.pending["requests"]?.array ?? []).compactMap(\.string)
            .filter { vocabulary.replies[grower.wire]?[$0] != nil }
        if !waiting.isEmpty, state.values.oneIn(2) {
            let message = state.values.pick(waiting)
            let other = actions.contains(.serve) && state.values.oneIn(4)
            return .release(message: message, reply: other ? reply(to: message, &state.values) : nil)
        }
        if !actions.isEmpty, state.values.oneIn(5) {
            return worldAction(state.values.pick(actions), &state)
        }
        if !vocabulary.locations.isEmpty, !actions.isEmpty, state.values.oneIn(20) {
            return .locate(state.values.pick(vocabulary.locations))
        }
        return gesture(on: ScreenElement(screen: last.screen), &state)
    }

    private func worldAction(_ action: WorldAction, _ state: inout State) -> Step.Action {
        let known = vocabulary.replies[grower.wire] ?? [:]
        switch action {
        case .serve, .grow, .fail, .hold:
            guard !known.isEmpty else { return .relaunch }
            let message = state.values.pick(known.keys.sorted())
            var reply = state.values.pick(known[message] ?? [])
            switch action {
            case .grow: reply = grower.grown(reply, &state.values)
            case .fail:
                // Legacy takes a gzip reply that ends early as complete, and then goes another way.
                let isPacked = reply.contentType?.contains("gzip") == true
                reply.fault = state.values.pick(
                    Journey.Fault.allCases.filter { $0 != .short || !isPacked })
                if state.values.oneIn(3) {
                    reply.status = state.values.pick([204, 301, 400, 401, 404, 500, 503])
                }
            case .hold: reply.isHeld = true
            default: break
            }
            return .serve(Journey.Serving(message: message, replies: [reply], line: 0))
        case .offline:
            state.isOffline.toggle()
            return state.isOffline ? .offline : .online
        case .relaunch:
            return sessions == 0 || hasSession(state) ? .relaunch : .advance(1_000_000_000)
        case .travel:
            guard sessions == 0 || hasSession(state) else { return .advance(1_000_000_000) }
            return state.values.oneIn(2)
                ? .zone(state.values.pick(Self.zones)) : .locale(state.values.pick(Self.locales))
        case .advance:
            return .advance(
                state.values.pick([
                    50_000_000, 300_000_000, 1_000_000_000, 5_000_000_000, 31_000_000_000, 61_000_000_000,
                    3_600_000_000_000, 90_000_000_000_000,
                ]))
        }
    }

    private func reply(to message: String, _ values: inout HostileValues) -> Journey.Reply? {
        guard let replies = vocabulary.replies[grower.wire]?[message], !replies.isEmpty else { return nil }
        let reply = values.pick(replies)
        return actions.contains(.grow) && values.oneIn(2) ? grower.grown(reply, &values) : reply
    }

    private func gesture(on screen: ScreenElement, _ state: inout State) -> Step.Action {
        if case let last? = state.steps.last?.action, state.values.oneIn(16), last.isTap { return last }
        let onMap = Set(screen.all.filter { Self.mapRoles.contains($0.role) }.compactMap(\.id))
        let others = screen.all.compactMap(\.id).filter { !onMap.contains($0) }
            .flatMap { vocabulary.gestures[$0] ?? [] }
        if !others.isEmpty, state.values.oneIn(6) { return state.values.pick(others) }
        if state.values.oneIn(12) { return state.values.pick([.returnKey, .back, .advance(500_000_000)]) }
        var choices = ScreenChoice.all(on: screen).filter { !onMap.contains($0.target) }
        let alerts = choices.filter { $0.kind == .alert }
        if !alerts.isEmpty, !state.values.oneIn(12) { choices = alerts }
        guard !choices.isEmpty else { return .advance(1_000_000_000) }
        var choice = state.values.pick(choices)
        if state.values.oneIn(2) {
            let least = choices.map { state.touched[$0.target] ?? 0 }.min() ?? 0
            choice = state.values.pick(choices.filter { (state.touched[$0.target] ?? 0) == least })
        }
        state.touched[choice.target, default: 0] += 1
        return action(choice, on: screen, &state.values)
    }

    private func action(
        _ choice: ScreenChoice, on screen: ScreenElement, _ values: inout HostileValues
    ) -> Step.Action {
        let element = choice.target
        switch choice.kind {
        case .tap: return .poke(element)
        case .back: return .back
        case .alert: return .alert(button: element)
        case .field:
            if values.oneIn(8) { return values.pick([.clear(element), .focus(element)]) }
            let shown = screen.all.first { $0.id == element }?.value ?? ""
            if !shown.isEmpty, values.oneIn(4) {
                return .edit(element: element, text: Self.edited(shown, &values))
            }
            return .type(element: element, text: text(for: element, &values))
        case .segments:
            return .select(element: element, choice: values.pick(choice.titles + ["1", "2", "3"]))
        case .picker:
            let rows = (vocabulary.choices[element] ?? []) + (1...4).map { "\($0)" }
            return .select(element: element, choice: values.pick(rows))
        case .date:
            let times = (vocabulary.times[element] ?? []) + Self.times
            return .choose(element: element, time: values.pick(times))
        case .pages: return .swipe(element: element, direction: values.pick(["left", "right"]))
        case .dots: return .page(element: element, number: Int.random(in: 1...4, using: &values))
        case .map, .cards, .sheet: return .poke(element)
        }
    }

    /// A text in which a character is deleted, typed over, or put in.
    private static func edited(_ text: String, _ values: inout HostileValues) -> String {
        var characters = Array(text)
        let place =
            values.oneIn(2) ? characters.count - 1 : Int.random(in: 0..<characters.count, using: &values)
        let other: Character = values.pick(["1", "9", "a", "Z", " ", ".", "é", "٣", "🚗"])
        switch Int.random(in: 0..<3, using: &values) {
        case 0: characters.remove(at: place)
        case 1: characters[place] = other
        default: characters.insert(other, at: place)
        }
        return String(characters)
    }

    /// The elements that a walk does not touch.
    ///
    /// A walk moves neither the map nor the device. Where one app searches and the other does not, all that
    /// follows differs, and only the ledger's entries for a journey say which of it is intended.
    private static let mapRoles: Set = ["map", "pin", "carousel", "sheet"]

    private static let times = [
        "2014-07-05T10:30", "2014-07-01T10:00", "2014-10-26T01:30", "2015-03-29T01:15", "2016-02-29T12:00",
        "2014-12-31T23:45", "2014-07-02T00:00",
    ]

    private func text(for element: String, _ values: inout HostileValues) -> String {
        if let texts = vocabulary.texts[element], !values.oneIn(3) { return values.pick(texts) }
        if values.oneIn(40) { return String(repeating: values.text(), count: 200) }
        return values.text(values.pick(HostileTexts.allCases))
    }
}

extension Step.Action {
    fileprivate var isTap: Bool {
        switch self {
        case .poke, .tap, .alert: true
        default: false
        }
    }
}

extension Journey {
    /// Whether the map or the device moves, after which no walk continues.
    var movesMap: Bool {
        world.location?.isPlace == true
            || steps.contains { step in
                switch step.action {
                case .pan, .pinch, .flick: true
                case .locate(let location): location.isPlace
                default: false
                }
            }
    }
}

extension DeviceLocation {
    /// Whether the device is found.
    var isPlace: Bool {
        if case .at = self { true } else { false }
    }
}
