/// A number of the company's customer care, for callers from one country.
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
