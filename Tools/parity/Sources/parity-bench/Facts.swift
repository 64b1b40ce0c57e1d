import ParityKit
import ParityTrace

/// The facts of a journey and its trace for the measurements.
struct Facts {
    let journey: String
    let trace: Trace
    /// An equal trace that shares no storage with the first.
    let twin: Trace
    /// The trace with every text on the screens changed.
    let changed: Trace
    let bytes: [UInt8]
    let thousandLeaves: Double
    let requests: Int
    let processes: Int

    init(_ result: UnitResult) {
        journey = result.journey.id
        trace = result.baseline
        twin = result.candidate
        var changed = result.candidate
        for place in changed.steps.indices {
            changed.steps[place].screen = Self.changed(changed.steps[place].screen)
        }
        self.changed = changed
        bytes = trace.jsonValue.jsonBytes
        thousandLeaves = Double(trace.jsonValue.leafCount) / 1000
        requests = trace.steps.flatMap(\.events).count { $0.channel == .wire && $0.name == "request" }
        processes = 1 + trace.steps.count { $0.step.hasPrefix("relaunch") }
    }

    private static func changed(_ jsonValue: JSONValue) -> JSONValue {
        switch jsonValue {
        case .string(let text): .string(text + "!")
        case .array(let elements): .array(elements.map(changed))
        case .object(let members): .object(members.map { JSONValue.Member($0.key, changed($0.value)) })
        default: jsonValue
        }
    }
}
