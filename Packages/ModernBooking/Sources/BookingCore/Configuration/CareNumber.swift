/// A phone number of the company's customer care for callers from one country.
public struct CareNumber: Hashable, Sendable {
    public let countryCode: String?
    public let name: String?
    public let number: String?

    public init(countryCode: String?, name: String?, number: String?) {
        self.countryCode = countryCode
        self.name = name
        self.number = number
    }

    static func all(in node: OTANode) throws(MalformedReply) -> [CareNumber] {
        var numbers: [CareNumber] = []
        for element in node.elements ?? [] {
            numbers.append(
                CareNumber(
                    countryCode: try element["code"].text, name: try element["name"].text,
                    number: try element["number"].text))
        }
        return numbers
    }
}

extension Sequence<CareNumber> {
    /// Returns the number for callers from a country: the last of its numbers, or else the first of all.
    public func number(forCallersFrom countryCode: String?) -> String {
        let first = first { _ in true }
        return (matches(countryCode).last ?? first)?.number ?? "No number available."
    }

    /// Returns the numbers for callers from a country.
    public func matches(_ countryCode: String?) -> [CareNumber] {
        filter { countryCode != nil && $0.countryCode == countryCode }
    }
}
