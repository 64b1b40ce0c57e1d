import BookingCore

/// How the rows of the form say what was chosen: by the colour of their texts and by ticks.
struct FormMarks: Hashable {
    /// A tick, which is grey for what follows the other end or was not confirmed.
    enum Tick: Hashable {
        case own, grey

        var picture: String { self == .own ? "includedIcon.png" : "grayIncludedIcon.png" }
    }

    /// The rows whose text is black.
    private(set) var black: Set<FormRow> = []
    private(set) var ticks: [FormRow: Tick] = [:]

    init() {}

    /// - Parameters:
    ///   - places: the ends whose place the person chose.
    ///   - dates: the ends whose moment the person confirmed.
    init(criteria: SearchCriteria, places: Set<RentalStop.Kind>, dates: Set<RentalStop.Kind>) {
        for side in [RentalStop.Kind.pickUp, .dropOff] {
            let end = criteria[side]
            if end.locationCode != nil {
                black.insert(side.placeRow)
                ticks[side.placeRow] = places.contains(side) ? .own : .grey
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

    /// Takes the tick of a row away, and leaves its text as it is.
    mutating func removeTick(of row: FormRow) {
        ticks[row] = nil
    }
}

extension RentalStop.Kind {
    var placeRow: FormRow { self == .pickUp ? .pickUpPlace : .dropOffPlace }
    var dateRow: FormRow { self == .pickUp ? .pickUpDate : .dropOffDate }
}
