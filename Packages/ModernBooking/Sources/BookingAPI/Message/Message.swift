public import BookingCore

/// A request to the booking service, as the tree that both encodings write.
public struct Message: Hashable, Sendable {
    /// The name in the URL, and of the document's root.
    public let name: String
    public let content: OTAObject

    /// Makes a message of its header and what follows it, in that order.
    init(name: String, header: MessageHeader, parts: [(key: String, value: OTAValue)]) {
        self.name = name
        content = OTAObject(header.members + parts.map { OTAObject.Member(key: $0.key, value: $0.value) })
    }

    init(name: String, header: MessageHeader, core: (key: String, value: OTAValue)) {
        self.init(name: name, header: header, parts: [core])
    }
}

// The content is the person's, and may hold a card's number: a message goes by its name.
extension Message: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { name }
    public var debugDescription: String { name }
    public var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
