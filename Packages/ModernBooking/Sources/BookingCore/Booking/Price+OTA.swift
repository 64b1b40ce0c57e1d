extension Price {
    /// Reads the price out of a reservation's `VehSegmentCore`.
    init(ota core: OTANode) throws(MalformedReply) {
        let total = try core["TotalCharge"]
        let fee = try core["TPA_Extensions"]["Fees"]["Fee"]
        self.init(
            total: try total["@RateTotalAmount"].text,
            estimatedTotal: try total["@EstimatedTotalAmount"].text,
            currencyCode: try total["@CurrencyCode"].text,
            serviceFee: fee.exists ? try Fee(ota: fee) : nil)
    }
}
