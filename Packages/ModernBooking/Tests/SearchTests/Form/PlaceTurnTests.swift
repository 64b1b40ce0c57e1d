import BookingCore
import Testing

@testable import Search

@Suite struct PlaceTurnTests {
    /// Returns the uses of the next locations.
    private func uses(_ count: Int, of turn: PlaceTurn) -> [PlaceTurn.Use] {
        var turn = turn
        return (0..<count).map { _ in turn.placeChosen() }
    }

    /// Returns whether each of the next locations is known to come from the map.
    private func areFromMap(_ count: Int, _ turn: PlaceTurn) -> [Bool] {
        var turn = turn
        return (0..<count).map { _ in turn.mapLeft() }
    }

    @Test func `locations go to the pick-up, and to a drop-off without one of its own`() {
        var turn = PlaceTurn()
        #expect(uses(1, of: turn) == [.pickUp(alsoDropOff: true)])
        turn.typingBegan(in: .dropOff)
        #expect(uses(2, of: turn) == [.dropOff(fromMap: false), .pickUp(alsoDropOff: false)])
    }

    @Test func `a location from the drop-off's map does not count as chosen`() {
        var turn = PlaceTurn()
        turn.mapOpened(for: .dropOff)
        #expect(uses(2, of: turn) == [.dropOff(fromMap: true), .pickUp(alsoDropOff: true)])
    }

    @Test(arguments: [SearchField.pickUp, .dropOff])
    func `typing a location forgets that the map is for the drop-off`(field: SearchField) {
        var turn = PlaceTurn()
        turn.mapOpened(for: .dropOff)
        turn.typingBegan(in: field)
        #expect(uses(1, of: turn) != [.dropOff(fromMap: true)])
    }

    @Test func `a reset keeps the map open; a location or a typed pick-up ends it`() {
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
