import Foundation
import ParityTrace
import WireFormat

@testable import ParityKit

extension Journey {
    static func sample(
        id: String = "Manage/sample", wires: [Wire] = [.json, .xml], differsByWire: String? = nil,
        variables: [String: String] = defaultVariables
    ) -> Journey {
        Journey(
            id: id, file: "\(id).yaml", title: "A sample", cites: [], wires: wires,
            differsByWire: differsByWire,
            variables: variables, world: .standard, server: [], steps: [Step(action: .launch, line: 5)])
    }
}

extension Difference {
    static func sample(
        journey: String = "Manage/sample", wire: Wire = .json, step: Int = 3,
        stepText: String = "tap: manage.find",
        channel: Channel = .log, path: String = "debug", kind: Kind = .changed, baseline: JSONValue? = "old",
        candidate: JSONValue? = "new"
    ) -> Difference {
        Difference(
            journey: journey, wire: wire, step: step, stepText: stepText, channel: channel, path: path,
            kind: kind,
            baseline: baseline, candidate: candidate)
    }
}

extension LedgerEntry {
    static func sample(
        id: String = "PD-1", kind: Kind = .fix, channel: Channel = .log, path: String = "debug",
        baseline: LedgerPattern = .equals("old"), candidate: LedgerPattern = .equals("new"),
        cases: [Case]? = nil, journeys: [String] = ["*"], wires: [Wire] = Wire.allCases,
        steps: [String] = ["*"], count: Int = 1, until: String? = nil
    ) -> LedgerEntry {
        LedgerEntry(
            id: id, quirk: "Q-36", kind: kind, channel: channel, path: path,
            cases: cases ?? [Case(baseline: baseline, candidate: candidate)], journeys: journeys,
            wires: wires, steps: steps, count: count, why: "A body may hold what is nobody's business.",
            owner: "Manage", until: until, file: "ledger.yaml", line: 7)
    }
}

extension LedgerPattern {
    /// A template, which must be well formed.
    static func template(_ text: String) -> LedgerPattern {
        LedgerTemplate(text).map { .template($0) } ?? .absent
    }
}

extension Event {
    /// A request as it appears in a trace.
    static func request(
        _ message: String = "OTA_VehModifyRQ", body: String, headers: [String] = ["Host: a", "Accept: */*"],
        target: String = "/json?type=OTA_VehModifyRQ"
    ) -> Event {
        Event(
            .wire, "request",
            [
                "message": .string(message), "method": "POST", "target": .string(target),
                "headers": .array((headers + ["Content-Length: \(body.utf8.count)"]).map { .string($0) }),
                "body": .string(body),
            ])
    }
}

extension TraceComparison {
    static let sample = TraceComparison(journey: "Manage/sample", wire: .json)

    /// The differences between two steps with these events.
    static func between(_ baseline: [Event], _ candidate: [Event]) -> [Difference] {
        sample.differences(
            baseline: Trace(steps: [StepTrace(step: "launch", events: baseline)]),
            candidate: Trace(steps: [StepTrace(step: "launch", events: candidate)]))
    }
}

extension Difference {
    /// The channel, kind and path as a short text for expectations.
    var brief: String { "\(channel.rawValue) \(kind.rawValue): \(path)" }
}
