/// The objects of a document by id; where an id stands twice, the last one, as in Xcode.
///
/// A class, so that a document is copied by counting few references.
public final class ObjectIndex: Sendable {
    /// In the order of the file.
    public let all: [Object]
    /// Objects whose id a later object has too.
    public let shadowed: [ObjectID]
    /// The dictionary `objects`, when there is one.
    public let dictionary: NodeID?
    /// The value of `rootObject`.
    public let rootReference: NodeID?

    private let tape: Tape
    private let slots: [Slot]
    /// The ids that are spelled with escapes, as what they stand for: one id may have several spellings.
    private let unescaped: [Int32: [UInt8]]

    init(_ tape: Tape) {
        self.tape = tape
        var dictionary: NodeID?
        var root: NodeID?
        for member in Members(tape: tape, dictionary: 0) {
            if tape.equals(Int(member.key.index), "objects") { dictionary = member.value }
            if tape.equals(Int(member.key.index), "rootObject") { root = member.value }
        }
        self.dictionary = dictionary
        rootReference = root
        all = dictionary.map { ObjectIndex.objects(in: tape, $0) } ?? []
        (slots, unescaped, shadowed) = ObjectIndex.slots(for: all, in: tape)
    }

    /// The object at a place.
    public subscript(id: ObjectID) -> Object { all[Int(id.index)] }

    /// The object that a reference names; nil when it names none.
    public func find(_ reference: NodeID) -> ObjectID? {
        let index = Int(reference.index)
        guard tape[index].isString else { return nil }
        let text = tape.text(index)
        return tape[index].kind == .escaped ? find(Escapes.decode(text)) : find(text)
    }

    /// The object with an id.
    public func find(_ id: String) -> ObjectID? {
        var id = id
        return id.withUTF8 { find(UnsafeRawBufferPointer($0)) }
    }

    private func find(_ id: UnsafeRawBufferPointer) -> ObjectID? {
        slots.withUnsafeBufferPointer { slots in
            let place = ObjectIndex.place(of: id, ObjectIndex.hash(id), in: slots, of: tape, unescaped)
            let slot = slots[place]
            return slot.isEmpty ? nil : ObjectID(Int(slot.object))
        }
    }
}

/// One object of a project: its id and its dictionary.
public struct Object: Sendable {
    /// The string that is the id.
    public let key: NodeID
    /// What the object holds; not always a dictionary.
    public let value: NodeID
    /// The class that the object says it has.
    public let isa: Isa
}

/// The place of an object in the file's order.
public struct ObjectID: Hashable, Sendable, Comparable {
    /// Counted from 0.
    public let index: Int32

    /// The object at a place.
    public init(_ index: Int) {
        self.index = Int32(truncatingIfNeeded: index)
    }

    /// Whether an object stands before another.
    public static func < (left: ObjectID, right: ObjectID) -> Bool { left.index < right.index }
}

// MARK: - Making the index

extension ObjectIndex {
    /// One place of the table: what is compared first stands in it, so that most searches read no text.
    private struct Slot {
        var hash: UInt32 = 0
        /// Where the id is in the text, never at its start; 0 when it is spelled with escapes.
        var start: UInt32 = 0
        var length: UInt32 = 0
        /// The object's place; negative when the slot is empty.
        var object: Int32 = -1

        var isEmpty: Bool { object < 0 }
    }

    private static func objects(in tape: Tape, _ dictionary: NodeID) -> [Object] {
        var objects: [Object] = []
        // An object and its id are seldom fewer than ten nodes.
        objects.reserveCapacity((Int(tape[Int(dictionary.index)].next) - Int(dictionary.index)) / 10)
        for member in Members(tape: tape, dictionary: Int(dictionary.index)) {
            let isa = isa(of: Int(member.value.index), in: tape)
            objects.append(Object(key: member.key, value: member.value, isa: isa))
        }
        return objects
    }

    private static func isa(of object: Int, in tape: Tape) -> Isa {
        guard tape[object].kind == .dictionary else { return .notADictionary }
        for member in Members(tape: tape, dictionary: object)
        where tape.equals(Int(member.key.index), "isa") {
            let value = Int(member.value.index)
            return tape[value].isString ? Isa(tape.text(value)) : .missing
        }
        return .missing
    }

    private static func slots(
        for objects: [Object], in tape: Tape
    ) -> ([Slot], unescaped: [Int32: [UInt8]], shadowed: [ObjectID]) {
        var capacity = 16
        while capacity < objects.count + objects.count / 4 { capacity *= 2 }
        var slots = [Slot](repeating: Slot(), count: capacity)
        var unescaped: [Int32: [UInt8]] = [:]
        var shadowed: [ObjectID] = []
        slots.withUnsafeMutableBufferPointer { slots in
            func add(_ id: UnsafeRawBufferPointer, at start: UInt32, _ object: Int32) {
                let hash = hash(id)
                let place = place(of: id, hash, in: UnsafeBufferPointer(slots), of: tape, unescaped)
                if !slots[place].isEmpty { shadowed.append(ObjectID(Int(slots[place].object))) }
                slots[place] = Slot(
                    hash: UInt32(truncatingIfNeeded: hash), start: start,
                    length: UInt32(truncatingIfNeeded: id.count), object: object)
            }
            for (index, object) in objects.enumerated() {
                let (key, number) = (tape[Int(object.key.index)], Int32(truncatingIfNeeded: index))
                let text = tape.text(Int(object.key.index))
                if key.kind == .escaped {
                    let id = Array(Escapes.decode(text).utf8)
                    unescaped[number] = id
                    id.withUnsafeBytes { add($0, at: 0, number) }
                } else {
                    add(text, at: key.kind == .bare ? key.start : key.start + 1, number)
                }
            }
        }
        return (slots, unescaped, shadowed)
    }

    /// The slot of an id, or the empty one where it would be; one in five slots is empty.
    private static func place(
        of id: UnsafeRawBufferPointer, _ hash: UInt64, in slots: UnsafeBufferPointer<Slot>, of tape: Tape,
        _ unescaped: [Int32: [UInt8]]
    ) -> Int {
        let mask = slots.count - 1
        var place = Int(truncatingIfNeeded: hash >> 32) & mask
        while true {
            let slot = slots[place]
            if slot.isEmpty { return place }
            if slot.hash == UInt32(truncatingIfNeeded: hash), Int(slot.length) == id.count {
                let start = Int(slot.start)
                if start == 0 {
                    if unescaped[slot.object]?.elementsEqual(id) == true { return place }
                } else {
                    let text = UnsafeRawBufferPointer(rebasing: tape.source.bytes[start..<(start + id.count)])
                    if text.isEqual(to: id) { return place }
                }
            }
            place = (place + 1) & mask
        }
    }

    /// Of this process: ids that were made to have one hash would fill one row of slots.
    private static let seed = UInt64.random(in: .min ... .max)

    /// Mixes eight bytes at a time, for ids are short.
    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return mix(hash ^ rest)
    }

    /// Both halves of a product, so that every bit counts for every other.
    private static func mix(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}
