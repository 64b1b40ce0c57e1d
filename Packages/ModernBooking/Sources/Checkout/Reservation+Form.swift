import BookingCore

extension Reservation {
    /// The reservation of a rental for the person of a form.
    @MainActor init(of rental: Rental, form: CheckoutForm, needsPayment: Bool) {
        let criteria = rental.criteria
        let quote = rental.hasBoughtInsurance ? rental.quote : nil
        self.init(
            pickUp: criteria.pickUp, dropOff: criteria.dropOff, homeCountry: criteria.homeCountry,
            driverAge: criteria.driverAge, passengers: criteria.passengerQuantity, person: form.person,
            flight: Flight(text: form.flight),
            extras: rental.extras.filter { $0.quantity > 0 }.map {
                OrderedExtra(equipmentType: "\($0.extra.type?.leadingInteger ?? 0)", quantity: $0.quantity)
            },
            offer: rental.offer?.car.reference ?? OfferReference(),
            card: needsPayment ? form.card.paymentCard : nil,
            insurance: quote.map {
                OrderedInsurance(
                    planID: $0.planID, amount: $0.premium.text, currencyCode: $0.premium.currencyCode,
                    url: $0.detailURL)
            })
    }
}
