import BookingUI
import Foundation
import HeadlessUI

/// Leads from the car selection to the insurance's terms and to the checkout.
@MainActor final class ConfirmationCoordinator {
    private let checkout: @MainActor () -> UIViewController
    /// The screen that the others come over.
    weak var controller: UIViewController?

    init(checkout: @escaping @MainActor () -> UIViewController) {
        self.checkout = checkout
    }

    /// What the view models ask of it.
    var routes: ConfirmationRoutes {
        ConfirmationRoutes(terms: showTerms, proceed: showCheckout)
    }

    private func showTerms(_ url: URL?) {
        let terms = InsuranceTermsViewController(url: url, feedback: .screen)
        controller?.present(terms, animated: true)
    }

    private func showCheckout() {
        controller?.navigationController?.pushViewController(checkout(), animated: true)
    }
}
