import ParityTrace
import WireFormat

/// Checks that a journey shows a person the same screens on both wires.
struct WireComparison: Sendable {
    /// The channels that a person notices; logs and requests differ between wires by nature.
    private static let channels: Set<Channel> = [.alert, .nav, .hud]

    /// The journeys whose screens differ between the wires, each with its first difference.
    private(set) var differing: [(journey: Journey, place: String)] = []
    /// The number of journeys that ran on both wires.
    private(set) var compared = 0

    init(_ results: [UnitResult], trace: (UnitResult) -> Trace) {
        let byJourney = Dictionary(grouping: results.filter(\.faults.isEmpty)) { $0.journey.id }
        for id in byJourney.keys.sorted() {
            let runs = byJourney[id] ?? []
            guard let json = runs.first(where: { $0.wire == .json }),
                let xml = runs.first(where: { $0.wire == .xml })
            else { continue }
            compared += 1
            if let place = Self.firstDifference(trace(json), trace(xml)) {
                differing.append((json.journey, place))
            }
        }
    }

    private static func firstDifference(_ json: Trace, _ xml: Trace) -> String? {
        for (number, (left, right)) in zip(json.steps, xml.steps).enumerated() {
            let place = "step \(number + 1) (\(left.step))"
            let noticed = [left, right].map { $0.events.filter { channels.contains($0.channel) } }
            if noticed[0] != noticed[1] { return "\(place), alerts and navigation" }
            if let leaf = JSONComparison.leaves(left.screen, right.screen, at: "", ordered: true).first {
                return "\(place), \(leaf.path)"
            }
            if left.store != right.store { return "\(place), stores" }
        }
        if json.exit != xml.exit || json.steps.count != xml.steps.count {
            return "the exit: \(json.exit), \(xml.exit)"
        }
        return nil
    }

    /// The differences that no journey declares, and declarations without a difference.
    var faults: [String] {
        differing.filter { $0.journey.differsByWire == nil }.map {
            "\($0.journey.file): differs between the wires at \($0.place), but has no 'differs-by-wire'"
        }
    }
}
