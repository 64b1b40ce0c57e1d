extension Fee {
    /// Reads a `Fee` node, whose values are attributes: the service writes `@Amount`, never `Amount`.
    public init(
        ota node: OTANode, describe: (String?) -> String? = Fee.describe(purpose:)
    ) throws(MalformedReply) {
        self.init(
            amount: try node["@Amount"].listing, currencyCode: try node["@CurrencyCode"].text,
            purpose: try node["@Purpose"].text, describe: describe)
    }
}
