/// One object of a project: its id and its dictionary.
public struct Object: Sendable {
    public let key: NodeID
    public let value: NodeID
    public let isa: Isa
}

/// The place of an object in the file's order.
public struct ObjectID: Hashable, Sendable, Comparable {
    public let index: Int32

    public init(_ index: Int) {
        self.index = Int32(truncatingIfNeeded: index)
    }

    public static func < (left: ObjectID, right: ObjectID) -> Bool { left.index < right.index }
}

/// The objects of a document by id; where an id stands twice, the last one, as in Xcode.
public struct ObjectIndex: Sendable {
    /// In the order of the file.
    public let all: [Object]
    /// Objects whose id a later object has too.
    public let shadowed: [ObjectID]
    /// The dictionary `objects`, when there is one.
    public let dictionary: NodeID?
    /// The value of `rootObject`.
    public let rootReference: NodeID?

    private let source: SourceBuffer
    private let nodes: [Node]
    /// Open addressing, a power of two in size: object index + 1, or 0.
    private let slots: [Int32]

    init(source: SourceBuffer, nodes: [Node]) {
        self.source = source
        self.nodes = nodes
        let reader = Reader(bytes: source.bytes, nodes: nodes)
        let root = reader.members(of: 0)
        dictionary = root.last { reader.equals($0.key, "objects") }.map { NodeID($0.value) }
        rootReference = root.last { reader.equals($0.key, "rootObject") }.map { NodeID($0.value) }

        var all: [Object] = []
        if let dictionary {
            let members = reader.members(of: Int(dictionary.index))
            all.reserveCapacity(members.count)
            for member in members {
                all.append(
                    Object(key: NodeID(member.key), value: NodeID(member.value), isa: reader.isa(member.value)))
            }
        }
        self.all = all

        var capacity = 16
        while capacity < all.count * 2 { capacity *= 2 }
        var slots = [Int32](repeating: 0, count: capacity)
        var shadowed: [ObjectID] = []
        for (index, object) in all.enumerated() {
            let id = reader.text(Int(object.key.index))
            var slot = Int(truncatingIfNeeded: hash(id)) & (capacity - 1)
            while slots[slot] != 0 {
                let other = Int(slots[slot] - 1)
                if reader.text(Int(all[other].key.index)).elementsEqual(id) {
                    shadowed.append(ObjectID(other))
                    break
                }
                slot = (slot + 1) & (capacity - 1)
            }
            slots[slot] = Int32(index + 1)
        }
        self.slots = slots
        self.shadowed = shadowed
    }

    public subscript(id: ObjectID) -> Object { all[Int(id.index)] }

    /// The object that a reference names; nil when it names none.
    public func find(_ reference: NodeID) -> ObjectID? {
        let reader = Reader(bytes: source.bytes, nodes: nodes)
        guard nodes[Int(reference.index)].isString else { return nil }
        return find(reader.text(Int(reference.index)))
    }

    public func find(_ id: String) -> ObjectID? {
        var id = id
        return id.withUTF8 { find(UnsafeRawBufferPointer($0)) }
    }

    private func find(_ id: UnsafeRawBufferPointer) -> ObjectID? {
        let reader = Reader(bytes: source.bytes, nodes: nodes)
        var slot = Int(truncatingIfNeeded: hash(id)) & (slots.count - 1)
        while slots[slot] != 0 {
            let index = Int(slots[slot] - 1)
            if reader.text(Int(all[index].key.index)).elementsEqual(id) { return ObjectID(index) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }
}

/// Reads nodes before the document exists.
private struct Reader {
    let bytes: UnsafeRawBufferPointer
    let nodes: [Node]

    func text(_ index: Int) -> UnsafeRawBufferPointer {
        let node = nodes[index]
        let inset = node.kind == .bare || node.kind.rawValue > Node.Kind.escaped.rawValue ? 0 : 1
        return UnsafeRawBufferPointer(rebasing: bytes[(Int(node.start) + inset)..<(Int(node.end) - inset)])
    }

    func equals(_ index: Int, _ text: StaticString) -> Bool {
        nodes[index].isString
            && self.text(index).elementsEqual(
                UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    func members(of index: Int) -> [(key: Int, value: Int)] {
        guard nodes[index].kind == .dictionary else { return [] }
        var members: [(key: Int, value: Int)] = []
        var cursor = index + 1
        let end = Int(nodes[index].next)
        while cursor < end {
            members.append((cursor, cursor + 1))
            cursor = Int(nodes[cursor + 1].next)
        }
        return members
    }

    func isa(_ index: Int) -> Isa {
        guard nodes[index].kind == .dictionary else { return .notADictionary }
        var cursor = index + 1
        let end = Int(nodes[index].next)
        while cursor < end {
            if equals(cursor, "isa") { return nodes[cursor + 1].isString ? Isa(text(cursor + 1)) : .missing }
            cursor = Int(nodes[cursor + 1].next)
        }
        return .missing
    }
}

/// FNV-1a.
private func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ hash >> 32
}
