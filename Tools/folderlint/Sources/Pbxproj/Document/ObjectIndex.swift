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
            let place = ObjectIndex.place(of: id, in: slots, of: tape, unescaped)
            let slot = slots[place.index]
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
    /// One place of the table: an id as Xcode writes it is in it, so that most searches read no text.
    private struct Slot {
        /// The id, or of any other id its hash, its length, and its start in the text, which is 0 where it is
        /// spelled with escapes.
        var words: (UInt32, UInt32, UInt32) = (0, 0, 0)
        /// The object's place; its complement where the words are not the id; `none` in an empty slot.
        var number = Slot.none

        private static let none = Int32.min

        var isEmpty: Bool { number == Slot.none }
        /// Whether the words are the id.
        var isWhole: Bool { number >= 0 }
        var object: Int32 { number >= 0 ? number : ~number }
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
                let place = place(of: id, in: UnsafeBufferPointer(slots), of: tape, unescaped)
                let old = slots[place.index]
                if !old.isEmpty { shadowed.append(ObjectID(Int(old.object))) }
                slots[place.index] =
                    if let words = place.words {
                        Slot(words: words, number: object)
                    } else {
                        Slot(
                            words: (place.hash, UInt32(truncatingIfNeeded: id.count), start), number: ~object)
                    }
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

    /// Where an id is in the table.
    private struct Place {
        let index: Int
        let hash: UInt32
        /// The id itself, where it is one as Xcode writes it.
        let words: (UInt32, UInt32, UInt32)?
    }

    /// The slot of an id, or the empty one where it would be; one in five slots is empty.
    @inline(__always)
    private static func place(
        of id: UnsafeRawBufferPointer, in slots: UnsafeBufferPointer<Slot>, of tape: Tape,
        _ unescaped: [Int32: [UInt8]]
    ) -> Place {
        let mask = slots.count - 1
        guard let words = HexDigits.words(id) else {
            let hash = SeededHash.of(id, with: 0)
            let index = index(of: id, hash, in: slots, of: tape, unescaped)
            return Place(index: index, hash: UInt32(truncatingIfNeeded: hash), words: nil)
        }
        let hash = SeededHash.of(UInt64(words.0) << 32 | UInt64(words.1), UInt64(words.2))
        var index = Int(truncatingIfNeeded: hash >> 32) & mask
        while !slots[index].isEmpty, !slots[index].isWhole || slots[index].words != words {
            index = (index + 1) & mask
        }
        return Place(index: index, hash: UInt32(truncatingIfNeeded: hash), words: words)
    }

    /// The same for any other id.
    private static func index(
        of id: UnsafeRawBufferPointer, _ hash: UInt64, in slots: UnsafeBufferPointer<Slot>, of tape: Tape,
        _ unescaped: [Int32: [UInt8]]
    ) -> Int {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: hash >> 32) & mask
        while !slots[index].isEmpty {
            let slot = slots[index]
            if !slot.isWhole, slot.words.0 == UInt32(truncatingIfNeeded: hash),
                Int(slot.words.1) == id.count
            {
                let start = Int(slot.words.2)
                if start == 0 {
                    if unescaped[slot.object]?.elementsEqual(id) == true { return index }
                } else {
                    let text = UnsafeRawBufferPointer(rebasing: tape.source.bytes[start..<(start + id.count)])
                    if text.isEqual(to: id) { return index }
                }
            }
            index = (index + 1) & mask
        }
        return index
    }
}
