extension Coverage {
    /// Reads a `PricedCoverage` node.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(
            type: try node["Coverage"]["@CoverageType"].text, charge: try Charge(ota: node["Charge"]))
    }
}
