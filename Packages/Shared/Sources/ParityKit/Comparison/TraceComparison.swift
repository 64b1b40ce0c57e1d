import Foundation
public import ParityTrace

/// Compares two traces of one journey.
public struct TraceComparison: Sendable {
    private let journey: String
    private let wire: Journey.Wire

    public init(journey: String, wire: Journey.Wire) {
        self.journey = journey
        self.wire = wire
    }

    /// Every difference, in the order of the steps; the before is the expectation.
    ///
    /// Where the before's process ended, nothing is left to compare with from that step on: one difference of
    /// kind `crash` says so.
    public func differences(before: Trace, after: Trace) -> [Difference] {
        var differences: [Difference] = []
        for place in 0..<max(before.steps.count, after.steps.count) {
            let ended = before.exit != .running && place == before.steps.count - 1
            guard place < before.steps.count else { break }
            let left = before.steps[place]
            let number = place + 1
            guard place < after.steps.count else { break }
            if ended {
                let survived = after.steps.count > place + 1 || after.exit == .running
                if survived || before.exit != after.exit {
                    differences.append(crash(number, left, before.exit, after.exit, survived))
                } else {
                    differences += events(left, after.steps[place], number: number)
                }
                return differences
            }
            let right = after.steps[place]
            differences += compare(left, right, number: number)
            if after.exit != .running, place == after.steps.count - 1 {
                differences.append(
                    make(number, left, .exit, "exit", .changed, .string("running"), .string("\(after.exit)")))
                return differences
            }
        }
        return differences
    }

    private func crash(_ number: Int, _ step: StepTrace, _ before: Exit, _ after: Exit, _ survived: Bool) -> Difference {
        make(
            number, step, .exit, "exit", .crash, .string("\(before)"),
            .string(survived ? "running" : "\(after)"))
    }

    private func make(
        _ number: Int, _ step: StepTrace, _ channel: Channel, _ path: String, _ kind: Difference.Kind,
        _ before: Tree?, _ after: Tree?
    ) -> Difference {
        Difference(
            journey: journey, wire: wire, step: number, stepText: step.step, channel: channel, path: path, kind: kind,
            before: before, after: after)
    }

    private func compare(_ before: StepTrace, _ after: StepTrace, number: Int) -> [Difference] {
        var differences = events(before, after, number: number)
        if before.outcome != after.outcome {
            differences.append(
                make(number, before, .screen, "outcome", .changed, .string(before.outcome), .string(after.outcome)))
        }
        let states: [(Channel, Tree, Tree)] = [
            (.screen, before.screen, after.screen), (.store, before.store, after.store),
            (.pending, before.pending, after.pending),
        ]
        for (channel, left, right) in states {
            differences += TreeComparison.leaves(left, right, at: "", ordered: channel == .screen).map { leaf in
                make(number, before, channel, leaf.path, leaf.kind, leaf.before, leaf.after)
            }
        }
        return differences
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
        for event in missing {
            if let place = added.firstIndex(of: event) {
                added.remove(at: place)
                differences.append(make(number, before, event.channel, path(event), .moved, event.value, event.value))
            } else {
                differences.append(make(number, before, event.channel, path(event), .missing, event.value, nil))
            }
        }
        differences += added.map { make(number, before, $0.channel, path($0), .added, nil, $0.value) }
        return differences
    }

    /// The event's kind, with the message's name for a request.
    private func path(_ event: Event) -> String {
        guard let message = event.value["message"]?.string else { return event.name }
        return "\(event.name) \(message)"
    }

    private func values(_ before: Event, _ after: Event) -> [TreeComparison.Leaf] {
        if before.value == after.value { return [] }
        guard before.channel == .wire, before.name == "request" else {
            return TreeComparison.leaves(before.value, after.value, at: path(before))
        }
        return requests(before, after)
    }

    /// Bodies are compared by field where both have a canonical form, and as bytes where one has none.
    private func requests(_ before: Event, _ after: Event) -> [TreeComparison.Leaf] {
        let name = path(before)
        let (left, right) = (before.value["body"]?.string ?? "", after.value["body"]?.string ?? "")
        let head = { (event: Event) in Tree.object((event.value.members ?? []).filter { $0.key != "body" }) }
        var leaves: [TreeComparison.Leaf] = []
        if left != right {
            let forms = (MessageForm.canonical(Data(left.utf8)), MessageForm.canonical(Data(right.utf8)))
            if let one = forms.0, let other = forms.1 {
                leaves = TreeComparison.leaves(one, other, at: "\(name) body", ordered: false)
                if leaves.isEmpty {
                    return [.init(path: "\(name) body", kind: .format, before: .string(left), after: .string(right))]
                }
            } else {
                leaves = [.init(path: "\(name) body", kind: .changed, before: .string(left), after: .string(right))]
            }
        }
        let heads = [before, after].map { withoutLength(head($0), left != right) }
        return TreeComparison.leaves(heads[0], heads[1], at: name, ordered: true) + leaves
    }

    /// Content-Length follows from the body, so a difference there is reported once, as the body's.
    private func withoutLength(_ head: Tree, _ bodyDiffers: Bool) -> Tree {
        guard bodyDiffers, let members = head.members else { return head }
        return .object(
            members.map { member in
                guard member.key == "headers", let headers = member.value.array else { return member }
                return .init(
                    "headers",
                    .array(headers.filter { $0.string?.lowercased().hasPrefix("content-length:") != true }))
            })
    }
}
