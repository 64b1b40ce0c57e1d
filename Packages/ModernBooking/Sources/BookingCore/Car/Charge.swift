/// A part of a car's rate.
public struct Charge: Hashable, Sendable {
    public let description: String?
    public let purpose: String?
    public let isTaxInclusive: Bool
    /// Whether the price includes it.
    public let isIncluded: Bool

    public init(
        description: String?, purpose: String? = nil, isTaxInclusive: Bool = false, isIncluded: Bool = false
    ) {
        self.description = description
        self.purpose = purpose
        self.isTaxInclusive = isTaxInclusive
        self.isIncluded = isIncluded
    }
}
