import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import HTTP
import Testing
import VirtualTime

@testable import Depots

@MainActor @Suite struct PanSearchTests {
    private let scene = Scene()

    private func area(_ longitude: Double, width: Double = 0.1) -> GeoArea {
        GeoArea(
            center: GeoPoint(latitude: 50, longitude: longitude), latitudeSpan: 0.1, longitudeSpan: width)
    }

    /// Returns a model whose map shows the depots A and B around 50, 0, and has searched there.
    private func model() throws -> DepotMapViewModel {
        try scene.preferences.save(SearchSettings(radius: 20, metric: .kilometres))
        let model = scene.model(finding: ["ORIGIN"])
        model.onMove = { [weak model] _ in model?.regionChanged(to: area(0), byUser: false) }
        scene.service.announce(Scene.reply(codes: ["A", "B"]))
        scene.send(.moved(GeoPoint(latitude: 50, longitude: 0)))
        scene.events = []
        #expect(scene.service.requests.count == 2)
        return model
    }

    private func codes(_ model: DepotMapViewModel) -> [String?] { model.state.depots.map(\.location.code) }

    @Test
    func `AC-N1: a pinch of ten steps is at most one request, after half a second of quiet`() async throws {
        let model = try model()
        for step in 1...10 {
            model.regionChanged(to: area(0, width: 0.1 + Double(step) / 100), byUser: true)
            await scene.pass(.milliseconds(499))
        }
        #expect(scene.service.requests.count == 2)
        scene.service.announce(Scene.reply(codes: []))
        await scene.pass(.milliseconds(1))
        await scene.pass(.seconds(9))
        #expect(scene.service.requests.count == 3)
        #expect(scene.events.isEmpty)
    }

    @Test func `a little movement where no depot was found asks for nothing again`() async throws {
        let model = try model()
        scene.service.announce(Scene.reply(codes: []))
        model.regionChanged(to: area(0.2), byUser: true)
        await scene.pass(.milliseconds(500))
        #expect(scene.service.requests.count == 3)
        model.regionChanged(to: area(0.201), byUser: true)
        await scene.pass(.milliseconds(500))
        #expect(scene.service.requests.count == 3)
        #expect(codes(model) == ["A", "B"])
    }

    @Test
    func `AC-N2: a pan by more than half the radius loads the new area and merges it by id`() async throws {
        let model = try model()
        scene.service.announce(Scene.reply(codes: ["B", "C"], from: 0.2))
        model.regionChanged(to: area(0.2), byUser: true)
        await scene.pass(.milliseconds(500))
        #expect(try scene.body(2).contains(#""@Longitude":"0.20""#))
        #expect(codes(model) == ["A", "B", "C"])
        #expect(model.state.marks.count == 3)
        #expect(model.state.area == area(0.2))
        #expect(scene.events.isEmpty)
    }

    @Test
    func `AC-N2: a pan within half the radius, and zooming in, load nothing`() async throws {
        let model = try model()
        for area in [area(0.13), area(0, width: 0.01), area(0, width: 0.1005)] {
            model.regionChanged(to: area, byUser: true)
            await scene.pass(.seconds(1))
        }
        #expect(scene.service.requests.count == 2)
    }

    @Test
    func `AC-N2: zooming out by more than 50 m of visible width loads again at the same centre`() async throws
    {
        let model = try model()
        scene.service.announce(Scene.reply(codes: ["C"]))
        model.regionChanged(to: area(0, width: 0.101), byUser: true)
        await scene.pass(.milliseconds(500))
        #expect(try scene.body(2).contains(#""@Longitude":"0.00""#))
        model.regionChanged(to: area(0, width: 0.1015), byUser: true)
        await scene.pass(.seconds(1))
        #expect(scene.service.requests.count == 3)
    }

    @Test
    func `AC-N2: what the code moves loads nothing`() async throws {
        let model = try model()
        model.regionChanged(to: area(9), byUser: false)
        await scene.pass(.seconds(1))
        #expect(scene.service.requests.count == 2)
    }

