import BookingCore
import BookingUI
import HeadlessUI

/// The thank-you screen, driven by ``ThanksViewModel``.
@MainActor final class ThanksViewController: UIViewController {
    private let model: ThanksViewModel

    init(model: ThanksViewModel) {
        self.model = model
        super.init()
        title = "Thank you"
        navigationItem.hidesBackButton = true
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "thanks"
        let parts = view.addStack()
        parts.add(UILabel(text: model.email), id: "thanks.email")
        parts.add(UILabel(text: model.reference), id: "thanks.reference")
        // Weak: the stack keeps this view until its tab is shown again, after the screen has gone.
        parts.add(
            UIButton(title: "Back to home") { [weak model] in model?.homeTapped() }, id: "thanks.home")
    }
}

/// The details to show after a booking was made.
@MainActor final class ThanksViewModel {
    private let booking: Booking
    private let goHome: () -> Void

    init(booking: Booking, goHome: @escaping () -> Void) {
        self.booking = booking
        self.goHome = goHome
    }

    var email: String? { booking.customer.email }

    /// The vendor's confirmation number, which the rental desk asks for, or else the reservation number.
    var reference: String? { booking.identity.confirmationID ?? booking.identity.reservationID }

    func homeTapped() {
        goHome()
    }
}
