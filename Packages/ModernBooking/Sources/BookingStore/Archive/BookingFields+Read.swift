import BookingCore

extension BookingFields {
    /// The booking of an archive's values.
    static func booking(from fields: [String: String]) -> Booking {
        Booking(
            identity: Identity(
                reservationID: fields["confID"], reservationType: fields["confType"],
                confirmationID: fields["tpaConfID"], confirmationType: fields["tpaConfType"]),
            customer: Customer(
                givenName: fields["customerGivenName"], surname: fields["customerSurname"],
                email: fields["customerEmail"]),
            vendor: Vendor(
                name: fields["vendorName"], code: fields["vendorCode"], imageURL: fields["vendorImageURL"]),
            pickUp: stop("pu", in: fields),
            dropOff: stop("do", in: fields),
            vehicle: vehicle(in: fields),
            price: price(in: fields),
            payment: Payment(
                ruleType: fields["paymentRuleType"], amount: fields["paymentAmount"],
                currencyCode: fields["paymentCurrencyCode"],
                transactionCode: fields["rentalPaymentTransactionCode"],
                cardType: fields["rentalPaymentCardType"]),
            depot: Depot(
                code: fields["locationCode"], name: fields["locationName"],
                address: fields["locationAddress"],
                countryCode: fields["locationCountryName"], phoneNumber: fields["locationPhoneNumber"],
                coordinates: fields["coordString"]),
            supportNumber: fields["supportNumber"],
            isRetrieved: fields["wasRetrievedFromWeb"] == "YES")
    }

    private static func stop(_ end: String, in fields: [String: String]) -> RentalStop {
        RentalStop(
            dateTime: fields["\(end)DateTime"], locationCode: fields["\(end)LocationCode"],
            locationName: fields["\(end)LocationName"])
    }

    private static func vehicle(in fields: [String: String]) -> Vehicle {
        Vehicle(
            transmissionType: fields["vehTransmissionType"], fuelType: fields["vehFuelType"],
            driveType: fields["vehDriveType"], passengerQuantity: fields["vehPassengerQty"],
            baggageQuantity: fields["vehBaggageQty"], code: fields["vehCode"],
            category: fields["vehCategory"],
            doorCount: fields["vehDoorCount"], classSize: fields["vehClassSize"],
            makeModelName: fields["vehMakeModelName"], makeModelCode: fields["vehMakeModelCode"],
            pictureURL: fields["vehPictureUrl"], assetNumber: fields["vehAssetNumber"])
    }

    private static func price(in fields: [String: String]) -> Price {
        let fee = Fee(
            amount: fields["tpaFeeAmount"], currencyCode: fields["tpaFeeCurrencyCode"],
            purpose: fields["tpaFeePurpose"])
        let hasFee = [fee.amount, fee.currencyCode, fee.purpose].contains { $0 != nil }
        return Price(
            total: fields["totalChargeAmount"], estimatedTotal: fields["estimatedTotalAmount"],
            currencyCode: fields["currencyCode"], serviceFee: hasFee ? fee : nil)
    }
}
