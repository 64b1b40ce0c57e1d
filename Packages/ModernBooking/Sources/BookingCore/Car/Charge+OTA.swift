extension Charge {
    /// Reads a `VehicleCharge` node, or the `Charge` of something else.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(
            description: try node["@Description"].listing, purpose: try node["@Purpose"].listing,
            isTaxInclusive: try node["@TaxInclusive"].isTrue, isIncluded: try node["@IncludedInRate"].isTrue)
    }
}
