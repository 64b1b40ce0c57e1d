import BookingUI

extension SearchFault {
    /// What the person is told.
    var notice: Notice {
        switch self {
        case .noPickUpPlace: .pickUpPlaceMissing
        case .noPickUpTime: .pickUpTimeMissing
        case .noDropOffPlace: .dropOffPlaceMissing
        case .noDropOffTime: .dropOffTimeMissing
        case .noAge, .anotherAge: .ageMissing
        case .noHomeCountry: .homeCountryMissing
        }
    }
}
