extension Booking {
    /// Reads the `VehReservation` node of the reply to a reservation, which lacks the customer's address.
    public init(made reservation: OTANode) throws(MalformedReply) {
        let person = try reservation["Customer"]["Primary"]["PersonName"]
        let core = try reservation["VehSegmentCore"]
        let info = try reservation["VehSegmentInfo"]
        let vendor = try core["Vendor"]
        let rental = try core["VehRentalCore"]
        self.init(
            identity: try Identity(made: core),
            customer: Customer(givenName: try person["GivenName"].text, surname: try person["Surname"].text),
            vendor: Vendor(
                name: try vendor["@CompanyShortName"].text, code: try vendor["@Code"].text,
                imageURL: try core["TPA_Extensions"]["VendorPictureURL"].text),
            pickUp: try RentalStop(dateTime: rental["@PickUpDateTime"], location: rental["PickUpLocation"]),
            dropOff: try RentalStop(dateTime: rental["@ReturnDateTime"], location: rental["ReturnLocation"]),
            vehicle: try Vehicle(ota: core["Vehicle"]),
            price: try Price(ota: core),
            payment: try Payment(ota: info),
            depot: try Depot(ota: info["LocationDetails"]))
    }
}
