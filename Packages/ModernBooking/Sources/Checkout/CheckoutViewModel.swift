import BookingAPI
import BookingCore
import BookingStore
import BookingUI

/// The booking form: what a person fills in, and the reservation that comes of it.
@MainActor final class CheckoutViewModel {
    private(set) var form = CheckoutForm()
    private(set) var terms = TermsAcceptance() {
        didSet { onChange() }
    }
    /// Called when the form or the terms have changed other than by typing.
    var onChange: () -> Void = {}
    /// Called when another field is to take the keyboard.
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

    /// Whether the rental cannot be booked without a card.
    var needsPayment: Bool { rental.offer?.car.needsCard == true || rental.hasBoughtInsurance }

    // MARK: What the person does

    func screenLoaded() {
        form.person = environment.preferences.person
        onChange()
    }

    func screenLeft() {
        keepDetails()
    }

    /// Whether a field that holds a text takes no more typing.
    ///
    /// One that is not full takes a text of any length.
    func isFull(_ field: CheckoutField, with text: String) -> Bool {
        field.limit.map { text.utf16.count >= $0 } ?? false
    }

    /// Leads on from a full field to the one after it.
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

    /// The card and the terms stay as they are.
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

    /// Reserves the car, once: a reservation that is not answered is for the person to look after.
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

    // MARK: What follows

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
            // Whatever becomes of the copy on the device, the car is reserved.
            routes.thank(booking)
            feedback.tell(.notKept(booking, error))
        }
    }

    private func keepDetails() {
        let person = form.person
        environment.preferences.quietly { preferences throws(StoreError) in try preferences.save(person) }
    }
}
