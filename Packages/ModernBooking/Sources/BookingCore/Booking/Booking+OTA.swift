extension Booking {
    /// Reads the `VehReservation` node of a lookup's reply, which lacks the customer's address.
    public init(retrieved reservation: OTANode) throws(MalformedReply) {
        let person = try reservation["Customer"]["Primary"]["PersonName"]
        let core = try reservation["VehSegmentCore"]
        let vendor = try core["Vendor"]
        let rental = try core["VehRentalCore"]
        self.init(
            identity: try Identity(retrieved: core["ConfId"]),
            customer: Customer(givenName: try person["GivenName"].text, surname: try person["Surname"].text),
            vendor: Vendor(
                name: try vendor["@CompanyShortName"].text, code: try vendor["@Code"].text,
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
            dateTime: try dateTime.text, locationCode: try location["@LocationCode"].text,
            locationName: try location["@Name"].text)
    }
}
