/// A currency that a person can ask for prices in.
public struct Currency: Hashable, Sendable {
    public let name: String
    public let code: String

    public init(name: String, code: String) {
        self.name = name
        self.code = code
    }
}
