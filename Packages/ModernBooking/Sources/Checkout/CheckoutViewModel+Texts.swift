import BookingCore

extension CheckoutViewModel {
    /// The fields about the person; a flight can only be given where planes land.
    var personalFields: [CheckoutField] {
        let landsPlanes = criteria.pickUp.location?.airportCode != nil
        return CheckoutField.personal + (landsPlanes ? [.flight] : [])
    }

    var carName: String? { environment.rental.offer?.car.vehicle.makeModelName }

    var pickUp: String { text(of: criteria.pickUp) }

    var dropOff: String { text(of: criteria.dropOff) }

    var driverAge: String { criteria.driverAge ?? "(null)" }

    /// What it costs; the line of the extras counts the last one alone, as ever.
    var cost: CostLines {
        let rental = environment.rental
        let quote = rental.hasBoughtInsurance ? rental.quote : nil
        return CostLines(
            fees: rental.offer?.car.fees ?? [],
            insurance: quote.map { ($0, $0.premium.value(in: environment.locale)) },
            extras: rental.extras, rule: .last)
    }

    private var criteria: SearchCriteria { environment.rental.criteria }

    private func text(of end: RentalEnd) -> String {
        "\(end.locationName ?? "(null)")\n\(end.readableDate ?? "(null)")"
    }
}
