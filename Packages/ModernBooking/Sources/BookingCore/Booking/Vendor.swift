/// The company that hands over the car.
public struct Vendor: Hashable, Sendable {
    public var name: String?
    public var code: String?
    public var imageURL: String?

    public init(name: String? = nil, code: String? = nil, imageURL: String? = nil) {
        self.name = name
        self.code = code
        self.imageURL = imageURL
    }
}
