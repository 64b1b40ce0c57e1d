import BookingCore
import BookingUI

/// What keeps a search from being made; the first that applies is told.
enum SearchFault: Hashable, CaseIterable {
    case noPickUpPlace, noPickUpTime, noDropOffPlace, noDropOffTime, noAge, noHomeCountry
    /// The field for the age shows another than the one that was taken: none, most of the time.
    case anotherAge

    /// The first fault; nil when the search can be made.
    static func first(in criteria: SearchCriteria, ageText: String) -> SearchFault? {
        allCases.first { $0.applies(to: criteria, ageText: ageText) }
    }

    private func applies(to criteria: SearchCriteria, ageText: String) -> Bool {
        switch self {
        case .noPickUpPlace: criteria.pickUp.locationCode == nil
        case .noPickUpTime: criteria.pickUp.dateTime == nil
        case .noDropOffPlace: criteria.dropOff.locationCode == nil
        case .noDropOffTime: criteria.dropOff.dateTime == nil
        case .noAge: criteria.driverAge == nil
        case .noHomeCountry: criteria.homeCountry == nil
        case .anotherAge: criteria.driverAge != ageText
        }
    }
}

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

extension Notice {
    static let pickUpPlaceMissing = Notice(
        title: "Pickup location not set", message: "Please set a pickup location.")
    static let pickUpTimeMissing = Notice(
        title: "Pickup time not set", message: "Please set a pickup time.")
    static let dropOffPlaceMissing = Notice(
        title: "Drop off location not set", message: "Please set a drop off location.")
    static let dropOffTimeMissing = Notice(
        title: "Dropoff time not set", message: "Please set a return time.")
    static let ageMissing = Notice(title: "Driver Age not set", message: "Please set the driver's age.")
    static let homeCountryMissing = Notice(
        title: "Home Country not set.", message: "Please set your home country on the home screen.")
    static let tooYoung = Notice(
        title: "Please try again", message: "The driver must be older than 17.")

    /// A refusal of a search by the service; that there is nothing says what to do about it.
    static func refused(_ error: ServiceError) -> Notice {
        error.shortText == "Search returned no records"
            ? Notice(
                title: "No results found", message: "Try changing the search criteria and try again.")
            : .warning(error)
    }
}
