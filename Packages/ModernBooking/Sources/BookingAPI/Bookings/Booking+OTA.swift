import BookingCore

extension Booking {
    /// Reads the `VehReservation` node of a lookup's reply, which lacks the customer's address.
    init(retrieved reservation: OTANode) throws(MalformedReply) {
        let person = try reservation["Customer"]["Primary"]["PersonName"]
        let core = try reservation["VehSegmentCore"]
        let vendor = try core["Vendor"]
        let rental = try core["VehRentalCore"]
        self.init(
            identity: try Identity(retrieved: core["ConfId"]),
            customer: Customer(
                givenName: try person["GivenName"].lenientText, surname: try person["Surname"].lenientText),
            vendor: Vendor(
                name: try vendor["@CompanyShortName"].text, code: try vendor["@Code"].lenientText,
                imageURL: try core["TPA_Extensions"]["VendorPictureURL"].text),
            pickUp: try RentalStop(
                dateTime: rental["@PickUpDateTime"], location: rental["PickUpLocation"]),
            dropOff: try RentalStop(
                dateTime: rental["@ReturnDateTime"], location: rental["ReturnLocation"]),
            depot: try Depot(ota: reservation["VehSegmentInfo"]["LocationDetails"]),
            isRetrieved: true)
    }
}

extension RentalStop {
    init(dateTime: OTANode, location: OTANode) throws(MalformedReply) {
        self.init(
            dateTime: dateTime.lenientText, locationCode: try location["@LocationCode"].lenientText,
            locationName: try location["@Name"].lenientText)
    }
}

extension Booking {
    /// Reads the `VehReservation` node of the reply to a reservation, which lacks the customer's address.
    init(made reservation: OTANode) throws(MalformedReply) {
        let person = try reservation["Customer"]["Primary"]["PersonName"]
        let core = try reservation["VehSegmentCore"]
        let info = try reservation["VehSegmentInfo"]
        let vendor = try core["Vendor"]
        let rental = try core["VehRentalCore"]
        self.init(
            identity: try Identity(made: core),
            customer: Customer(
                givenName: try person["GivenName"].lenientText, surname: try person["Surname"].lenientText),
            vendor: Vendor(
                name: try vendor["@CompanyShortName"].lenientText, code: try vendor["@Code"].lenientText,
                imageURL: try core["TPA_Extensions"]["VendorPictureURL"].lenientText),
            pickUp: try RentalStop(dateTime: rental["@PickUpDateTime"], location: rental["PickUpLocation"]),
            dropOff: try RentalStop(dateTime: rental["@ReturnDateTime"], location: rental["ReturnLocation"]),
            vehicle: try Vehicle(ota: core["Vehicle"]),
            price: try Price(ota: core),
            payment: try Payment(ota: info),
            depot: try Depot(ota: info["LocationDetails"]))
    }
}

extension Identity {
    /// Reads the `ConfId` node of a retrieved booking: an array with the reservation's and the vendor's id,
    /// or the vendor's id alone.
    init(retrieved node: OTANode) throws(MalformedReply) {
        let ids = node.elements ?? [node]
        if ids.count > 1 {
            self.init(reservationID: try ids[0]["@ID"].text, confirmationID: try ids[1]["@ID"].listing)
        } else {
            self.init(reservationID: Self.unavailable, confirmationID: try ids.first?["@ID"].listing)
        }
    }

    /// Reads the ids of a new reservation: the reservation's and the vendor's, of which the first is used
    /// when there are several.
    init(made core: OTANode) throws(MalformedReply) {
        let reservation = try core["ConfID"].firstOrSelf
        let vendor = try core["TPA_Extensions"]["ConfID"].firstOrSelf
        self.init(
            reservationID: try reservation["@ID"].text, reservationType: try reservation["@Type"].lenientText,
            confirmationID: try vendor["@ID"].text, confirmationType: try vendor["@Type"].lenientText)
    }
}

extension OTANode {
    /// The first element of an array; the node itself when it is no array.
    fileprivate var firstOrSelf: OTANode {
        elements.map { $0.first ?? OTANode(nil) } ?? self
    }
}

extension Depot {
    /// Reads a `LocationDetails` node; in an array, the first element is the desk of the pick-up.
    init(ota node: OTANode) throws(MalformedReply) {
        let details = node.elements.map { $0.first ?? OTANode(nil) } ?? node
        let address = try details["Address"]
        self.init(
            code: try details["@Code"].listing,
            name: try details["@Name"].listing,
            address: try address["AddressLine"].listing,
            countryCode: try address["CountryName"]["@Code"].listing,
            phoneNumber: try details["Telephone"]["@PhoneNumber"].lenientText,
            coordinates: try address["@Remark"].lenientText)
    }
}

extension Price {
    /// Reads the price in a reservation's `VehSegmentCore`.
    init(ota core: OTANode) throws(MalformedReply) {
        let total = try core["TotalCharge"]
        let fee = try core["TPA_Extensions"]["Fees"]["Fee"]
        self.init(
            total: try total["@RateTotalAmount"].lenientText,
            estimatedTotal: try total["@EstimatedTotalAmount"].lenientText,
            currencyCode: try total["@CurrencyCode"].lenientText,
            serviceFee: fee.exists
                ? Fee(
                    amount: try fee["@Amount"].listing, currencyCode: try fee["@CurrencyCode"].lenientText,
                    purpose: try fee["@Purpose"].lenientText) : nil)
    }
}

extension Payment {
    /// Reads the payment in a reservation's `VehSegmentInfo`.
    init(ota info: OTANode) throws(MalformedReply) {
        let rule = try info["PaymentRules"]["PaymentRule"]
        let amount = try info["RentalPaymentAmount"]
        self.init(
            ruleType: try rule["@RuleType"].lenientText, amount: try rule["@Amount"].lenientText,
            currencyCode: try rule["@CurrencyCode"].lenientText,
            transactionCode: try amount["@PaymentTransactionTypeCode"].lenientText,
            cardType: try amount["PaymentCard"]["@CardType"].lenientText)
    }
}

extension Fee {
    /// Reads a `Fee` node, whose values are attributes: the service sends `@Amount`, never `Amount`.
    init(
        ota node: OTANode, describe: (String?) -> String? = Fee.describe(purpose:)
    ) throws(MalformedReply) {
        self.init(
            amount: try node["@Amount"].listing, currencyCode: try node["@CurrencyCode"].text,
            purpose: try node["@Purpose"].text, describe: describe)
    }
}

extension Fee {
    /// Reads the fees of a `Fees` node, which is an array of several fees or contains a single `Fee`.
    static func all(in node: OTANode) throws(MalformedReply) -> [Fee] {
        var fees: [Fee] = []
        for element in try node.list(of: "Fee") { fees.append(try Fee(ota: element)) }
        return fees
    }
}
