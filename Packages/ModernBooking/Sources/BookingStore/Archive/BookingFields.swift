import BookingCore

/// The values of a stored booking, in the order of the archive.
///
/// `vehIsAirConditioned`, `isAtAirport`, `vendorBookingRef` and `fees` are never stored.
enum BookingFields {
    /// A value of a booking and its key in the archive.
    struct Field: Sendable {
        let name: String
        /// The key in archives of earlier versions.
        let formerName: String?
        let path: any WritableKeyPath<Booking, String?> & Sendable

        init(
            _ name: String, formerly formerName: String? = nil,
            _ path: any WritableKeyPath<Booking, String?> & Sendable
        ) {
            self.name = name
            self.formerName = formerName
            self.path = path
        }
    }

    static let all = [
        Field("wasRetrievedFromWeb", \.retrievedFlag),
        Field("supportNumber", \.supportNumber),
        Field("vendorImageURL", \.vendor.imageURL),
        Field("coordString", \.depot.coordinates),
        Field("customerEmail", \.customer.email),
        Field("customerGivenName", \.customer.givenName),
        Field("customerSurname", \.customer.surname),
        Field("confType", \.identity.reservationType),
        Field("confID", \.identity.reservationID),
        Field("vendorName", \.vendor.name),
        Field("vendorCode", \.vendor.code),
        Field("puDateTime", \.pickUp.dateTime),
        Field("doDateTime", \.dropOff.dateTime),
        Field("puLocationCode", \.pickUp.locationCode),
        Field("doLocationCode", \.dropOff.locationCode),
        Field("puLocationName", \.pickUp.storedLocationName),
        Field("doLocationName", \.dropOff.storedLocationName),
        Field("vehTransmissionType", \.vehicle.transmissionType),
        Field("vehFuelType", \.vehicle.fuelType),
        Field("vehDriveType", \.vehicle.driveType),
        Field("vehPassengerQty", \.vehicle.passengerQuantity),
        Field("vehBaggageQty", \.vehicle.baggageQuantity),
        Field("vehCode", \.vehicle.code),
        Field("vehCategory", \.vehicle.category),
        Field("vehDoorCount", \.vehicle.doorCount),
        Field("vehClassSize", \.vehicle.classSize),
        Field("vehMakeModelName", \.vehicle.makeModelName),
        Field("vehMakeModelCode", \.vehicle.makeModelCode),
        Field("vehPictureUrl", \.vehicle.pictureURL),
        Field("vehAssetNumber", \.vehicle.assetNumber),
        Field("totalChargeAmount", \.price.total),
        Field("estimatedTotalAmount", \.price.estimatedTotal),
        Field("currencyCode", \.price.currencyCode),
        Field("tpaFeeAmount", \.price.feeAmount),
        Field("tpaFeeCurrencyCode", \.price.feeCurrencyCode),
        Field("tpaFeePurpose", \.price.feePurpose),
        Field("tpaConfType", \.identity.confirmationType),
        Field("tpaConfID", \.identity.confirmationID),
        Field("paymentRuleType", \.payment.ruleType),
        Field("paymentAmount", formerly: "paymentRuleAmount", \.payment.amount),
        Field("paymentCurrencyCode", formerly: "paymentRuleCurrencyCode", \.payment.currencyCode),
        Field("rentalPaymentTransactionCode", \.payment.transactionCode),
        Field("rentalPaymentCardType", \.payment.cardType),
        Field("locationCode", \.depot.code),
        Field("locationName", \.depot.name),
        Field("locationAddress", \.depot.address),
        Field("locationCountryName", formerly: "locationCountryCode", \.depot.countryCode),
        Field("locationPhoneNumber", \.depot.phoneNumber),
    ]

    /// Returns the values of a booking by key, without those that are nil.
    static func values(of booking: Booking) -> [String: String] {
        all.reduce(into: [:]) { $0[$1.name] = booking[keyPath: $1.path] }
    }

    /// Returns the booking with the values of an archive.
    static func booking(from values: [String: String]) -> Booking {
        var booking = Booking(identity: Identity(reservationID: nil))
        for field in all {
            if let value = values[field.name] { booking[keyPath: field.path] = value }
        }
        return booking
    }
}

// The values that the archive stores in another form.

extension Booking {
    fileprivate var retrievedFlag: String? {
        get { isRetrieved ? "YES" : nil }
        set { isRetrieved = newValue == "YES" }
    }
}

extension RentalStop {
    fileprivate var storedLocationName: String? {
        get { locationName }
        set { location = Location(code: locationCode, name: newValue) }
    }
}

extension Price {
    fileprivate var feeAmount: String? {
        get { serviceFee?.amount }
        set { setFee(amount: newValue, currencyCode: feeCurrencyCode, purpose: feePurpose) }
    }

    fileprivate var feeCurrencyCode: String? {
        get { serviceFee?.currencyCode }
        set { setFee(amount: feeAmount, currencyCode: newValue, purpose: feePurpose) }
    }

    fileprivate var feePurpose: String? {
        get { serviceFee?.purpose }
        set { setFee(amount: feeAmount, currencyCode: feeCurrencyCode, purpose: newValue) }
    }

    private mutating func setFee(amount: String?, currencyCode: String?, purpose: String?) {
        serviceFee = Fee(amount: amount, currencyCode: currencyCode, purpose: purpose)
    }
}
