public import BookingCore

/// The validator of an insurance quote, which ignores the rest of the reply.
public enum InsuranceQuoteResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> InsuranceQuote {
        do throws(MalformedReply) {
            return try read(reply)
        } catch {
            return .unreadable
        }
    }

    private static func read(_ reply: OTANode) throws(MalformedReply) -> InsuranceQuote {
        try InsuranceQuote(ota: reply["PlanForQuoteRS"])
    }
}

extension InsuranceQuote {
    /// Reads a `PlanForQuoteRS` node; a missing node is a quote without a plan.
    init(ota node: OTANode) throws(MalformedReply) {
        let cost = try node["PlanCost"]
        self.init(
            planID: try node["@PlanID"].listing, name: try node["@Name"].listing,
            detailURL: try node["QuoteDetail"]["QuoteDetailURL"].listing,
            cost: try Amount(ota: cost), premium: try Amount(ota: cost["BasePremium"]))
    }
}

extension Amount {
    /// Reads the `@Amount` and `@CurrencyCode` of a node.
    init(ota node: OTANode) throws(MalformedReply) {
        self.init(text: try node["@Amount"].listing, currencyCode: try node["@CurrencyCode"].listing)
    }
}
