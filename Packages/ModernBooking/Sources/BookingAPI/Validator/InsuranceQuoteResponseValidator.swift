public import BookingCore

/// Reads the reply to a request for an insurance's quote, whatever else stands in it.
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
