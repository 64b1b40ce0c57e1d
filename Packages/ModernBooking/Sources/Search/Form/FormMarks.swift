import BookingCore

/// The text colours and ticks that mark the completed rows of the form.
struct FormMarks: Hashable {
    /// A tick; grey for a location copied from the other stop and for a date that was not confirmed.
    enum Tick: Hashable {
        case own, grey

        var picture: String { self == .own ? "includedIcon.png" : "grayIncludedIcon.png" }
    }

    /// The rows with black text.
    private(set) var black: Set<FormRow> = []
    private(set) var ticks: [FormRow: Tick] = [:]

    init() {}

    /// - Parameters:
    ///   - locations: The stops whose location the user chose.
    ///   - dates: The stops whose date the user confirmed.
    init(criteria: SearchCriteria, locations: Set<RentalStop.Kind>, dates: Set<RentalStop.Kind>) {
        for kind in [RentalStop.Kind.pickUp, .dropOff] {
            let stop = criteria[kind]
            if stop.locationCode != nil {
                black.insert(kind.locationRow)
                ticks[kind.locationRow] = locations.contains(kind) ? .own : .grey
            }
            if stop.dateTime != nil {
                if dates.contains(kind) { black.insert(kind.dateRow) }
                ticks[kind.dateRow] = dates.contains(kind) ? .own : .grey
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
