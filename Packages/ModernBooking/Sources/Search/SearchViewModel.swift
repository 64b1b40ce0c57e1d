import BookingAPI
import BookingCore
import BookingStore
import BookingUI
import Foundation

/// The state of the search form: pick-up, drop-off and the driver's age.
@MainActor final class SearchViewModel {
    let locations: LocationListViewModel
    let dates: DatesViewModel
    /// The texts of the fields.
    private(set) var texts: [SearchField: String] = [:]
    /// The colours and ticks of the rows as of the last redraw.
    private(set) var marks = FormMarks() {
        didSet { onMarks() }
    }
    /// The row being edited, which the form brings into view; nil once its value is complete.
    private(set) var editedRow: FormRow? {
        didSet { onEditedRow() }
    }
    /// Called when the app, rather than the user, has changed the text of a field.
    var onText: (SearchField) -> Void = { _ in }
    /// Called when ``marks`` need to be redrawn.
    var onMarks: () -> Void = {}
    /// Called when ``editedRow`` was set.
    var onEditedRow: () -> Void = {}
    /// Called to end editing in the given fields.
    var onTypingDone: ([SearchField]) -> Void = { _ in }

    private var target = LocationTarget()
    private let environment: SearchEnvironment
    private let feedback: Feedback
    private let routes: SearchRoutes
    private var rental: Rental { environment.rental }

    init(
        environment: SearchEnvironment, feedback: Feedback, routes: SearchRoutes,
        locations: LocationListViewModel,
        dates: DatesViewModel
    ) {
        self.environment = environment
        self.feedback = feedback
        self.routes = routes
        self.locations = locations
        self.dates = dates
        locations.onChoice = { [choices = environment.choices] in choices.choose($0) }
        dates.onEnded = { [weak self] in self?.editedRow = nil }
        dates.onConfirmed = { [weak self] in self?.drawMarks() }
    }

    // MARK: The screen

    func screenLoaded() {
        let age = environment.preferences.lastAge
        readCountry()
        rental.criteria.driverAge = age
        set(.age, age ?? "")
        if let location = environment.prefilled { prefill(location) }
        drawMarks()
        // The table has no rows yet, so the age of the last search gets no tick.
        marks.removeTick(of: .age)
        environment.choices.add(self)
    }

    /// Sets both stops to a location that was chosen on the map of another tab.
    ///
    /// As in Legacy, the fields show the name as the service spells it.
    private func prefill(_ location: Location) {
        for (kind, field) in [(RentalStop.Kind.pickUp, SearchField.pickUp), (.dropOff, .dropOff)] {
            rental.criteria[kind] = rental.criteria[kind].at(location)
            set(field, location.name ?? "")
        }
        target.prefilled()
    }

    func screenAppeared() { readCountry() }

    /// Takes over the country and currency of the user, or of the locale where none could be stored.
    private func readCountry() {
        let country = environment.preferences.homeCountry
        rental.criteria.homeCountry = country.isoCode ?? environment.locale.region?.identifier
        rental.criteria.currency = country.currencyCode ?? environment.locale.currency?.identifier
    }

    private func drawMarks() {
        marks = FormMarks(criteria: rental.criteria, locations: target.own, dates: dates.confirmed)
    }

    // MARK: Fields

    func typingBegan(in field: SearchField) {
        set(field, "")
        target.typingBegan(in: field)
        editedRow = FormRow.allCases.first { $0.field == field }
        if field != .age { locations.typingBegan() }
    }

    /// Handles an edit before it is made.
    ///
    /// The term to look up or the age to check is the old text followed by the addition. Q-15: a deletion
    /// looks up the old text.
    ///
    /// - Returns: Whether the field makes the edit.
    func editing(_ field: SearchField, adding addition: String) -> Bool {
        let combined = texts[field, default: ""] + addition
        let length = combined.utf16.count
        switch field {
        case .pickUp:
            target.pickUpTyped()
            look(for: combined, asking: length >= 3, showing: length >= 3)
        case .dropOff: look(for: combined, asking: length >= 2, showing: length > 2)
        case .age: return judge(age: combined)
        }
        return true
    }

    func edited(_ field: SearchField, text: String) {
        texts[field] = text
    }

    func returnPressed(in field: SearchField) {
        onTypingDone([field])
        locations.hide()
        editedRow = nil
        // E-06: return in the age field removes the tick of the drop-off.
        marks.removeTick(of: field == .pickUp ? .pickUpLocation : .dropOffLocation)
        guard field == .dropOff, target.own.contains(.pickUp) else { return }
        set(.dropOff, texts[.pickUp, default: ""])
        rental.criteria.dropOff = rental.criteria.dropOff.atLocation(of: rental.criteria.pickUp)
        drawMarks()
    }

    private func look(for term: String, asking: Bool, showing: Bool) {
        if asking { start { [locations] in try await locations.lookUp(term) } }
        if showing { locations.termGrew() } else { locations.termShrank() }
    }

    private func judge(age: String) -> Bool {
        guard age.utf16.count >= 2 else { return true }
        // The leading integer, after optional white space.
        guard age.leadingInteger >= 18 else {
            feedback.tell(.tooYoung)
            return true
        }
        set(.age, age)
        rental.criteria.driverAge = age
        onTypingDone([.age])
        editedRow = nil
        drawMarks()
        return false
    }

    private func set(_ field: SearchField, _ text: String) {
        texts[field] = text
        onText(field)
    }

    // MARK: Locations and dates

    func dateRowTapped(_ kind: RentalStop.Kind) {
        onTypingDone(SearchField.allCases)
        if kind == .dropOff { target.dropOffDateTapped() }
        editedRow = kind == .pickUp ? .pickUpDate : .dropOffDate
        dates.rowTapped(kind)
    }

    func mapTapped(for kind: RentalStop.Kind) {
        onTypingDone([.pickUp, .dropOff])
        target.mapOpened(for: kind)
        routes.showMap()
    }

    /// Takes a location that the user chose in the list or on the map, of this form or of another.
    func locationChosen(_ location: Location) {
        if target.mapLeft() { routes.closeMap() } else { locations.hide() }
        switch target.locationChosen() {
        case .dropOff(let isFromMap):
            fill(.dropOff, with: location)
            onTypingDone(isFromMap ? [.pickUp, .dropOff] : [.dropOff])
        case .pickUp(let isAlsoDropOff):
            fill(.pickUp, with: location)
            if isAlsoDropOff { fill(.dropOff, with: location) }
            onTypingDone([.pickUp])
        }
        editedRow = nil
        drawMarks()
    }

    private func fill(_ kind: RentalStop.Kind, with location: Location) {
        rental.criteria[kind] = rental.criteria[kind].at(location)
        set(kind == .pickUp ? .pickUp : .dropOff, location.name?.capitalized ?? "")
    }

    // MARK: The buttons

    /// Resets the form, except for the values that ``Rental/reset()`` keeps.
    func resetTapped() {
        onTypingDone(SearchField.allCases)
        rental.reset()
        rental.criteria.homeCountry = environment.preferences.homeCountry.isoCode
        target.reset()
        dates.reset()
        set(.pickUp, "")
        set(.dropOff, "")
        // the placeholder becomes the text.
        set(.age, SearchField.age.placeholder)
        drawMarks()
        locations.hide()
    }

    func searchTapped() async throws {
        try await CarSearch(environment: environment, feedback: feedback, routes: routes).search(texts: texts)
    }
}
