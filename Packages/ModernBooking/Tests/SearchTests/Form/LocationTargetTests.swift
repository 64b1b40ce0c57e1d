import BookingCore
import Testing

@testable import Search

@Suite struct LocationTargetTests {
    /// Returns the uses of the next locations.
    private func uses(_ count: Int, of target: LocationTarget) -> [LocationTarget.Use] {
        var target = target
        return (0..<count).map { _ in target.locationChosen() }
    }

    /// Returns whether each of the next locations is known to come from the map.
    private func areFromMap(_ count: Int, _ target: LocationTarget) -> [Bool] {
        var target = target
        return (0..<count).map { _ in target.mapLeft() }
    }

    @Test func `locations go to the pick-up, and to a drop-off without one of its own`() {
        var target = LocationTarget()
        #expect(uses(1, of: target) == [.pickUp(alsoDropOff: true)])
        target.typingBegan(in: .dropOff)
        #expect(uses(2, of: target) == [.dropOff(fromMap: false), .pickUp(alsoDropOff: false)])
    }

    @Test func `a location from the drop-off's map does not count as chosen`() {
        var target = LocationTarget()
        target.mapOpened(for: .dropOff)
        #expect(uses(2, of: target) == [.dropOff(fromMap: true), .pickUp(alsoDropOff: true)])
    }

    @Test(arguments: [SearchField.pickUp, .dropOff])
    func `typing a location forgets that the map is for the drop-off`(field: SearchField) {
        var target = LocationTarget()
        target.mapOpened(for: .dropOff)
        target.typingBegan(in: field)
        #expect(uses(1, of: target) != [.dropOff(fromMap: true)])
    }

    @Test func `a reset keeps the map open; a location or a typed pick-up ends it`() {
        var target = LocationTarget()
        target.mapOpened(for: .dropOff)
        target.reset()
        #expect(areFromMap(2, target) == [true, false])
        target.pickUpTyped()
        #expect(areFromMap(1, target) == [false])
    }

    @Test func `the pick-up's map is not known to be open`() {
        var target = LocationTarget()
        target.mapOpened(for: .pickUp)
        #expect(areFromMap(1, target) == [false])
        #expect(uses(1, of: target) == [.pickUp(alsoDropOff: true)])
    }
}
