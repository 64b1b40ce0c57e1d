extension InsuranceQuote {
    /// Reads the reply's `PlanForQuoteRS` node; an absent one gives a quote without a plan.
    public init(ota node: OTANode) throws(MalformedReply) {
        let cost = try node["PlanCost"]
        self.init(
            planID: try node["@PlanID"].text, name: try node["@Name"].text,
            detailURL: try node["QuoteDetail"]["QuoteDetailURL"].text,
            cost: try Amount(ota: cost), premium: try Amount(ota: cost["BasePremium"]))
    }
}
