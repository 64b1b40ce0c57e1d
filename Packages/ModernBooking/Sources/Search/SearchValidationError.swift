import BookingCore
import BookingUI

/// A reason why the search form cannot be submitted, in the order in which they are checked.
enum SearchValidationError: Hashable, CaseIterable {
    case noPickUpLocation, noPickUpTime, noDropOffLocation, noDropOffTime, noAge, noHomeCountry
    /// the age field shows a text other than the accepted age, usually none.
    case anotherAge

    /// Returns the first error, or nil if the form is valid.
    static func first(in criteria: SearchCriteria, ageText: String) -> SearchValidationError? {
        allCases.first { $0.applies(to: criteria, ageText: ageText) }
    }

    private func applies(to criteria: SearchCriteria, ageText: String) -> Bool {
        switch self {
        case .noPickUpLocation: criteria.pickUp.locationCode == nil
        case .noPickUpTime: criteria.pickUp.dateTime == nil
        case .noDropOffLocation: criteria.dropOff.locationCode == nil
        case .noDropOffTime: criteria.dropOff.dateTime == nil
        case .noAge: criteria.driverAge == nil
        case .noHomeCountry: criteria.homeCountry == nil
        case .anotherAge: criteria.driverAge != ageText
        }
    }
}

extension SearchValidationError {
    /// The alert for the error.
    var notice: Notice {
        switch self {
        case .noPickUpLocation: .pickUpLocationMissing
        case .noPickUpTime: .pickUpTimeMissing
        case .noDropOffLocation: .dropOffLocationMissing
        case .noDropOffTime: .dropOffTimeMissing
        case .noAge, .anotherAge: .ageMissing
        case .noHomeCountry: .homeCountryMissing
        }
    }
}

extension Notice {
    static let pickUpLocationMissing = Notice(
        title: "Pickup location not set", message: "Please set a pickup location.")
    static let pickUpTimeMissing = Notice(
        title: "Pickup time not set", message: "Please set a pickup time.")
    static let dropOffLocationMissing = Notice(
        title: "Drop off location not set", message: "Please set a drop off location.")
    static let dropOffTimeMissing = Notice(
        title: "Dropoff time not set", message: "Please set a return time.")
    static let ageMissing = Notice(title: "Driver Age not set", message: "Please set the driver's age.")
    static let homeCountryMissing = Notice(
        title: "Home Country not set.", message: "Please set your home country on the home screen.")
    static let tooYoung = Notice(
        title: "Please try again", message: "The driver must be older than 17.")

    /// The alert for an error that the service reported; if there were no results, it suggests what to do.
    static func refused(_ error: ServiceError) -> Notice {
        error.shortText == "Search returned no records"
            ? Notice(
                title: "No results found", message: "Try changing the search criteria and try again.")
            : .warning(error)
    }
}
