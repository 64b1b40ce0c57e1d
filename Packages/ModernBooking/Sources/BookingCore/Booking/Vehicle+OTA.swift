extension Vehicle {
    /// Reads a `Vehicle` node.
    init(ota node: OTANode) throws(MalformedReply) {
        let type = try node["VehType"]
        let model = try node["VehMakeModel"]
        self.init(
            transmissionType: try node["@TransmissionType"].text,
            fuelType: try node["@FuelType"].text,
            driveType: try node["@DriveType"].text,
            passengerQuantity: try node["@PassengerQuantity"].text,
            baggageQuantity: try node["@BaggageQuantity"].text,
            code: try node["@Code"].text,
            category: try type["@VehicleCategory"].text,
            doorCount: try type["@DoorCount"].text,
            classSize: try node["VehClass"]["@Size"].text,
            makeModelName: try model["@Name"].text,
            makeModelCode: try model["@Code"].text,
            pictureURL: try node["PictureURL"].text,
            assetNumber: try node["VehIdentity"]["@VehicleAssetNumber"].text)
    }
}
