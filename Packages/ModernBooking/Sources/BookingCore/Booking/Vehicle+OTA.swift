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
            makeModelName: try model["@Name"].text,
            makeModelCode: try model["@Code"].listing,
            pictureURL: try node["PictureURL"].text,
            assetNumber: try node["VehIdentity"]["@VehicleAssetNumber"].listing)
    }
}
