extension Extra {
    /// Reads a `PricedEquip` node.
    init(ota node: OTANode) throws(MalformedReply) {
        let equipment = try node["Equipment"]
        self.init(
            type: try equipment["@EquipType"].text, description: try equipment["Description"].text,
            price: try Amount(ota: node["Charge"]))
    }
}
