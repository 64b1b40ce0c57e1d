import BookingCore

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
