import BookingCore
import BookingUI
import HeadlessUI

/// Leads from the booking form to its documents and to the word of thanks.
@MainActor final class CheckoutCoordinator {
    /// The screen that the others are shown over.
    weak var controller: UIViewController?
    private let environment: CheckoutEnvironment

    init(environment: CheckoutEnvironment) {
        self.environment = environment
    }

    /// What the view models ask of it.
    var routes: CheckoutRoutes {
        CheckoutRoutes(read: showDocument, thank: showThanks)
    }

    private func showDocument(_ document: TermsDocument, accepted: @escaping () -> Void) {
        let model = ConditionsViewModel(
            document: document, environment: environment, feedback: .screen,
            routes: ConditionsRoutes(
                accepted: accepted, close: { [weak self] in self?.controller?.dismiss(animated: true) }))
        controller?.present(ConditionsViewController(model: model), animated: true)
    }

    private func showThanks(for booking: Booking) {
        let screen = ThanksViewController(model: ThanksViewModel(booking: booking, goHome: goHome))
        controller?.navigationController?.pushViewController(screen, animated: true)
    }

    // The tab first: the form goes where nobody sees it.
    private func goHome() {
        let stack = controller?.navigationController
        controller?.tabBarController?.selectedIndex = 0
        stack?.popToRootViewController(animated: true)
    }
}
