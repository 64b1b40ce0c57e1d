/// The company that hands over the car.
public struct Vendor: Hashable, Sendable {
    public let name: String?
    public let code: String?
    public let imageURL: String?

    public init(name: String? = nil, code: String? = nil, imageURL: String? = nil) {
        self.name = name
        self.code = code
        self.imageURL = imageURL
    }
}
