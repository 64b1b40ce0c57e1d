import Fixtures
public import Foundation
import ParityTrace
import WireFormat

/// A recording of a session as a journey that repeats it.
public struct Recording: Sendable {
    private var journey: Journey
    private let folder: URL
    /// The messages that the app has sent.
    private var asked: Set<String> = []
    private var servings: [Journey.Serving]
    /// The steps `serve` whose replies the app has not requested.
    private var unused: [String: Int] = [:]

    /// - Parameters:
    ///   - journey: the world and the first replies of the server.
    ///   - replies: the folder of the replies.
    public init(of journey: Journey, replies: URL) {
        self.journey = journey
        self.journey.steps = []
        servings = journey.server
        folder = replies
    }

    public var isEmpty: Bool { journey.steps.isEmpty }

    /// Records a step and its outcome; a step without effect is recorded as `poke` if possible, or omitted.
    public mutating func add(_ step: Step, outcome: String, messages: [String]) {
        asked.formUnion(messages)
        for message in messages { unused[message] = nil }
        switch (step.action, outcome) {
        case (_, "done"): journey.steps.append(step)
        case (.tap(let element), _): journey.steps.append(Step(.poke(element)))
        default: break
        }
        switch step.action {
        case .serve(let serving):
            servings.append(serving)
            if let former = unused.updateValue(journey.steps.count - 1, forKey: serving.message) {
                remove(former)
            }
        case .release(let message, let reply?):
            servings.append(Journey.Serving(message: message, replies: [reply], line: 0))
        default: break
        }
    }

    /// Records the steps of a journey with what a run of it observed; a run may end before its last step.
    mutating func add(_ steps: [Step], traces: [StepTrace]) {
        for (index, step) in steps.enumerated() {
            let trace = index < traces.count ? traces[index] : nil
            add(step, outcome: trace?.outcome ?? "done", messages: trace?.messages ?? [])
        }
    }

    /// Removes a step whose reply nobody requested, since a journey with it would be at fault.
    private mutating func remove(_ place: Int) {
        journey.steps.remove(at: place)
        unused = unused.mapValues { $0 > place ? $0 - 1 : $0 }
    }

    /// The journey's file.
    public var yaml: String {
        var journey = journey
        for place in unused.values.sorted(by: >) { journey.steps.remove(at: place) }
        var lines = ["title: \(YAMLText.scalar(journey.title))"]
        if let wires = onlyWire { lines.append("wires: \(wires)") }
        let other = journey.variables.filter { Journey.defaultVariables[$0.key] != $0.value }
        if !other.isEmpty {
            lines.append("variables:")
            lines += other.sorted { $0.key < $1.key }.map { "  \($0.key): \(YAMLText.scalar($0.value))" }
        }
        lines += world
        let known = servings.map(\.message)
        let unknown = asked.filter { RequestRecord.needsReply($0) && !known.contains($0) }.sorted()
        let server =
            journey.server.filter { asked.contains($0.message) || StubPlan.standing.contains($0.message) }
            + unknown.map { Journey.Serving(message: $0, replies: [Journey.Reply(status: 404)], line: 0) }
        if !server.isEmpty { lines += ["server:"] + server.map { "  - \($0.yaml)" } }
        if !journey.sessions.isEmpty {
            let sessions = journey.sessions.prefix(1 + journey.steps.count(where: \.isRelaunch))
            lines.append("sessions: [\(sessions.map(\.rawValue).joined(separator: ", "))]")
        }
        lines += ["steps:"] + journey.steps.map { "  - \($0.yaml)" }
        return lines.joined(separator: "\n") + "\n"
    }

    private var world: [String] {
        let world = journey.world
        let standard = Journey.Setting.standard
        var parts: [String] = []
        if world.clock != standard.clock {
            let moment = Date(timeIntervalSince1970: TimeInterval(world.clock)).ISO8601Format()
            parts.append("clock: \(YAMLText.scalar(moment))")
        }
        if world.zone != standard.zone { parts.append("zone: \(YAMLText.scalar(world.zone))") }
        if world.locale != standard.locale { parts.append("locale: \(YAMLText.scalar(world.locale))") }
        if let store = world.store { parts.append("store: \(YAMLText.scalar(store))") }
        if !world.files.isEmpty { parts.append("files: \(world.files.yaml)") }
        if world.isServerRemote { parts.append("server: remote") }
        if let location = world.location { parts.append("location: \(YAMLText.scalar(location.text))") }
        return parts.isEmpty ? [] : ["world: { \(parts.joined(separator: ", ")) }"]
    }

    /// The one wire on which the journey can run; nil if it can run on both.
    private var onlyWire: String? {
        // A body is written for the wire of the journey that it was made for.
        let hasBody = servings.contains { $0.replies.contains { $0.body != nil } }
        if hasBody, journey.wires.count == 1 { return journey.wires[0].rawValue }
        return isJSONOnly ? Wire.json.rawValue : nil
    }

    /// Whether the journey needs only JSON, because it sends no message or XML cannot represent a reply.
    private var isJSONOnly: Bool {
        let messages = asked.filter(RequestRecord.isMessage)
        if messages.isEmpty { return true }
        return servings.filter { messages.contains($0.message) }.flatMap(\.replies).contains { reply in
            guard let name = reply.fixture,
                let file = try? Fixtures.reply(named: name, variables: journey.variables, in: folder)
            else { return false }
            return file.source == .json
        }
    }
}

extension Journey {
    /// Creates a journey without steps that begins in the standard world.
    public static func played(title: String, server: [Serving]) -> Journey {
        Journey(
            id: "Play/session", file: "session", title: title, cites: [], wires: [.json, .xml],
            differsByWire: nil, variables: defaultVariables, world: .standard, server: server, steps: [])
    }
}
