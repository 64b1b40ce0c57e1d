import BookingAPI
import BookingCore
import BookingStore
import BookingUI
import Foundation

/// The use case of a search for cars with the contents of the form.
@MainActor struct CarSearch {
    let environment: SearchEnvironment
    let feedback: Feedback
    let routes: SearchRoutes
    private var rental: Rental { environment.rental }

    init(environment: SearchEnvironment, feedback: Feedback, routes: SearchRoutes) {
        self.environment = environment
        self.feedback = feedback
        self.routes = routes
    }

    /// Saves the search, then shows the first error of the form or sends the request.
    ///
    /// - Parameter texts: The texts of the fields.
    func search(texts: [SearchField: String]) async throws {
        rental.criteria = criteriaToSearch
        keep(texts)
        guard let error = SearchValidationError.first(in: rental.criteria, ageText: texts[.age, default: ""])
        else {
            return try await ask()
        }
        if error == .anotherAge { rental.criteria.driverAge = nil }
        rental.criteria.log()
        feedback.tell(error.notice)
    }

    private var criteriaToSearch: SearchCriteria {
        var criteria = rental.criteria
        criteria.passengerQuantity = "1"
        criteria.homeCountry =
            environment.preferences.homeCountry.isoCode ?? environment.locale.region?.identifier
        return criteria
    }

    // An incomplete form is saved as well.
    private func keep(_ texts: [SearchField: String]) {
        let search = LastSearch(
            rental.criteria, pickUpText: texts[.pickUp, default: ""],
            dropOffText: texts[.dropOff, default: ""])
        environment.preferences.quietly { preferences throws(StoreError) in try preferences.save(search) }
    }

    private func ask() async throws {
        try await feedback.exchange(
            with: environment.availability, validator: AvailabilityResponseValidator.self,
            indicator: { feedback.busy("Searching") },
            request: {
                rental.criteria.log()
                return try environment.availability.search(rental.criteria)
            }, received: received)
    }

    private func received(_ reply: AvailabilityReply) {
        switch reply {
        case .available(let availability):
            rental.foundOffers()
            routes.showResults(availability)
        case .errors(let errors): for error in errors { feedback.tell(.refused(error)) }
        case .noResults:
            // E-11: Legacy validates the reply twice and shows the alert each time.
            for _ in 1...2 { feedback.tell(.noResults) }
        case .nothing, .unreadable: break
        }
    }
}
