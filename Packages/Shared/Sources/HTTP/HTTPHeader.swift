/// One header field, in a request or as a server sent it.
public struct HTTPHeader: Hashable, Sendable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [HTTPHeader] {
    /// The value of the first field of that name; case does not matter in names.
    public subscript(name: String) -> String? {
        let name = name.lowercased()
        return first { $0.name.lowercased() == name }?.value
    }
}
