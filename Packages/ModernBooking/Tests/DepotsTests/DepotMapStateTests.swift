import BookingCore
import BookingTestSupport
import Foundation
import Testing

@testable import Depots

@Suite struct DepotMapStateTests {
    private func depot(_ index: Int, at position: GeoPoint) -> NearbyDepot {
        NearbyDepot(location: Location(code: "\(index)", name: "Depot"), position: position)
    }

    /// Returns the state of a map with depots around 50, 0.
    private func state(_ count: Int) -> DepotMapState {
        var random = SeededNumbers(seed: UInt64(count))
        var state = DepotMapState()
        state.show(
            (0..<count).map {
                depot(
                    $0,
                    at: GeoPoint(
                        latitude: 50 + .random(in: -1...1, using: &random),
                        longitude: .random(in: -1...1, using: &random)))
            })
        return state
    }

    private func isPin(_ mark: MapMark) -> Bool {
        if case .depot = mark.content { true } else { false }
    }

    @Test
    func `AC-N5: two depots with the same name are selected by id`() {
        var state = state(3)
        state.select(state.marks[2].id)
        #expect(state.card == 2)
        #expect(state.selection?.mark == state.marks[2].id)
    }

    @Test
    func `AC-N5: an id that the list lacks is ignored, and later selections count`() {
        var state = state(3)
        let before = state
        state.select(.depot(NearbyDepot.ID(code: "Z"), search: 1))
        state.select(.place(0))
        for index in [-1, 3] {
            state.select(card: index)
            state.scroll(to: index)
        }
        #expect(state == before)
        state.select(card: 1)
        #expect(state.card == 1)
    }

    @Test(arguments: [(30, 30), (31, 0)])
    func `AC-N9: more than 30 depots have clusters, others their pins`(count: Int, pins: Int) {
        let state = state(count)
        #expect(state.marks.filter(isPin).count == pins)
        #expect(state.points.count == count)
    }

    @Test
    func `AC-N2: a merge that makes the list long replaces the pins by clusters`() {
        var state = state(30)
        state.select(card: 4)
        state.merge([depot(30, at: GeoPoint(latitude: 50, longitude: 0)), depot(4, at: .origin)])
        #expect(state.depots.count == 31)
        #expect(state.marks.allSatisfy { !isPin($0) })
        #expect(state.card == 4)
        #expect(state.selection != nil)
    }

    @Test
    func `AC-N3: a merge keeps the marks and adds the new ones`() {
        var state = state(3)
        let marks = state.marks
        state.merge([depot(1, at: .origin), depot(3, at: .origin), depot(3, at: .origin)])
        #expect(Array(state.marks.prefix(3)) == marks)
        #expect(state.marks.count == 4)
        #expect(state.marks.last?.content == .depot(depot(3, at: .origin), number: 3))
    }

    @Test func `a new search selects nothing and goes back to the first card, also with the same depots`() {
        var state = state(3)
        let marks = state.marks
        state.select(card: 2)
        state.show(state.depots)
        #expect(state.card == 0)
        #expect(state.selection == nil)
        #expect(Set(marks.map(\.id)).isDisjoint(with: state.marks.dropFirst(3).map(\.id)))
    }

    @Test func `Z38: the depots of a pan go with the list that a search replaces, and the place stays`() {
        var state = state(3)
        state.removeMarks()
        state.add(Place(address: "Cork", area: .earth))
        state.merge([depot(7, at: .origin)])
        #expect(state.marks.count == 5)
        state.show([depot(8, at: .origin), depot(9, at: .origin)])
        #expect(
            state.marks.filter(isPin).map(\.content)
                == [8, 9].enumerated().map { .depot(depot($1, at: .origin), number: $0) })
        #expect(state.marks.count == 3)
        #expect(state.points.count == 3)
    }

    @Test
    func `AC-N9: the selection and its card survive each clustering, and its pin is there when it is alone`()
    {
        let regions = ProcessInfo.processInfo.environment["REBOOK_LAWS"].flatMap(Int.init) ?? 500
        var random = SeededNumbers(seed: 7)
        var state = state(200)
        for _ in 0..<regions {
            let index = Int.random(in: 0..<200, using: &random)
            state.select(card: index)
            let selection = state.selection
            let span = pow(10, Double.random(in: -4...1, using: &random))
            state.show(GeoArea(center: state.depots[index].position, latitudeSpan: span, longitudeSpan: span))
            let level = GeoCell.level(for: state.area)
            let cell = GeoCell(of: state.depots[index].position, level: level)
            let isAlone =
                state.depots.filter { GeoCell(of: $0.position, level: level) == cell }.count == 1
            let isPinned = state.marks.contains { $0.id == selection?.mark }
            guard state.selection == selection, state.card == index, isAlone == isPinned else {
                Issue.record("depot \(index) at level \(level)")
                return
            }
        }
    }
}
