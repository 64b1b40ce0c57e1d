extension Document {
    /// The bytes of a string's value: without its quotes, escapes not yet decoded.
    public func rawBytes(of id: NodeID) -> UnsafeRawBufferPointer {
        tape.text(Int(id.index))
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
        tape.equals(Int(id.index), text)
    }

    /// The members of a dictionary, in the order of the file; none for anything else.
    public func members(of id: NodeID) -> Members {
        Members(tape: tape, dictionary: Int(id.index))
    }

    /// The items of an array; none for anything else.
    public func items(of id: NodeID) -> Items {
        Items(tape: tape, array: Int(id.index))
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

    /// The value of a member that is a string.
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
    private let tape: Tape
    private var cursor: Int
    private let end: Int

    init(tape: Tape, dictionary: Int) {
        self.tape = tape
        cursor = dictionary + 1
        let node = tape[dictionary]
        end = node.kind == .dictionary ? Int(node.next) : 0
    }

    /// The next member.
    public mutating func next() -> (key: NodeID, value: NodeID)? {
        guard cursor < end else { return nil }
        let key = NodeID(cursor)
        let value = NodeID(cursor + 1)
        cursor = Int(tape[cursor + 1].next)
        return (key, value)
    }
}

/// The nodes of an array.
public struct Items: Sequence, IteratorProtocol {
    private let tape: Tape
    private var cursor: Int
    private let end: Int

    init(tape: Tape, array: Int) {
        self.tape = tape
        cursor = array + 1
        let node = tape[array]
        end = node.kind == .array ? Int(node.next) : 0
    }

    /// The next item.
    public mutating func next() -> NodeID? {
        guard cursor < end else { return nil }
        let item = NodeID(cursor)
        cursor = Int(tape[cursor].next)
        return item
    }
}
