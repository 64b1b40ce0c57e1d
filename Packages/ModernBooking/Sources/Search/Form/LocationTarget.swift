import BookingCore

/// The stop that receives the next chosen location.
struct LocationTarget: Hashable {
    /// The stop or stops that receive a chosen location.
    enum Use: Hashable {
        /// The drop-off. If the location comes from the map, editing also ends in the pick-up field.
        case dropOff(fromMap: Bool)
        /// The pick-up, and also the drop-off as long as no location was chosen for it.
        case pickUp(alsoDropOff: Bool)
    }

    /// The stops whose location the user chose.
    ///
    /// Until then, the drop-off follows the pick-up.
    private(set) var own: Set<RentalStop.Kind> = []
    private var isDropOffNext = false
    // neither flag is set when the map is opened for the pick-up, and `isMapOpen` survives a reset.
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

    // a tap on the drop-off date sends the next location to the drop-off.
    mutating func dropOffDateTapped() {
        isDropOffNext = true
    }

    mutating func mapOpened(for kind: RentalStop.Kind) {
        guard kind == .dropOff else { return }
        isMapForDropOff = true
        isMapOpen = true
    }

    /// Returns whether the location just chosen came from the map, and resets that state.
    mutating func mapLeft() -> Bool {
        defer { isMapOpen = false }
        return isMapOpen
    }

    /// Returns the stop that receives the location just chosen, and prepares for the next choice.
    mutating func locationChosen() -> Use {
        if isDropOffNext {
            isDropOffNext = false
            own.insert(.dropOff)
            return .dropOff(fromMap: false)
        }
        if isMapForDropOff {
            // the drop-off is not marked as chosen, so that the next pick-up replaces it.
            isMapForDropOff = false
            return .dropOff(fromMap: true)
        }
        own.insert(.pickUp)
        return .pickUp(alsoDropOff: !own.contains(.dropOff))
    }

    /// Marks both stops as chosen, in a form that begins with a location.
    mutating func prefilled() {
        own = [.pickUp, .dropOff]
    }

    mutating func reset() {
        own = []
        isDropOffNext = false
        isMapForDropOff = false
    }
}
