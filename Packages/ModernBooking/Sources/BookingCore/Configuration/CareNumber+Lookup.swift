extension Sequence<CareNumber> {
    /// The number for callers from `countryCode`: the last of the country's, or else the first of all.
    public func number(forCallersFrom countryCode: String?) -> String {
        let first = first { _ in true }
        return (matches(countryCode).last ?? first)?.number ?? "No number available."
    }

    /// The numbers that are meant for `countryCode`.
    public func matches(_ countryCode: String?) -> [CareNumber] {
        filter { countryCode != nil && $0.countryCode == countryCode }
    }
}
