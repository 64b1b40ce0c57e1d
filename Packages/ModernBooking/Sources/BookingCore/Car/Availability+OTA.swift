extension Availability {
    /// Reads a `VehAvailRSCore` node.
    public init(ota node: OTANode) throws(MalformedReply) {
        let rental = try node["VehRentalCore"]
        var offers: [CarOffer] = []
        for vendor in try node["VehVendorAvails"].list(of: "VehVendorAvail") {
            offers += try Self.offers(of: vendor, from: offers.count)
        }
        self.init(
            pickUp: try RentalStop(dateTime: rental["@PickUpDateTime"], location: rental["PickUpLocation"]),
            dropOff: try RentalStop(dateTime: rental["@ReturnDateTime"], location: rental["ReturnLocation"]),
            offers: offers)
    }

    private static func offers(of vendor: OTANode, from first: Int) throws(MalformedReply) -> [CarOffer] {
        let locations = try vendor["Info"]["LocationDetails"]
        let desks = locations.elements ?? [locations, locations]
        // A list of one desk has always made its vendor's cars vanish.
        guard desks.count > 1 else { return [] }
        let (pickUp, dropOff) = (try Depot(ota: desks[0]), try Depot(ota: desks[1]))
        let name = try Vendor(ota: vendor)
        var offers: [CarOffer] = []
        for car in try vendor["VehAvails"].list(of: "VehAvail") {
            offers.append(
                CarOffer(
                    id: first + offers.count, car: try Car(ota: car), vendor: name, pickUp: pickUp,
                    dropOff: dropOff))
        }
        return offers
    }
}

extension Vendor {
    /// Reads a `VehVendorAvail` node.
    init(ota node: OTANode) throws(MalformedReply) {
        let vendor = try node["Vendor"]
        // E-60: Legacy loads a logo only where the address is a text that is not empty.
        var imageURL: String?
        if case .string(let address)? = try node["Info"]["TPA_Extensions"]["VendorPictureURL"].value {
            imageURL = address.isEmpty ? nil : address
        }
        self.init(
            name: try vendor["@CompanyShortName"].listing, code: try vendor["@Code"].listing,
            imageURL: imageURL)
    }
}