    @Test(arguments: [0, 1, 2])
    func `AC-N2: an empty, refused or failed reply to a pan shows nothing`(kind: Int) async throws {
        let model = try model()
        switch kind {
        case 0: scene.service.announce(Scene.reply(codes: []))
        case 1: scene.service.announce(#"{"Errors":{"Error":{"@ShortText":"Full"}}}"#)
        default: scene.service.announce(HTTPError.timedOut(HTTPAddress(of: "http://a.test/")))
        }
        model.regionChanged(to: area(1), byUser: true)
        await scene.pass(.seconds(1))
        #expect(scene.service.requests.count == 3)
        #expect(codes(model) == ["A", "B"])
        #expect(scene.events.isEmpty)
    }

    @Test
    func `AC-N2: a new search makes a pan void, while it waits and when its reply is late`() async {
        let service = SlowService()
        let model = scene.model(service.requester)
        model.screenLoaded()
        service.answer(Scene.reply(codes: ["A"]))
        await scene.settle()
        model.regionChanged(to: area(20), byUser: true)
        await scene.pass(.milliseconds(500))
        #expect(service.pending == 1)
        model.hereTapped()
        service.answer(Scene.reply(codes: ["N"]), to: 1)
        await scene.settle()
        service.answer(Scene.reply(codes: ["LATE"]))
        await scene.settle()
        #expect(codes(model) == ["N"])
        model.regionChanged(to: area(40), byUser: true)
        model.hereTapped()
        await scene.pass(.seconds(1))
        #expect(service.bodies.count == 4)
        service.answer(Scene.reply(codes: ["M"]))
        await scene.settle()
        #expect(codes(model) == ["M"])
    }

    @Test
    func `Z38: a reply to a name after that of a later pan replaces its depots and is the latest search`()
        async
    {
        let service = SlowService()
        let model = scene.model(service.requester)
        model.onMove = { [weak model] move in
            if case .toFit(let points) = move, let area = GeoArea(fitting: points) {
                model?.regionChanged(to: area, byUser: false)
            }
        }
        model.screenLoaded()
        service.answer(Scene.reply(codes: ["A"]))
        await scene.settle()
        scene.service.announce(Scene.places(["Madrid"]))
        model.nameEntered("Madrid")
        model.regionChanged(to: area(20), byUser: true)
        await scene.pass(.milliseconds(500))
        #expect(service.pending == 2)
        service.answer(Scene.reply(codes: ["P"], from: 20), to: 1)
        await scene.settle()
        #expect(codes(model) == ["A", "P"])
        service.answer(Scene.reply(codes: ["N"]))
        await scene.settle()
        #expect(codes(model) == ["N"])
        let ids = model.state.marks.map(\.id)
        #expect(ids == [.place(0), .depot(NearbyDepot.ID(code: "N"), search: 2)])
        // Around the place of the name nothing is searched again; where the pan has searched, it is.
        model.regionChanged(
            to: GeoArea(center: GeoPoint(latitude: 40, longitude: -3), latitudeSpan: 0.1, longitudeSpan: 0.1),
            byUser: true)
        await scene.pass(.seconds(1))
        #expect(service.pending == 0)
        model.regionChanged(to: area(20), byUser: true)
        await scene.pass(.seconds(1))
        #expect(service.pending == 1)
    }

    @Test
    func `AC-N2: a map that is left does not search`() async throws {
        var model: DepotMapViewModel? = try model()
        model?.regionChanged(to: area(9), byUser: true)
        model = nil
        await scene.settle()
        #expect(scene.clock.pending.isEmpty)
    }

    @Test
    func `AC-N1: the latest region wins, however the movements and replies follow each other`() async throws {
        let sequences = min(ProcessInfo.processInfo.environment["REBOOK_LAWS"].flatMap(Int.init) ?? 40, 2000)
        for seed in 0..<sequences {
            var random = SeededNumbers(seed: UInt64(seed))
            let (service, scene) = (SlowService(), Scene())
            let model = scene.model(service.requester)
            model.screenLoaded()
            service.answer(Scene.reply(codes: ["A"]))
            try await scene.settle { codes(model) == ["A"] }
            var sent: [Int] = []
            let steps = Int.random(in: 1...6, using: &random)
            for step in 1...steps {
                let pause = Int.random(in: 300...700, using: &random)
                // The search waits for half a second without a movement.
                if pause >= 500 || step == steps { sent.append(step) }
                model.regionChanged(to: area(Double(step * 5)), byUser: true)
                await scene.pass(.milliseconds(pause))
                if pause >= 500 { try await scene.settle { service.pending == sent.count } }
            }
            await scene.pass(.seconds(1))
            try await scene.settle { service.pending == sent.count }
            try #require(service.pending == sent.count, "seed \(seed)")
            var waiting = sent.map { "P\($0)" }
            while !waiting.isEmpty {
                let index = Int.random(in: 0..<waiting.count, using: &random)
                service.answer(Scene.reply(codes: [waiting.remove(at: index)]), to: index)
                await scene.settle()
            }
            try await scene.settle { codes(model) == ["A", "P\(steps)"] }
            try #require(codes(model) == ["A", "P\(steps)"], "seed \(seed)")
        }
    }
}
