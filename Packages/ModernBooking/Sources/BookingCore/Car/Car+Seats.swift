extension Car {
    /// The number of seats; 0 when the service does not say.
    public var seats: Int { vehicle.passengerQuantity?.leadingInteger ?? 0 }
}
