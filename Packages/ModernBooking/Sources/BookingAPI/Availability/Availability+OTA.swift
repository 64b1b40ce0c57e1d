import BookingCore

extension Availability {
    /// Reads a `VehAvailRSCore` node.
    init(ota node: OTANode) throws(MalformedReply) {
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
        // As in Legacy, an array with a single desk hides the cars of its vendor.
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

extension Car {
    /// Reads a `VehAvail` node.
    ///
    /// As in Legacy, equipment and coverages are read from arrays only, charges and fees also from single
    /// elements.
    init(ota node: OTANode) throws(MalformedReply) {
        let core = try node["VehAvailCore"]
        let vehicle = try core["Vehicle"]
        let equipment = try core["PricedEquips"]
        self.init(
            isAvailable: try core["@Status"].text == "Available",
            vehicle: try Vehicle(ota: vehicle),
            seats: try vehicle["@PassengerQuantity"].integer,
            isAirConditioned: try vehicle["@AirConditionInd"].isTrue,
            classSize: try vehicle["VehClass"]["@Size"].integer,
            reference: try OfferReference(ota: core["Reference"]),
            needsCard: try core["TPA_Extensions"]["CC_Info"]["@Required"].isTrue,
            charges: try core["RentalRate"]["VehicleCharges"].list(of: "VehicleCharge")
                .map(Charge.init(ota:)),
            coverages: try Self.coverages(in: node["VehAvailInfo"]),
            fees: try Fee.all(in: core["Fees"]),
            extras: try (equipment.elements ?? []).map(Extra.init(ota:)),
            dropsExtras: equipment.exists && equipment.elements == nil)
    }

    private static func coverages(in info: OTANode) throws(MalformedReply) -> [Coverage] {
        guard info.elements == nil else { return [] }
        return try (info["PricedCoverages"].elements ?? []).map(Coverage.init(ota:))
    }
}

extension Vehicle {
    /// Reads a `Vehicle` node.
    init(ota node: OTANode) throws(MalformedReply) {
        let type = try node["VehType"]
        let model = try node["VehMakeModel"]
        self.init(
            transmissionType: try node["@TransmissionType"].listing,
            fuelType: try node["@FuelType"].listing,
            driveType: try node["@DriveType"].listing,
            passengerQuantity: try node["@PassengerQuantity"].listing,
            baggageQuantity: try node["@BaggageQuantity"].listing,
            code: try node["@Code"].listing,
            category: try type["@VehicleCategory"].listing,
            doorCount: try type["@DoorCount"].listing,
            classSize: try node["VehClass"]["@Size"].listing,
            makeModelName: try model["@Name"].lenientText,
            makeModelCode: try model["@Code"].listing,
            pictureURL: try node["PictureURL"].lenientText,
            assetNumber: try node["VehIdentity"]["@VehicleAssetNumber"].listing)
    }
}

extension Charge {
    /// Reads a `VehicleCharge` node, or the `Charge` of a coverage.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(
            description: try node["@Description"].listing, purpose: try node["@Purpose"].listing,
            isTaxInclusive: try node["@TaxInclusive"].isTrue, isIncluded: try node["@IncludedInRate"].isTrue)
    }
}

extension Coverage {
    /// Reads a `PricedCoverage` node.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(
            type: try node["Coverage"]["@CoverageType"].listing, charge: try Charge(ota: node["Charge"]))
    }
}

extension Extra {
    /// Reads a `PricedEquip` node.
    init(ota node: OTANode) throws(MalformedReply) {
        let equipment = try node["Equipment"]
        self.init(
            type: try equipment["@EquipType"].listing, description: try equipment["Description"].listing,
            price: try Amount(ota: node["Charge"]))
    }
}

extension OfferReference {
    /// Reads a `Reference` node.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(
            type: try node["@Type"].listing, id: try node["@ID"].listing,
            context: try node["@ID_Context"].listing,
            dateTime: try node["@DateTime"].listing, url: try node["@URL"].listing)
    }
}
