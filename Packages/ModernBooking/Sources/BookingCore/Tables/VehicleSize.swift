/// A size that cars come in, by the service's code.
public struct VehicleSize: Hashable, Sendable {
    public let code: Int
    public let name: String

    public init(code: Int, name: String) {
        self.code = code
        self.name = name
    }
}

extension Sequence<VehicleSize> {
    /// What cars of a size are called.
    public func name(of code: Int) -> String {
        first { $0.code == code }?.name ?? "Unknown"
    }
}
