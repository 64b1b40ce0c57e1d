import Fixtures
import Foundation
import ParityTrace
import WireFormat

/// What journeys type, choose and serve: the material of generated ones.
///
/// Nobody has to write a model of the app: the screen shows which elements there are, and the journeys show
/// what each of them takes.
struct Vocabulary: Sendable {
    /// The texts that journeys type into each field.
    private(set) var texts: [String: [String]] = [:]
    /// The rows or titles that they choose in each wheel and control.
    private(set) var choices: [String: [String]] = [:]
    /// The times to which they turn each date wheel.
    private(set) var times: [String: [String]] = [:]
    /// The other gestures, such as swipes, by their elements.
    private(set) var gestures: [String: [Step.Action]] = [:]
    /// The replies to each message on each wire.
    private(set) var replies: [Wire: [String: [Journey.Reply]]] = [:]
    /// The places to which they move the device.
    private(set) var locations: [DeviceLocation] = []
    private(set) var worlds: [Journey.Setting] = []
    private(set) var journeys: [Journey] = []
    let tokens = TokenCache()

    /// - Parameter journeys: those of them that are for walks are the material.
    init(of journeys: [Journey], replies folder: URL) {
        let journeys = journeys.filter(\.isWalked)
        self.journeys = journeys
        var sources: [String: Set<Wire>] = [:]
        for journey in journeys {
            if !worlds.contains(journey.world) { worlds.append(journey.world) }
            for step in journey.steps { add(step.action) }
            for serving in journey.servings {
                for reply in serving.replies {
                    var plain = reply
                    (plain.isHeld, plain.fault) = (false, .none)
                    let name = reply.fixture ?? ""
                    let wires = sources[name] ?? Self.wires(of: reply.fixture, in: folder)
                    sources[name] = wires
                    for wire in wires where !(self.replies[wire]?[serving.message] ?? []).contains(plain) {
                        self.replies[wire, default: [:]][serving.message, default: []].append(plain)
                    }
                }
            }
        }
    }

    private static func wires(of fixture: String?, in folder: URL) -> Set<Wire> {
        guard let fixture, fixture != ReplyFile.pixel else { return [.json, .xml] }
        let source = try? Fixtures.reply(named: fixture, variables: Journey.defaultVariables, in: folder)
            .source
        return source == .json ? [.json] : [.json, .xml]
    }

    private mutating func add(_ action: Step.Action) {
        switch action {
        case .type(let element, let text): Self.insert(text, into: &texts[element, default: []])
        case .select(let element, let choice): Self.insert(choice, into: &choices[element, default: []])
        case .choose(let element, let time): Self.insert(time, into: &times[element, default: []])
        case .locate(let location) where !location.isPlace: Self.insert(location, into: &locations)
        case .swipe(let element, _), .fail(let element), .page(let element, _), .pan(let element, _),
            .pinch(let element, _), .flick(let element, _), .pull(let element, _), .scroll(let element, _):
            Self.insert(action, into: &gestures[element, default: []])
        default: break
        }
    }

    private static func insert<Element: Equatable>(_ element: Element, into list: inout [Element]) {
        if !list.contains(element) { list.append(element) }
    }
}

extension Journey {
    /// All replies that the server has or gets in a step.
    fileprivate var servings: [Serving] {
        server
            + steps.compactMap { step in
                if case .serve(let serving) = step.action { serving } else { nil }
            }
    }
}
