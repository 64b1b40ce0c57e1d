extension Payment {
    /// Reads the payment out of a reservation's `VehSegmentInfo`.
    init(ota info: OTANode) throws(MalformedReply) {
        let rule = try info["PaymentRules"]["PaymentRule"]
        let amount = try info["RentalPaymentAmount"]
        self.init(
            ruleType: try rule["@RuleType"].text, amount: try rule["@Amount"].text,
            currencyCode: try rule["@CurrencyCode"].text,
            transactionCode: try amount["@PaymentTransactionTypeCode"].text,
            cardType: try amount["PaymentCard"]["@CardType"].text)
    }
}
