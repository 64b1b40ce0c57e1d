import BookingCore

// The replies about one depot hold nothing that a rental needs, so that a part of another type is missing
// and the others are read.
extension OTANode {
    /// Returns the object's member with a key; an empty node for a value that is not an object.
    func part(_ key: String) -> OTANode {
        (try? self[key]) ?? OTANode(nil)
    }

    /// The value as text if it is a text, a number or a flag; nil for any other value.
    var word: String? {
        switch value {
        case .string, .number, .bool: listing
        case .array, .object, .null, nil: nil
        }
    }

    /// Whether the value is an object.
    var isObject: Bool {
        if case .object = value { true } else { false }
    }

    /// The elements of an array, or the value alone; none for an empty node.
    var items: [OTANode] {
        elements ?? (exists ? [self] : [])
    }

    /// Returns the elements of a wrapper: those of an array, or those under `name` in an object.
    func items(of name: String) -> [OTANode] {
        elements ?? part(name).items
    }
}
