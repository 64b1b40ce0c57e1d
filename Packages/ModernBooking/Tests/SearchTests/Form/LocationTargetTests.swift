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

    @Test func `a location goes to the pick-up, and also to a drop-off without a location of its own`() {
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
    func `typing a location ends the choice on the drop-off's map`(field: SearchField) {
        var target = LocationTarget()
        target.mapOpened(for: .dropOff)
        target.typingBegan(in: field)
        #expect(uses(1, of: target) != [.dropOff(fromMap: true)])
    }

    @Test func `the map counts as open after a reset, until a location is chosen or a pick-up is typed`() {
        var target = LocationTarget()
        target.mapOpened(for: .dropOff)
        target.reset()
        #expect(areFromMap(2, target) == [true, false])
        target.pickUpTyped()
        #expect(areFromMap(1, target) == [false])
    }

    @Test func `the pick-up's map does not count as open`() {
        var target = LocationTarget()
        target.mapOpened(for: .pickUp)
        #expect(areFromMap(1, target) == [false])
        #expect(uses(1, of: target) == [.pickUp(alsoDropOff: true)])
    }
}
