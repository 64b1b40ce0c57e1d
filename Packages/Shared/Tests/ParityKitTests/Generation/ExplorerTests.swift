import Fixtures
import ParityTrace
import Testing
import WireFormat

@testable import ParityKit

@Suite struct ExplorerTests {
    private static let journeys = (try? JourneyFolder(root: Fixtures.folder(.journeys)).read().journeys) ?? []
    private static let vocabulary = Vocabulary(of: journeys, replies: Fixtures.folder(.replies))
    private static let form: JSONValue = [
        "window": [
            "field search.age": ["label": "Age", "value": "30"], "button search.submit": ["label": "Search"],
            "button search.off": ["label": "Off", "enabled": false],
        ]
    ]
    private static let alert: JSONValue = [
        "window": ["button search.submit": ["label": "Search"]],
        "alert": ["label": "Sorry", "button alert.0": ["label": "OK"]],
    ]

    /// Walks with a screen that never changes.
    private func walk(
        _ seed: UInt64, on screen: JSONValue = form, waiting: JSONValue = [], wire: Wire = .json
    ) -> Journey {
        let explorer = Explorer(
            seed: seed, vocabulary: Self.vocabulary, wire: wire, replies: Fixtures.folder(.replies))
        let trace = StepTrace(step: "", screen: screen, pending: ["waits": [], "requests": waiting])
        var last: StepTrace?
        while explorer.next(after: last) != nil { last = trace }
        return explorer.journey
    }

    @Test func `a seed always takes the same way`() {
        #expect(walk(7) == walk(7))
        #expect(Set((0..<20).map { walk($0).steps }).count > 15)
    }

    @Test func `a walk begins with a launch, ends, and is marked`() {
        for seed in 0..<50 {
            let journey = walk(UInt64(seed))
            #expect(journey.steps.first?.action == .launch)
            #expect(journey.isGenerated && journey.wires == [.json])
            #expect(journey.server.contains { $0.message == "OTA_VehResRQ" })
        }
    }

    @Test func `a walk uses the enabled elements of the screen`() {
        var used: Set<String> = []
        for seed in 0..<300 {
            for step in walk(UInt64(seed)).steps {
                switch step.action {
                case .poke(let element), .type(let element, _), .edit(let element, _): used.insert(element)
                default: break
                }
            }
        }
        #expect(used.contains("search.submit") && used.contains("search.age"))
        #expect(!used.contains("search.off"))
    }

    /// A screen of many buttons, of which chance rarely taps one twice.
    private static let buttons = JSONValue.object([
        .init("window", .object((0..<40).map { .init("button many.\($0)", ["label": .string("\($0)")]) }))
    ])

    /// The taps on these buttons in some walks.
    private func taps() -> [[String]] {
        (0..<200).map { seed in
            walk(UInt64(seed), on: Self.buttons).steps.compactMap { step in
                if case .poke(let element) = step.action, element.hasPrefix("many.") { element } else { nil }
            }
        }
    }

    @Test func `a walk taps some things twice`() {
        let taps = taps()
        let pairs = taps.flatMap { zip($0, $0.dropFirst()) }
        let share = Double(pairs.count { $0 == $1 }) / Double(pairs.count)
        #expect(share > 0.05 && share < 0.12, "\(share)")
    }

    @Test func `a walk prefers what it has used least`() {
        let long = taps().filter { $0.count >= 40 }
        let used = long.map { Set($0.prefix(40)).count }.reduce(0, +)
        #expect(long.count >= 10)
        // By chance, 40 taps reach 25 of the 40 buttons.
        let mean = Double(used) / Double(long.count)
        #expect(mean > 28, "\(mean)")
    }

