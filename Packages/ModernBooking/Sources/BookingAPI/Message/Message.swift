public import BookingCore

/// A request to the booking service, as the tree that both encodings write.
public struct Message: Hashable, Sendable {
    /// The name in the URL, and of the document's root.
    public let name: String
    public let content: OTAObject

    init(name: String, header: MessageHeader, core: (key: String, value: OTAValue)) {
        self.name = name
        content = OTAObject(header.members + [OTAObject.Member(key: core.key, value: core.value)])
    }
}
