extension Car {
    /// Reads a `VehAvail` node.
    ///
    /// Equipment and coverages count in lists only, as ever; charges and fees count by themselves as well.
    public init(ota node: OTANode) throws(MalformedReply) {
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