    @Test func `a walk moves neither maps nor the device, which can be lost if journeys lose it`() throws {
        let map: JSONValue = [
            "map locations.map": [
                "value": "53.3500,-6.2600 0.1000x0.1000",
                "pin locations.pin.0": ["label": "A", "value": "pin at 53.35,-6.26"],
            ], "carousel locations.cards": ["value": "1 of 2"], "button locations.here": ["label": "Here"],
        ]
        var journey = try #require(Self.journeys.first)
        func steps(_ vocabulary: Vocabulary) -> [Step] {
            (0..<200).flatMap { seed -> [Step] in
                let explorer = Explorer(
                    seed: UInt64(seed), vocabulary: vocabulary, wire: .json,
                    replies: Fixtures.folder(.replies))
                var last: StepTrace?
                while explorer.next(after: last) != nil {
                    last = StepTrace(step: "", screen: map, pending: ["waits": [], "requests": []])
                }
                return explorer.steps
            }
        }
        let words = { (steps: [Step]) in Set(steps.map { $0.yaml.prefix { $0 != ":" } }) }
        let without = words(steps(Vocabulary(of: [journey], replies: Fixtures.folder(.replies))))
        #expect(without.contains("poke"))
        #expect(without.isDisjoint(with: ["pan", "pinch", "flick", "locate", "deny"]))
        journey.steps += [Step(.locate(.at(latitude: 1, longitude: 2))), Step(.locate(.denied))]
        journey.wires = [.xml]
        let with = words(steps(Vocabulary(of: [journey], replies: Fixtures.folder(.replies))))
        #expect(with.contains("deny") && with.isDisjoint(with: ["pan", "pinch", "flick", "locate"]))
        let touched = steps(Vocabulary(of: [journey], replies: Fixtures.folder(.replies)))
        #expect(!touched.contains(Step(.poke("locations.pin.0"))))
        #expect(touched.contains(Step(.poke("locations.here"))))
    }

    @Test(arguments: [
        Step.Action.pan(element: "m", way: "1 0"), .pinch(element: "m", factor: "2"),
        .flick(element: "c", way: "1 0"), .locate(.at(latitude: 1, longitude: 2)),
    ])
    func `no walk begins with a journey that moves a map or the device`(action: Step.Action) throws {
        var journey = try #require(Self.journeys.first)
        journey.world.location = nil
        #expect(!journey.movesMap)
        journey.world.location = .at(latitude: 1, longitude: 2)
        #expect(journey.movesMap)
        journey.world.location = .denied
        #expect(!journey.movesMap)
        journey.steps.append(Step(action))
        #expect(journey.movesMap)
    }

    @Test func `an alert is usually answered`() {
        let steps = (0..<100).flatMap { walk(UInt64($0), on: Self.alert).steps.suffix(3) }
        let answers = steps.count { $0.action == .alert(button: "OK") }
        #expect(answers * 2 > steps.count)
    }

    @Test func `a waiting request is answered in some walks`() {
        let released = (0..<40).contains { seed in
            walk(UInt64(seed), waiting: ["OTA_VehResRQ"]).steps.contains { step in
                if case .release("OTA_VehResRQ", _) = step.action { true } else { false }
            }
        }
        #expect(released)
    }

    @Test func `a third of the walks have a person's steps only, and all kinds of changes occur`() {
        let walks = (0..<600).map { walk(UInt64($0)) }
        #expect(walks.count(where: \.isOfPerson) * 10 > walks.count * 3)
        let words = Set(walks.flatMap(\.steps).map { $0.yaml.prefix { $0 != ":" } })
        for word in [
            "serve", "offline", "online", "relaunch", "zone", "locale", "advance", "type", "poke", "clear",
            "edit",
            "back",
        ] {
            #expect(words.contains(Substring(word)), "\(word)")
        }
        let replies = walks.flatMap(\.steps).flatMap { step -> [Journey.Reply] in
            if case .serve(let serving) = step.action { serving.replies } else { [] }
        }
        #expect(replies.contains(where: \.isHeld) && replies.contains { $0.body != nil })
        #expect(Set(replies.map(\.fault)) == Set(Journey.Fault.allCases))
    }
}
