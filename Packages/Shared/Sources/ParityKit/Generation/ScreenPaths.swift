import ParityTrace
import WireFormat

/// The screens that journeys reach, and the paths of gestures that begin there.
struct ScreenPaths: Sendable {
    /// The shortest way to a screen.
    struct Start: Sendable {
        var journey: Journey
        var wire: Wire
        var screen: ScreenElement
    }

    /// The text, row or time that most journeys enter into each element.
    private let usual: [String: Step.Action]
    /// The reply that most journeys have for each message.
    private let replies: [String: Journey.Reply]

    /// - Parameter journeys: those of them that are not for walks count where the others have nothing.
    init(of journeys: [Journey]) {
        let (walked, others) = (Self.usual(in: journeys.filter(\.isWalked)), Self.usual(in: journeys))
        usual = walked.actions.merging(others.actions) { walked, _ in walked }
        replies = walked.replies.merging(others.replies) { walked, _ in walked }
    }

    private static func usual(
        in journeys: [Journey]
    ) -> (actions: [String: Step.Action], replies: [String: Journey.Reply]) {
        var actions: [String: [Step.Action: Int]] = [:]
        var replies: [String: [Journey.Reply: Int]] = [:]
        for journey in journeys {
            for step in journey.steps {
                switch step.action {
                case .type(let element, _), .select(let element, _), .choose(let element, _):
                    actions[element, default: [:]][step.action, default: 0] += 1
                default: break
                }
            }
            for serving in journey.server {
                guard let reply = serving.replies.first, reply.fault == .none, !reply.isHeld else { continue }
                replies[serving.message, default: [:]][reply, default: 0] += 1
            }
        }
        return (
            actions.compactMapValues { counts in
                counts.max { ($0.value, "\($1.key)") < ($1.value, "\($0.key)") }?.key
            },
            replies.compactMapValues { counts in
                counts.max { ($0.value, $1.key.yaml) < ($1.value, $0.key.yaml) }?.key
            }
        )
    }

    /// The screens of a run that are not known yet, each with the steps that lead there.
    func starts(of journey: Journey, _ wire: Wire, _ trace: Trace, known: inout Set<String>) -> [Start] {
        var starts: [Start] = []
        let living = trace.exit == .running ? trace.steps.count : trace.steps.count - 1
        for (place, step) in trace.steps.prefix(max(0, living)).enumerated() {
            let screen = ScreenElement(screen: step.screen)
            guard known.insert(Self.shape(of: screen)).inserted else { continue }
            var start = journey
            start.id = "Paths/\(journey.id)/\(place + 1)"
            (start.file, start.isGenerated, start.wires) = (start.id, true, [wire])
            start.steps = Array(journey.steps.prefix(place + 1))
            for (message, reply) in replies.sorted(by: { $0.key < $1.key })
            where !start.server.contains(where: { $0.message == message }) {
                start.server.append(Journey.Serving(message: message, replies: [reply], line: 0))
            }
            starts.append(Start(journey: start, wire: wire, screen: screen))
        }
        return starts
    }

    /// Each gesture that a person can make on the screen; of a list, in the first and the last row.
    func gestures(on screen: ScreenElement) -> [Step.Action] {
        let choices = ScreenChoice.all(on: screen)
        var places: [String: [Int]] = [:]
        for (place, choice) in choices.enumerated() {
            places["\(choice.kind) \(Self.shape(of: choice.target))", default: []].append(place)
        }
        let chosen = Set(places.values.flatMap { [$0.first, $0.last].compactMap { $0 } })
        return choices.indices.filter(chosen.contains).flatMap { gestures(choices[$0]) }
    }

    private func gestures(_ choice: ScreenChoice) -> [Step.Action] {
        let element = choice.target
        switch choice.kind {
        case .tap: return [.poke(element)]
        case .back: return [.back]
        case .alert: return [.alert(button: element)]
        case .field: return [usual[element] ?? .type(element: element, text: "a"), .clear(element)]
        case .segments: return choice.titles.map { .select(element: element, choice: $0) }
        case .picker: return [usual[element] ?? .select(element: element, choice: "2")]
        case .date: return [usual[element] ?? .choose(element: element, time: "2014-07-05T10:30")]
        case .pages: return ["left", "right"].map { .swipe(element: element, direction: $0) }
        case .map: return [.pinch(element: element, factor: "0.5")]
        case .dots: return [.page(element: element, number: 2)]
        case .cards: return [.flick(element: element, way: "0.3 0.8")]
        case .sheet: return ["0.6", "-0.6"].map { .pull(element: element, part: $0) }
        }
    }

    /// What two screens have in common that offer the same gestures: their elements, without the numbers of
    /// rows.
    static func shape(of screen: ScreenElement) -> String {
        let elements = screen.all.map { element in
            let title = element.role == "alert" ? element.label ?? "" : ""
            return "\(element.role) \(shape(of: element.id ?? "")) \(element.isEnabled) \(title)"
        }
        return Set(elements).sorted().joined(separator: "\n")
    }

    private static func shape(of id: String) -> String { id.replacing(/\d+/, with: "#") }
}
