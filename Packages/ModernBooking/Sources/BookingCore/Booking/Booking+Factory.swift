extension Booking {
    /// The same booking, for the person who can be written to at `email`.
    public func with(customerEmail email: String?) -> Booking {
        Booking(
            identity: identity,
            customer: Customer(givenName: customer.givenName, surname: customer.surname, email: email),
            vendor: vendor, pickUp: pickUp, dropOff: dropOff, vehicle: vehicle, price: price,
            payment: payment,
            depot: depot, supportNumber: supportNumber, isRetrieved: isRetrieved)
    }
}
