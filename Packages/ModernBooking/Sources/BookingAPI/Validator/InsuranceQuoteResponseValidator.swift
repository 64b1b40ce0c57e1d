public import BookingCore

/// Reads the reply to a request for an insurance's quote, whatever else stands in it.
public enum InsuranceQuoteResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) throws(MalformedReply) -> InsuranceQuote {
        try InsuranceQuote(ota: reply["PlanForQuoteRS"])
    }
}
