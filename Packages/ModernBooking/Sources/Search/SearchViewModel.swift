import BookingAPI
import BookingCore
import BookingStore
import BookingUI
import Foundation

/// The search form: where and when a rental shall be, and who drives.
@MainActor final class SearchViewModel {
    let places: PlacesViewModel
    let dates: DatesViewModel
    /// What the fields show.
    private(set) var texts: [SearchField: String] = [:]
    /// Called when the app, not the person, has changed the text of a field.
    var onText: (SearchField) -> Void = { _ in }
    /// Called when the keyboard is to go.
    var onTypingDone: () -> Void = {}

    /// Whether the next place chosen is that of the drop-off.
    private var isSettingDropOff = false
    /// Whether the person chose the drop-off's place, which then no longer follows that of the pick-up.
    private var hasOwnDropOff = false

    private let environment: SearchEnvironment
    private let feedback: Feedback
    private let routes: SearchRoutes
    private var rental: Rental { environment.rental }

    init(
        environment: SearchEnvironment, feedback: Feedback, routes: SearchRoutes, places: PlacesViewModel,
        dates: DatesViewModel
    ) {
        self.environment = environment
        self.feedback = feedback
        self.routes = routes
        self.places = places
        self.dates = dates
        places.onChoice = { [weak self] in self?.placeChosen($0) }
    }

    // MARK: The screen

    func screenLoaded() {
        let country = environment.preferences.homeCountry
        let age = environment.preferences.lastAge
        rental.criteria = rental.criteria
            .with(
                homeCountry: country.isoCode ?? environment.locale.region?.identifier,
                currency: country.currencyCode ?? environment.locale.currency?.identifier
            )
            .with(driverAge: age)
        set(.age, age ?? "")
    }

    func screenAppeared() {
        let country = environment.preferences.homeCountry
        rental.criteria = rental.criteria
            .with(homeCountry: country.isoCode, currency: country.currencyCode)
    }

    // MARK: Fields

    func typingBegan(in field: SearchField) {
        set(field, "")
        if field == .dropOff { isSettingDropOff = true }
    }

    /// Decides about an edit before it is made.
    ///
    /// What is looked up, and judged, is the text with the addition: deleting looks at the text as it was.
    ///
    /// - Returns: false when the edit is not to be made.
    func editing(_ field: SearchField, adding addition: String) -> Bool {
        let combined = texts[field, default: ""] + addition
        let length = combined.utf16.count
        switch field {
        case .pickUp: look(for: combined, asking: length >= 3, showing: length >= 3)
        case .dropOff: look(for: combined, asking: length >= 2, showing: length > 2)
        case .age: return judge(age: combined)
        }
        return true
    }

    func edited(_ field: SearchField, text: String) {
        texts[field] = text
    }

    func returnPressed(in field: SearchField) {
        guard field != .age else { return }
        onTypingDone()
        let criteria = rental.criteria
        guard field == .dropOff, criteria.pickUp.locationCode != nil else { return }
        set(.dropOff, texts[.pickUp, default: ""])
        rental.criteria = criteria.with(dropOff: criteria.dropOff.atLocation(of: criteria.pickUp))
    }

    private func look(for term: String, asking: Bool, showing: Bool) {
        if asking { start { [places] in try await places.lookUp(term) } }
        if showing { places.show() } else { places.hide() }
    }

    private func judge(age: String) -> Bool {
        guard age.utf16.count >= 2 else { return true }
        // The number that the text begins with, white space before it or anything behind it or not.
        guard (age as NSString).integerValue >= 18 else {
            feedback.tell(.tooYoung)
            return true
        }
        set(.age, age)
        rental.criteria = rental.criteria.with(driverAge: age)
        onTypingDone()
        return false
    }

    private func set(_ field: SearchField, _ text: String) {
        texts[field] = text
        onText(field)
    }

    // MARK: Places and dates

    func dateRowTapped(_ side: RentalSide) {
        onTypingDone()
        // As if the place were to be chosen next, as ever.
        if side == .dropOff { isSettingDropOff = true }
        dates.rowTapped(side)
    }

    private func placeChosen(_ place: Location) {
        places.hide()
        onTypingDone()
        if isSettingDropOff {
            fill(.dropOff, with: place)
            hasOwnDropOff = true
            isSettingDropOff = false
        } else {
            fill(.pickUp, with: place)
            if !hasOwnDropOff { fill(.dropOff, with: place) }
        }
    }

    private func fill(_ side: RentalSide, with place: Location) {
        let criteria = rental.criteria
        let end = criteria[side].at(place)
        switch side {
        case .pickUp: rental.criteria = criteria.with(pickUp: end)
        case .dropOff: rental.criteria = criteria.with(dropOff: end)
        }
        set(side == .pickUp ? .pickUp : .dropOff, place.name?.capitalized ?? "")
    }

    // MARK: The buttons

    /// Begins anew, but for what ``Rental/reset()`` remembers.
    func resetTapped() {
        rental.reset()
        rental.criteria = rental.criteria.with(
            homeCountry: environment.preferences.homeCountry.isoCode, currency: rental.criteria.currency)
        isSettingDropOff = false
        hasOwnDropOff = false
        set(.pickUp, "")
        set(.dropOff, "")
        // The field's own hint, as a text that has to be deleted.
        set(.age, SearchField.age.placeholder)
        dates.onDates()
    }

    func searchTapped() async throws {
        rental.criteria = criteriaToSearch
        // Also when there is nothing to search yet.
        let search = LastSearch(rental.criteria)
        environment.preferences.quietly { preferences throws(StoreError) in try preferences.save(search) }
        if let fault = SearchFault.first(in: rental.criteria, ageText: texts[.age, default: ""]) {
            if fault == .anotherAge { rental.criteria = rental.criteria.with(driverAge: nil) }
            return feedback.tell(fault.notice)
        }
        let request = try environment.availability.search(rental.criteria)
        let done = feedback.busy("Searching")
        do {
            let reply = try await environment.availability.send(request)
            done()
            reply.log()
            received(reply.tree)
        } catch {
            done()
            error.log()
            Notice.failed(error).map(feedback.tell)
        }
    }

    private var criteriaToSearch: SearchCriteria {
        let criteria = rental.criteria.with(passengerQuantity: "1")
        let country = environment.preferences.homeCountry.isoCode ?? environment.locale.region?.identifier
        return criteria.with(homeCountry: country, currency: criteria.currency)
    }

    private func received(_ reply: OTANode) {
        switch (try? AvailabilityResponseValidator.validate(reply)) ?? .nothing {
        case .available(let availability):
            rental.foundOffers()
            routes.showResults(availability)
        case .errors(let errors): for error in errors { feedback.tell(.refused(error)) }
        case .noResults: feedback.tell(.noResults)
        case .nothing: break
        }
    }
}
