import BookingCore

/// Which end of the rental the next place that a person chooses is for.
struct PlaceTurn: Hashable {
    /// What a chosen place becomes.
    enum Use: Hashable {
        /// The place of the drop-off; the pick-up's keyboard goes, too, if the map was opened for it.
        case dropOff(fromMap: Bool)
        /// The place of the pick-up, and of the drop-off while that has none of its own.
        case pickUp(alsoDropOff: Bool)
    }

    /// The ends whose place the person chose; the drop-off's follows that of the pick-up until then.
    private(set) var own: Set<RentalStop.Kind> = []
    private var isDropOffNext = false
    // two flags for one map, of which neither is set for the pick-up, and one survives a reset.
    private var isMapForDropOff = false
    private var isMapOpen = false

    mutating func typingBegan(in field: SearchField) {
        guard field != .age else { return }
        isMapForDropOff = false
        if field == .dropOff { isDropOffNext = true }
    }

    mutating func pickUpTyped() {
        isMapOpen = false
    }

    // a tap on the date makes the next place a drop-off.
    mutating func dropOffDateTapped() {
        isDropOffNext = true
    }

    mutating func mapOpened(for side: RentalStop.Kind) {
        guard side == .dropOff else { return }
        isMapForDropOff = true
        isMapOpen = true
    }

    /// Whether a place that was just chosen came from the map, for what is known here.
    mutating func mapLeft() -> Bool {
        defer { isMapOpen = false }
        return isMapOpen
    }

    /// Decides what the place becomes that was just chosen.
    mutating func placeChosen() -> Use {
        if isDropOffNext {
            isDropOffNext = false
            own.insert(.dropOff)
            return .dropOff(fromMap: false)
        }
        if isMapForDropOff {
            // the drop-off is not its own, so that the next pick-up takes it over.
            isMapForDropOff = false
            return .dropOff(fromMap: true)
        }
        own.insert(.pickUp)
        return .pickUp(alsoDropOff: !own.contains(.dropOff))
    }

    mutating func reset() {
        own = []
        isDropOffNext = false
        isMapForDropOff = false
    }
}
