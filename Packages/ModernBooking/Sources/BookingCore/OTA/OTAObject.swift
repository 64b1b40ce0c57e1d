/// The members of a reply's object, in the order they were written.
public struct OTAObject: Hashable, Sendable {
    /// One key and what stands under it.
    public struct Member: Hashable, Sendable {
        public let key: String
        public let value: OTAValue

        public init(key: String, value: OTAValue) {
            self.key = key
            self.value = value
        }
    }

    public let members: [Member]

    public init(_ members: [Member] = []) {
        self.members = members
    }

    /// The value of a key; of a key written twice, the last one.
    public subscript(key: String) -> OTAValue? {
        members.last { $0.key == key }?.value
    }
}
