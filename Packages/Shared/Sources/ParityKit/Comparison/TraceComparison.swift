import Foundation
public import ParityTrace
public import WireFormat

/// Compares two traces of one journey.
public struct TraceComparison: Sendable {
    private let journey: String
    private let wire: Wire

    public init(journey: String, wire: Wire) {
        self.journey = journey
        self.wire = wire
    }

    /// Every difference, in the order of the steps; the before is the expectation.
    ///
    /// Where the before's process ended, nothing is left to compare with from that step on: one difference of
    /// kind `crash` says so.
    public func differences(before: Trace, after: Trace) -> [Difference] {
        var differences: [Difference] = []
        for (place, (left, right)) in zip(before.steps, after.steps).enumerated() {
            let number = place + 1
            if before.exit != .running, place == before.steps.count - 1 {
                let survived = after.steps.count > place + 1 || after.exit == .running
                if survived || before.exit != after.exit {
                    differences.append(crash(number, left, before.exit, after.exit, survived))
                } else {
                    differences += events(left, right, number: number) + states(left, right, number: number)
                }
                return differences
            }
            differences += compare(left, right, number: number)
            if after.exit != .running, place == after.steps.count - 1 {
                differences.append(
                    make(number, left, .exit, "exit", .changed, .string("running"), .string("\(after.exit)")))
                return differences
            }
        }
        return differences + rest(before, after)
    }

    /// What one trace has and the other has not, though neither process ended before.
    private func rest(_ before: Trace, _ after: Trace) -> [Difference] {
        let common = min(before.steps.count, after.steps.count)
        let rests = (before.steps.dropFirst(common), after.steps.dropFirst(common))
        var differences = rests.0.enumerated().map { place, step in
            make(common + place + 1, step, .exit, "step", .missing, step.jsonValue, nil)
        }
        differences += rests.1.enumerated().map { place, step in
            make(common + place + 1, step, .exit, "step", .added, nil, step.jsonValue)
        }
        if differences.isEmpty, before.exit != after.exit {
            differences.append(
                make(
                    common, before.steps.last ?? StepTrace(step: ""), .exit, "exit", .changed,
                    .string("\(before.exit)"), .string("\(after.exit)")))
        }
        return differences
    }

    private func crash(_ number: Int, _ step: StepTrace, _ before: Exit, _ after: Exit, _ survived: Bool)
        -> Difference
    {
        make(
            number, step, .exit, "exit", .crash, .string("\(before)"),
            .string(survived ? "running" : "\(after)"))
    }

    private func make(
        _ number: Int, _ step: StepTrace, _ channel: Channel, _ path: String, _ kind: Difference.Kind,
        _ before: JSONValue?, _ after: JSONValue?
    ) -> Difference {
        Difference(
            journey: journey, wire: wire, step: number, stepText: step.step, channel: channel, path: path,
            kind: kind,
            before: before, after: after)
    }

    private func compare(_ before: StepTrace, _ after: StepTrace, number: Int) -> [Difference] {
        var differences = events(before, after, number: number)
        if before.outcome != after.outcome {
            differences.append(
                make(
                    number, before, .screen, "outcome", .changed, .string(before.outcome),
                    .string(after.outcome)))
        }
        return differences + states(before, after, number: number)
    }

    private func states(_ before: StepTrace, _ after: StepTrace, number: Int) -> [Difference] {
        let states: [(Channel, JSONValue, JSONValue)] = [
            (.screen, before.screen, after.screen), (.store, before.store, after.store),
            (.pending, before.pending, after.pending),
        ]
        return states.flatMap { channel, left, right in
            JSONComparison.leaves(left, right, at: "", ordered: channel == .screen).map { leaf in
                make(number, before, channel, leaf.path, leaf.kind, leaf.before, leaf.after)
            }
        }
    }

    private func events(_ before: StepTrace, _ after: StepTrace, number: Int) -> [Difference] {
        var differences: [Difference] = []
        var missing: [Event] = []
        var added: [Event] = []
        for pair in EventAlignment.pairs(before.events, after.events) {
            switch pair {
            case .both(let left, let right):
                differences += values(left, right).map { leaf in
                    make(number, before, left.channel, leaf.path, leaf.kind, leaf.before, leaf.after)
                }
            case .before(let event): missing.append(event)
            case .after(let event): added.append(event)
            }
        }
        // The places of each added event, the last first.
        var places = Dictionary(grouping: added.indices.reversed()) { added[$0] }
        var moved: Set<Int> = []
        for event in missing {
            if let place = places[event]?.popLast() {
                moved.insert(place)
                differences.append(
                    make(number, before, event.channel, path(event), .moved, event.value, event.value))
            } else {
                differences.append(
                    make(number, before, event.channel, path(event), .missing, event.value, nil))
            }
        }
        let rest = added.enumerated().filter { !moved.contains($0.offset) }.map(\.element)
        differences += rest.map { make(number, before, $0.channel, path($0), .added, nil, $0.value) }
        return differences
    }

    /// The event's kind, with the message's name for a request.
    private func path(_ event: Event) -> String {
        guard let message = event.value["message"]?.string else { return event.name }
        return "\(event.name) \(message)"
    }

    private func values(_ before: Event, _ after: Event) -> [JSONComparison.Leaf] {
        if before.value == after.value { return [] }
        guard before.channel == .wire, before.name == "request" else {
            return JSONComparison.leaves(before.value, after.value, at: path(before), ordered: true)
        }
        let leaves = requests(before, after)
        // Whatever else is in a request's record: two that are not the same never pass for the same.
        return leaves.isEmpty
            ? [.init(path: path(before), kind: .changed, before: before.value, after: after.value)] : leaves
    }

    /// Bodies are compared by field where both have a canonical form, and as bytes where one has none.
    private func requests(_ before: Event, _ after: Event) -> [JSONComparison.Leaf] {
        let name = path(before)
        let (left, right) = (before.value["body"], after.value["body"])
        let head = { (event: Event) in
            JSONValue.object((event.value.members ?? []).filter { $0.key != "body" })
        }
        let heads = [before, after].map { withoutLength(head($0), left != right) }
        return JSONComparison.leaves(heads[0], heads[1], at: name, ordered: true)
            + bodies(left, right, at: "\(name) body")
    }

    private func bodies(_ before: JSONValue?, _ after: JSONValue?, at path: String) -> [JSONComparison.Leaf] {
        if before == after { return [] }
        guard let left = before?.string.flatMap({ MessageForm(Data($0.utf8)) }),
            let right = after?.string.flatMap({ MessageForm(Data($0.utf8)) })
        else {
            let kind: Difference.Kind = before == nil ? .added : after == nil ? .missing : .changed
            return [.init(path: path, kind: kind, before: before, after: after)]
        }
        let leaves = MessageForm.leaves(left, right, at: path)
        return leaves.isEmpty ? [.init(path: path, kind: .format, before: before, after: after)] : leaves
    }

    /// Content-Length follows from the body, so a difference there is reported once, as the body's.
    private func withoutLength(_ head: JSONValue, _ bodyDiffers: Bool) -> JSONValue {
        guard bodyDiffers, let members = head.members else { return head }
        return .object(
            members.map { member in
                guard member.key == "headers", let headers = member.value.array else { return member }
                // That the header is there, and where, still counts.
                return .init(
                    "headers",
                    .array(
                        headers.map { header in
                            guard let name = header.string?.prefix(while: { $0 != ":" }),
                                name.lowercased() == "content-length"
                            else { return header }
                            return .string("\(name): of the body")
                        }))
            })
    }
}
