import BookingCore

/// The equipment that can be rented with the car, and how much of it the person wants.
@MainActor final class ExtrasViewModel {
    /// What a row says of an extra.
    struct Row: Hashable {
        let title: String
        let quantity: String
    }

    private let rental: Rental
    /// Called when a quantity may have changed.
    private let onChange: () -> Void

    init(rental: Rental, onChange: @escaping () -> Void) {
        self.rental = rental
        self.onChange = onChange
    }

    var rows: [Row] { rental.extras.map(Row.init) }

    // MARK: What the person does

    func plusTapped(_ row: Int) {
        rental.changeQuantity(ofExtra: row, by: 1)
        onChange()
    }

    func minusTapped(_ row: Int) {
        rental.changeQuantity(ofExtra: row, by: -1)
        onChange()
    }
}

extension ExtrasViewModel.Row {
    init(_ chosen: ChosenExtra) {
        let price = chosen.extra.price
        let each = "\(price.currencyCode ?? "(null)") \(price.text ?? "(null)")"
        title = "\(chosen.extra.description ?? "(null)") \n(\(each) each)"
        quantity = "\(chosen.quantity)"
    }
}
