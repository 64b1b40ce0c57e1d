import Foundation
public import ParityTrace
public import WireFormat

/// A comparison of two traces of one journey.
public struct TraceComparison: Sendable {
    private let journey: String
    private let wire: Wire

    public init(journey: String, wire: Wire) {
        self.journey = journey
        self.wire = wire
    }

    /// The differences in the order of the steps; the baseline is the expectation.
    ///
    /// If the baseline's process ended, the steps from there on cannot be compared, and one difference of
    /// kind `crash` represents them.
    public func differences(baseline: Trace, candidate: Trace) -> [Difference] {
        differences(baseline: baseline, candidate: candidate, known: { _, _, _ in nil })
    }

    /// - Parameter known: the differences in a step with this number, if they were found before.
    func differences(
        baseline: Trace, candidate: Trace, known: (Int, StepTrace, StepTrace) -> [Difference]?
    ) -> [Difference] {
        var differences: [Difference] = []
        for (place, (left, right)) in zip(baseline.steps, candidate.steps).enumerated() {
            let number = place + 1
            if baseline.exit != .running, place == baseline.steps.count - 1 {
                let survived = candidate.steps.count > place + 1 || candidate.exit == .running
                if survived || baseline.exit != candidate.exit {
                    differences.append(crash(number, left, baseline.exit, candidate.exit, survived))
                } else {
                    let (left, right) = (cutShort(left), cutShort(right))
                    differences += events(left, right, number: number) + states(left, right, number: number)
                }
                return differences
            }
            if candidate.exit != .running, place == candidate.steps.count - 1 {
                let end = make(
                    number, left, .exit, "exit", .changed, .string("running"), .string("\(candidate.exit)"))
                return differences + [end] + compare(left, seen(right, orAs: left), number: number)
            }
            differences += known(number, left, right) ?? compare(left, right, number: number)
        }
        return differences + rest(baseline, candidate)
    }

    /// The differences between traces of different lengths if neither process ended early.
    private func rest(_ baseline: Trace, _ candidate: Trace) -> [Difference] {
        let common = min(baseline.steps.count, candidate.steps.count)
        let rests = (baseline.steps.dropFirst(common), candidate.steps.dropFirst(common))
        var differences = rests.0.enumerated().map { place, step in
            make(common + place + 1, step, .exit, "step", .missing, step.jsonValue, nil)
        }
        differences += rests.1.enumerated().map { place, step in
            make(common + place + 1, step, .exit, "step", .added, nil, step.jsonValue)
        }
        if differences.isEmpty, baseline.exit != candidate.exit {
            differences.append(
                make(
                    common, baseline.steps.last ?? StepTrace(step: ""), .exit, "exit", .changed,
                    .string("\(baseline.exit)"), .string("\(candidate.exit)")))
        }
        return differences
    }

    private func crash(
        _ number: Int, _ step: StepTrace, _ baseline: Exit, _ candidate: Exit, _ survived: Bool
    )
        -> Difference
    {
        make(
            number, step, .exit, "exit", .crash, .string("\(baseline)"),
            .string(survived ? "running" : "\(candidate)"))
    }

    private func make(
        _ number: Int, _ step: StepTrace, _ channel: Channel, _ path: String, _ kind: Difference.Kind,
        _ baseline: JSONValue?, _ candidate: JSONValue?
    ) -> Difference {
        Difference(
            journey: journey, wire: wire, step: number, stepText: step.step, channel: channel, path: path,
            kind: kind,
            baseline: baseline, candidate: candidate)
    }

    /// The step in which both processes ended, with all requests alike that had no answer: how much of them
    /// had left by then is chance.
    private func cutShort(_ step: StepTrace) -> StepTrace {
        var step = step
        var answered = step.events.filter { $0.channel == .wire && $0.name == "ended" }
            .map { $0.value["message"] }
        for place in step.events.indices
        where step.events[place].channel == .wire && step.events[place].name == "request" {
            if let end = answered.firstIndex(of: step.events[place].value["message"]) {
                answered.remove(at: end)
            } else {
                step.events[place].value = ["message": "no answer"]
            }
        }
        return step
    }

    /// The step in which the candidate ended, with the screen and the waits of the baseline if it ended
    /// before they were observed.
    private func seen(_ candidate: StepTrace, orAs baseline: StepTrace) -> StepTrace {
        guard candidate.screen == .null, candidate.pending == .null else { return candidate }
        var step = candidate
        (step.screen, step.pending) = (baseline.screen, baseline.pending)
        step.unseen = baseline.unseen
        return step
    }

    func compare(_ baseline: StepTrace, _ candidate: StepTrace, number: Int) -> [Difference] {
        var differences = events(baseline, candidate, number: number)
        if baseline.outcome != candidate.outcome {
            differences.append(
                make(
                    number, baseline, .screen, "outcome", .changed, .string(baseline.outcome),
                    .string(candidate.outcome)))
        }
        return differences + states(baseline, candidate, number: number)
    }

