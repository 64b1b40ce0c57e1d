import BookingCore

/// The text colours and ticks that mark the completed rows of the form.
struct FormMarks: Hashable {
    /// A tick; grey for a location copied from the other end and for a date that was not confirmed.
    enum Tick: Hashable {
        case own, grey

        var picture: String { self == .own ? "includedIcon.png" : "grayIncludedIcon.png" }
    }

    /// The rows with black text.
    private(set) var black: Set<FormRow> = []
    private(set) var ticks: [FormRow: Tick] = [:]

    init() {}

    /// - Parameters:
    ///   - locations: The ends whose location the user chose.
    ///   - dates: The ends whose date the user confirmed.
    init(criteria: SearchCriteria, locations: Set<RentalStop.Kind>, dates: Set<RentalStop.Kind>) {
        for side in [RentalStop.Kind.pickUp, .dropOff] {
            let end = criteria[side]
            if end.locationCode != nil {
                black.insert(side.locationRow)
                ticks[side.locationRow] = locations.contains(side) ? .own : .grey
            }
            if end.dateTime != nil {
                if dates.contains(side) { black.insert(side.dateRow) }
                ticks[side.dateRow] = dates.contains(side) ? .own : .grey
            }
        }
        if criteria.driverAge != nil {
            black.insert(.age)
            ticks[.age] = .own
        }
    }

    /// Removes the tick of a row without changing its text colour.
    mutating func removeTick(of row: FormRow) {
        ticks[row] = nil
    }
}

extension RentalStop.Kind {
    var locationRow: FormRow { self == .pickUp ? .pickUpLocation : .dropOffLocation }
    var dateRow: FormRow { self == .pickUp ? .pickUpDate : .dropOffDate }
}
