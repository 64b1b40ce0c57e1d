import BookingCore

/// One of the two ends of the rental.
enum RentalSide: Hashable {
    case pickUp, dropOff
}

extension SearchCriteria {
    subscript(side: RentalSide) -> RentalEnd {
        side == .pickUp ? pickUp : dropOff
    }
}
