import BookingCore
import Foundation

/// The offer to insure the rental.
@MainActor final class InsuranceViewModel {
    private let rental: Rental
    private let routes: ConfirmationRoutes
    /// Called when the person has bought the insurance or thought better of it.
    private let onChange: () -> Void
    /// Called when the person wants to know more.
    var onDetails: () -> Void = {}

    init(rental: Rental, routes: ConfirmationRoutes, onChange: @escaping () -> Void) {
        self.rental = rental
        self.routes = routes
        self.onChange = onChange
    }

    var premium: String {
        guard let quote = rental.quote, quote.planID != nil else { return "-" }
        let premium = quote.premium
        return "The premium is \(premium.currencyCode ?? "(null)") \(premium.text ?? "(null)")"
    }

    var buyTitle: String { rental.hasBoughtInsurance ? "Remove insurance" : "Add insurance" }

    // MARK: What the person does

    func moreTapped() {
        onDetails()
    }

    func termsTapped() {
        routes.terms(rental.quote?.detailURL.flatMap { URL(string: $0) })
    }

    /// Buys without a plan, too, as ever.
    func buyTapped() {
        rental.toggleInsurance()
        onChange()
    }
}
