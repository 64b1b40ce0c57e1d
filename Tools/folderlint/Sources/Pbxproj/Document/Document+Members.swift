extension Document {
    /// The bytes of a string's value: without its quotes, escapes not yet decoded.
    public func rawBytes(of id: NodeID) -> UnsafeRawBufferPointer {
        let node = self[id]
        let inset = node.kind == .bare ? 0 : 1
        return UnsafeRawBufferPointer(rebasing: source.bytes[(Int(node.start) + inset)..<(Int(node.end) - inset)])
    }

    /// The value of a string, escapes decoded; nil for a container or data.
    public func string(_ id: NodeID) -> String? {
        let node = self[id]
        guard node.isString else { return nil }
        guard node.kind == .escaped else { return String(decoding: rawBytes(of: id), as: UTF8.self) }
        return Escapes.decode(rawBytes(of: id))
    }

    /// Whether a string's value is `text`, which holds no character that a document escapes.
    public func equals(_ id: NodeID, _ text: StaticString) -> Bool {
        guard self[id].isString else { return false }
        let bytes = rawBytes(of: id)
        return bytes.count == text.utf8CodeUnitCount
            && UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).elementsEqual(bytes)
    }

    /// The members of a dictionary, in the order of the file; none for anything else.
    public func members(of id: NodeID) -> Members {
        let node = self[id]
        return Members(document: self, cursor: Int(id.index) + 1, end: node.kind == .dictionary ? Int(node.next) : 0)
    }

    /// The items of an array; none for anything else.
    public func items(of id: NodeID) -> Items {
        let node = self[id]
        return Items(document: self, cursor: Int(id.index) + 1, end: node.kind == .array ? Int(node.next) : 0)
    }

    /// The value of the last member with this key: the last wins, as in Xcode.
    public func value(_ key: StaticString, in id: NodeID) -> NodeID? {
        var found: NodeID?
        for member in members(of: id) where equals(member.key, key) {
            found = member.value
        }
        return found
    }

    /// The value of a member with a key that is not known beforehand.
    public func value(named key: String, in id: NodeID) -> NodeID? {
        var found: NodeID?
        for member in members(of: id) where string(member.key) == key {
            found = member.value
        }
        return found
    }

    public func string(_ key: StaticString, in id: NodeID) -> String? {
        value(key, in: id).flatMap { string($0) }
    }

    /// The strings of a value that is one string or an array of strings.
    public func strings(_ id: NodeID) -> [String] {
        if let one = string(id) { return [one] }
        return items(of: id).compactMap { string($0) }
    }
}

/// The key and value nodes of a dictionary.
public struct Members: Sequence, IteratorProtocol {
    let document: Document
    var cursor: Int
    let end: Int

    public mutating func next() -> (key: NodeID, value: NodeID)? {
        guard cursor < end else { return nil }
        let key = NodeID(cursor)
        let value = NodeID(cursor + 1)
        cursor = Int(document.nodes[cursor + 1].next)
        return (key, value)
    }
}

/// The nodes of an array.
public struct Items: Sequence, IteratorProtocol {
    let document: Document
    var cursor: Int
    let end: Int

    public mutating func next() -> NodeID? {
        guard cursor < end else { return nil }
        let item = NodeID(cursor)
        cursor = Int(document.nodes[cursor].next)
        return item
    }
}
