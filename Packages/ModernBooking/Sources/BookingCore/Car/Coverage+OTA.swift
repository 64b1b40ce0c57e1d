extension Coverage {
    /// Reads a `PricedCoverage` node.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(
            type: try node["Coverage"]["@CoverageType"].listing, charge: try Charge(ota: node["Charge"]))
    }
}
