extension InsuranceQuote {
    /// Reads the reply's `PlanForQuoteRS` node; an absent one gives a quote without a plan.
    public init(ota node: OTANode) throws(MalformedReply) {
        let cost = try node["PlanCost"]
        self.init(
            planID: try node["@PlanID"].listing, name: try node["@Name"].listing,
            detailURL: try node["QuoteDetail"]["QuoteDetailURL"].listing,
            cost: try Amount(ota: cost), premium: try Amount(ota: cost["BasePremium"]))
    }
}
