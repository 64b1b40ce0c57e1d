import BookingCore

extension CheckoutViewModel {
    /// The fields about the person; a flight can only be given where planes land.
    var personalFields: [CheckoutField] {
        CheckoutField.personal + (landsPlanes ? [.flight] : [])
    }

    /// Whether the car is picked up where planes land.
    var landsPlanes: Bool { environment.rental.criteria.pickUp.location?.airportCode != nil }

    /// What it costs; the line of the extras counts the last one alone, as ever.
    var cost: CostLines {
        let rental = environment.rental
        let quote = rental.hasBoughtInsurance ? rental.quote : nil
        return CostLines(
            fees: rental.offer?.car.fees ?? [],
            insurance: quote.map { ($0, $0.premium.value(in: environment.locale)) },
            extras: rental.extras, rule: .last)
    }
}
