import BookingAPI
import BookingCore
import BookingStore
import BookingUI

/// The state of the booking form, and the reservation made from it.
@MainActor final class CheckoutViewModel {
    private(set) var form = CheckoutForm()
    private(set) var terms = TermsAcceptance() {
        didSet { onChange() }
    }
    /// Called after a change to the form or the terms that was not typed.
    var onChange: () -> Void = {}
    /// Called to move the keyboard to another field.
    var onFocus: (CheckoutField) -> Void = { _ in }

    let environment: CheckoutEnvironment
    private let feedback: Feedback
    private let routes: CheckoutRoutes

    init(environment: CheckoutEnvironment, feedback: Feedback, routes: CheckoutRoutes) {
        self.environment = environment
        self.feedback = feedback
        self.routes = routes
    }

    private var rental: Rental { environment.rental }

    /// Whether the reservation requires a card.
    var needsPayment: Bool { rental.offer?.car.needsCard == true || rental.hasBoughtInsurance }

    // MARK: User actions

    func screenLoaded() {
        form.person = environment.preferences.person
        onChange()
    }

    func screenLeft() {
        keepDetails()
    }

    /// Returns whether a field that contains `text` refuses further typing.
    ///
    /// E-28: only typing into a full field is refused; text pasted into a field that is not full may be
    /// longer.
    func isFull(_ field: CheckoutField, with text: String) -> Bool {
        field.limit.map { text.utf16.count >= $0 } ?? false
    }

    /// Moves on from a full field to the next one.
    func typedBeyond(_ field: CheckoutField) {
        field.next(landsPlanes: landsPlanes).map(onFocus)
    }

    func typed(_ text: String, in field: CheckoutField) {
        form[field] = text
    }

    func returnPressed(in field: CheckoutField) {
        field.next(landsPlanes: landsPlanes).map(onFocus)
        keepDetails()
    }

    func cardTypeTapped(_ type: CardType) {
        form.card.type = type.rawValue
        onChange()
    }

    /// Clears the personal details and the flight.
    ///
    /// E-29: the card and the terms are kept.
    func resetTapped() {
        form.clear()
        onChange()
    }

    func agreeTapped() {
        terms.toggle()
    }

    func documentTapped(_ document: TermsDocument) {
        routes.read(document) { [weak self] in self?.terms.accept(document) }
    }

    /// Sends the reservation, once.
    ///
    /// Without a reply, the alert asks the user to check before trying again.
    func completeTapped() async throws {
        guard terms.rental else { return feedback.tell(.termsNotAccepted) }
        if let missing = form.missing(needsPayment: needsPayment).first {
            return feedback.tell(missing.notice)
        }
        try await feedback.exchange(
            with: environment.reservations, validator: ReservationResponseValidator.self,
            indicator: { feedback.busy("Creating reservation") },
            request: {
                try environment.reservations.reserve(
                    Reservation(of: rental, form: form, needsPayment: needsPayment))
            }, received: received)
    }

    // MARK: Handling the outcome

    private func received(_ reply: ReservationReply) {
        switch reply {
        case .booked(var booking):
            booking.customer.email = form.person.email
            keep(booking)
        case .refused(let errors): for error in errors { feedback.tell(.warning(error)) }
        case .unclear, .unreadable: feedback.tell(.notConfirmed)
        }
    }

    private func keep(_ booking: Booking) {
        form.card = CardEntry()
        onChange()
        do throws(StoreError) {
            try environment.bookings.save(booking)
            routes.thank(booking)
        } catch {
            // The car is reserved even though the booking could not be saved.
            routes.thank(booking)
            feedback.tell(.notKept(booking, error))
        }
    }

    private func keepDetails() {
        let person = form.person
        environment.preferences.quietly { preferences throws(StoreError) in try preferences.save(person) }
    }
}

extension CheckoutViewModel {
    /// The fields for personal details; a flight number can only be entered for a pick-up at an airport.
    var personalFields: [CheckoutField] {
        CheckoutField.personal + (landsPlanes ? [.flight] : [])
    }

    /// Whether the car is picked up at an airport.
    var landsPlanes: Bool { environment.rental.criteria.pickUp.location?.isAtAirport == true }

    /// The costs of the rental.
    ///
    /// E-22: the line for extras counts only the last extra.
    var cost: CostLines {
        let rental = environment.rental
        let quote = rental.hasBoughtInsurance ? rental.quote : nil
        return CostLines(
            fees: rental.offer?.car.fees ?? [],
            insurance: quote.map { ($0, $0.premium.value(in: environment.locale)) },
            extras: rental.extras, rule: .last)
    }
}
