extension Amount {
    /// Reads the `@Amount` and `@CurrencyCode` of a node.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(text: try node["@Amount"].listing, currencyCode: try node["@CurrencyCode"].listing)
    }
}
