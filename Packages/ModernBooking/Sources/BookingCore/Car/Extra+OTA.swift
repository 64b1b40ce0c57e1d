extension Extra {
    /// Reads a `PricedEquip` node.
    init(ota node: OTANode) throws(MalformedReply) {
        let equipment = try node["Equipment"]
        self.init(
            type: try equipment["@EquipType"].listing, description: try equipment["Description"].listing,
            price: try Amount(ota: node["Charge"]))
    }
}