    private func states(_ baseline: StepTrace, _ candidate: StepTrace, number: Int) -> [Difference] {
        let states: [(Channel, JSONValue, JSONValue)] = [
            (.screen, baseline.screen, candidate.screen), (.store, baseline.store, candidate.store),
            (.pending, baseline.pending, candidate.pending), (.unseen, baseline.unseen, candidate.unseen),
        ]
        return states.flatMap { channel, left, right in
            JSONComparison.leaves(left, right, at: "", ordered: channel == .screen).map { leaf in
                make(number, baseline, channel, leaf.path, leaf.kind, leaf.baseline, leaf.candidate)
            }
        }
    }

    private func events(_ baseline: StepTrace, _ candidate: StepTrace, number: Int) -> [Difference] {
        var differences: [Difference] = []
        var missing: [Event] = []
        var added: [(event: Event, place: Int)] = []
        var next = 0
        for pair in EventAlignment.pairs(baseline.events, candidate.events) {
            switch pair {
            case .both(let left, let right):
                next += 1
                differences += values(left, right).map { leaf in
                    make(number, baseline, left.channel, leaf.path, leaf.kind, leaf.baseline, leaf.candidate)
                }
            case .baseline(let event): missing.append(event)
            case .candidate(let event):
                added.append((event, next))
                next += 1
            }
        }
        // The positions of each added event, the last first.
        var places = Dictionary(grouping: added.indices.reversed()) { added[$0].event }
        var moved: Set<Int> = []
        for event in missing {
            if let place = places[event]?.popLast() {
                moved.insert(place)
                var difference = make(
                    number, baseline, event.channel, Self.path(event), .moved, event.value, event.value)
                difference.place = added[place].place
                differences.append(difference)
            } else {
                differences.append(
                    make(number, baseline, event.channel, Self.path(event), .missing, event.value, nil))
            }
        }
        let rest = added.enumerated().filter { !moved.contains($0.offset) }.map(\.element)
        return differences
            + rest.map { event, place in
                var difference = make(
                    number, baseline, event.channel, Self.path(event), .added, nil, event.value)
                difference.place = place
                return difference
            }
    }

    /// The event's kind, with the message's name for a request.
    static func path(_ event: Event) -> String {
        guard let message = event.value["message"]?.string else { return event.name }
        return "\(event.name) \(message)"
    }

    private func values(_ baseline: Event, _ candidate: Event) -> [JSONComparison.Leaf] {
        if baseline.value == candidate.value { return [] }
        guard baseline.channel == .wire, baseline.name == "request" else {
            return JSONComparison.leaves(
                baseline.value, candidate.value, at: Self.path(baseline), ordered: true)
        }
        let leaves = requests(baseline, candidate)
        // A request's record can have other members. Different records never count as equal.
        return leaves.isEmpty
            ? [
                .init(
                    path: Self.path(baseline), kind: .changed, baseline: baseline.value,
                    candidate: candidate.value
                )
            ] : leaves
    }

    /// Compares two requests; bodies are compared by field if both have a canonical form, otherwise as bytes.
    private func requests(_ baseline: Event, _ candidate: Event) -> [JSONComparison.Leaf] {
        let name = Self.path(baseline)
        let (left, right) = (baseline.value["body"], candidate.value["body"])
        let head = { (event: Event) in
            JSONValue.object((event.value.members ?? []).filter { $0.key != "body" })
        }
        let heads = zip([baseline, candidate], [left, right]).map { event, body in
            withoutLength(head(event), left != right ? body?.string : nil)
        }
        return JSONComparison.leaves(heads[0], heads[1], at: name, ordered: true)
            + bodies(left, right, at: "\(name) body")
    }

    private func bodies(_ baseline: JSONValue?, _ candidate: JSONValue?, at path: String) -> [JSONComparison
        .Leaf]
    {
        if baseline == candidate { return [] }
        guard let left = baseline?.string.flatMap({ MessageForm(Data($0.utf8)) }),
            let right = candidate?.string.flatMap({ MessageForm(Data($0.utf8)) })
        else {
            let kind: Difference.Kind = baseline == nil ? .added : candidate == nil ? .missing : .changed
            return [.init(path: path, kind: kind, baseline: baseline, candidate: candidate)]
        }
        let leaves = MessageForm.leaves(left, right, at: path)
        return leaves.isEmpty
            ? [.init(path: path, kind: .format, baseline: baseline, candidate: candidate)] : leaves
    }

    /// Removes the value of `Content-Length` if it is the length of a body that differs, so that the
    /// difference is reported once.
    private func withoutLength(_ head: JSONValue, _ body: String?) -> JSONValue {
        guard let body, let members = head.members else { return head }
        let length = "content-length: \(body.utf8.count)"
        return .object(
            members.map { member in
                guard member.key == "headers", let headers = member.value.array else { return member }
                // The presence and the position of the header are still compared.
                return .init(
                    "headers",
                    .array(
                        headers.map { header in
                            guard let text = header.string, text.lowercased() == length else { return header }
                            return .string("\(text.prefix { $0 != ":" }): of the body")
                        }))
            })
    }
}
