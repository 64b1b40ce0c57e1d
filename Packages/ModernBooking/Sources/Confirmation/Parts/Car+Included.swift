import BookingCore

extension Car {
    /// What the price includes, a line each.
    ///
    /// Without charges nothing is said of the coverages either, as ever.
    var included: String {
        guard !charges.isEmpty else { return "Nothing Included." }
        return (coverages.map(\.charge) + charges.filter(\.isIncluded))
            .map { $0.description ?? "(null)" }
            .joined(separator: "\n")
    }
}
