import BookingCore

extension Car {
    /// What the price includes, a line each; nil where the reply tells of neither coverages nor charges.
    ///
    /// Without charges nothing is said of the coverages either, as ever.
    var included: String? {
        guard !charges.isEmpty else { return coverages.isEmpty ? nil : "Nothing Included." }
        return (coverages.map(\.charge) + charges.filter(\.isIncluded))
            .map { "- \($0.description ?? "(null)")\n" }
            .joined()
    }
}
