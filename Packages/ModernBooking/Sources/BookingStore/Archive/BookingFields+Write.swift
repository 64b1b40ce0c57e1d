import BookingCore

extension BookingFields {
    /// The values of a booking by name; what it lacks is left out.
    static func fields(of booking: Booking) -> [String: String] {
        let groups = [
            person(booking), rental(booking), vehicle(booking.vehicle), money(booking), depot(booking.depot),
        ]
        return groups.joined().reduce(into: [:]) { fields, field in fields[field.name] = field.value }
    }

    private typealias Field = (name: String, value: String?)

    private static func person(_ booking: Booking) -> [Field] {
        [
            ("wasRetrievedFromWeb", booking.isRetrieved ? "YES" : nil),
            ("customerGivenName", booking.customer.givenName),
            ("customerSurname", booking.customer.surname),
            ("customerEmail", booking.customer.email),
            ("confID", booking.identity.reservationID),
            ("confType", booking.identity.reservationType),
            ("tpaConfID", booking.identity.confirmationID),
            ("tpaConfType", booking.identity.confirmationType),
            ("supportNumber", booking.supportNumber),
        ]
    }

    private static func rental(_ booking: Booking) -> [Field] {
        [
            ("vendorName", booking.vendor.name),
            ("vendorCode", booking.vendor.code),
            ("vendorImageURL", booking.vendor.imageURL),
            ("puDateTime", booking.pickUp.dateTime),
            ("puLocationCode", booking.pickUp.locationCode),
            ("puLocationName", booking.pickUp.locationName),
            ("doDateTime", booking.dropOff.dateTime),
            ("doLocationCode", booking.dropOff.locationCode),
            ("doLocationName", booking.dropOff.locationName),
        ]
    }

    private static func vehicle(_ vehicle: Vehicle) -> [Field] {
        [
            ("vehTransmissionType", vehicle.transmissionType),
            ("vehFuelType", vehicle.fuelType),
            ("vehDriveType", vehicle.driveType),
            ("vehPassengerQty", vehicle.passengerQuantity),
            ("vehBaggageQty", vehicle.baggageQuantity),
            ("vehCode", vehicle.code),
            ("vehCategory", vehicle.category),
            ("vehDoorCount", vehicle.doorCount),
            ("vehClassSize", vehicle.classSize),
            ("vehMakeModelName", vehicle.makeModelName),
            ("vehMakeModelCode", vehicle.makeModelCode),
            ("vehPictureUrl", vehicle.pictureURL),
            ("vehAssetNumber", vehicle.assetNumber),
        ]
    }

    private static func money(_ booking: Booking) -> [Field] {
        [
            ("totalChargeAmount", booking.price.total),
            ("estimatedTotalAmount", booking.price.estimatedTotal),
            ("currencyCode", booking.price.currencyCode),
            ("tpaFeeAmount", booking.price.serviceFee?.amount),
            ("tpaFeeCurrencyCode", booking.price.serviceFee?.currencyCode),
            ("tpaFeePurpose", booking.price.serviceFee?.purpose),
            ("paymentRuleType", booking.payment.ruleType),
            ("paymentAmount", booking.payment.amount),
            ("paymentCurrencyCode", booking.payment.currencyCode),
            ("rentalPaymentTransactionCode", booking.payment.transactionCode),
            ("rentalPaymentCardType", booking.payment.cardType),
        ]
    }

    private static func depot(_ depot: Depot) -> [Field] {
        [
            ("locationCode", depot.code),
            ("locationName", depot.name),
            ("locationAddress", depot.address),
            ("locationCountryName", depot.countryCode),
            ("locationPhoneNumber", depot.phoneNumber),
            ("coordString", depot.coordinates),
        ]
    }
}
