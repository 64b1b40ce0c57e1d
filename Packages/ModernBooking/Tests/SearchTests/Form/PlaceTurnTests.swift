import BookingCore
import Testing

@testable import Search

@Suite struct PlaceTurnTests {
    /// What the next places become, after what was done before.
    private func uses(_ count: Int, of turn: PlaceTurn) -> [PlaceTurn.Use] {
        var turn = turn
        return (0..<count).map { _ in turn.placeChosen() }
    }

    /// Whether the next places are known to come from the map.
    private func areFromMap(_ count: Int, _ turn: PlaceTurn) -> [Bool] {
        var turn = turn
        return (0..<count).map { _ in turn.mapLeft() }
    }

    @Test func `places are for the pick-up, and for a drop-off without its own`() {
        var turn = PlaceTurn()
        #expect(uses(1, of: turn) == [.pickUp(alsoDropOff: true)])
        turn.typingBegan(in: .dropOff)
        #expect(uses(2, of: turn) == [.dropOff(fromMap: false), .pickUp(alsoDropOff: false)])
    }

    @Test func `a place from the drop-off's map is not its own`() {
        var turn = PlaceTurn()
        turn.mapOpened(for: .dropOff)
        #expect(uses(2, of: turn) == [.dropOff(fromMap: true), .pickUp(alsoDropOff: true)])
    }

    @Test(arguments: [SearchField.pickUp, .dropOff])
    func `typing for a place forgets the map's drop-off`(field: SearchField) {
        var turn = PlaceTurn()
        turn.mapOpened(for: .dropOff)
        turn.typingBegan(in: field)
        #expect(uses(1, of: turn) != [.dropOff(fromMap: true)])
    }

    @Test func `that a map is open outlives a reset, and ends with a place or a typed pick-up`() {
        var turn = PlaceTurn()
        turn.mapOpened(for: .dropOff)
        turn.reset()
        #expect(areFromMap(2, turn) == [true, false])
        turn.pickUpTyped()
        #expect(areFromMap(1, turn) == [false])
    }

    @Test func `the pick-up's map is not known to be open`() {
        var turn = PlaceTurn()
        turn.mapOpened(for: .pickUp)
        #expect(areFromMap(1, turn) == [false])
        #expect(uses(1, of: turn) == [.pickUp(alsoDropOff: true)])
    }
}
