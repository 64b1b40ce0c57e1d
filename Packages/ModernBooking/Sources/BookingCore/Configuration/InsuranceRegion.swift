/// A country whose residents the company can insure.
public struct InsuranceRegion: Hashable, Sendable {
    public let countryCode: String?
    public let countryName: String?

    public init(countryCode: String?, countryName: String?) {
        self.countryCode = countryCode
        self.countryName = countryName
    }

    static func all(in node: OTANode) throws(MalformedReply) -> [InsuranceRegion] {
        var regions: [InsuranceRegion] = []
        for element in node.elements ?? [] {
            regions.append(
                InsuranceRegion(
                    countryCode: try element["countryCode"].text, countryName: try element["countryName"].text
                ))
        }
        return regions
    }
}
