import Pbxproj

/// The last eight bytes of a name: they tell most names from those with an ending.
public struct NameTail: Sendable, Hashable {
    /// The last byte is the highest one; a shorter name has zeros below, which no name has.
    @usableFromInline let word: UInt64

    /// The tail of nothing.
    init() { word = 0 }

    @inlinable public init(_ name: some Collection<UInt8>) {
        word = name.suffix(8).reduce(0) { $0 >> 8 | UInt64($1) << 56 }
    }

    init(_ name: UnsafeRawBufferPointer) {
        if name.count >= 8 {
            word = UInt64(littleEndian: name.loadUnaligned(fromByteOffset: name.count - 8, as: UInt64.self))
        } else {
            word = name.reduce(0) { $0 >> 8 | UInt64($1) << 56 }
        }
    }

    /// Whether a name with this tail may have an ending; whether it does, where that has up to eight bytes.
    @inlinable public func mayHave(_ ending: NameEnding) -> Bool {
        word >> ending.unused == ending.word
    }

    /// What follows the last dot, as in `code(_:)`; nil where the dot, or what is before it, is not in the
    /// tail.
    @inlinable public var shortExtension: UInt64? {
        var rest = word
        var bits: UInt64 = 0
        while bits < 56 {
            if rest >> 56 == 0x2E {
                guard (rest << 8) >> 56 != 0 else { return nil }
                return bits == 0 ? 0 : word >> (64 - bits)
            }
            rest <<= 8
            bits += 8
        }
        return nil
    }

    /// An extension as a number; 0 for one that no `shortExtension` is.
    public static func code(_ text: some Collection<UInt8>) -> UInt64 {
        text.count > 6 ? 0 : text.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// What a name may end in.
public struct NameEnding: Sendable {
    /// All its bytes.
    public let bytes: [UInt8]
    /// The last eight of them, or all, as the lowest bytes.
    @usableFromInline let word: UInt64
    /// How many bits of a tail it says nothing of.
    @usableFromInline let unused: UInt64

    public init(_ text: String) {
        bytes = Array(text.utf8)
        unused = UInt64(max(0, 8 - bytes.count) * 8)
        word = bytes.suffix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension Project {
    /// Whether the last bytes of an element's path, as the document spells it, are these.
    @inlinable public func hasPath(_ element: Element, endingIn ending: NameEnding) -> Bool {
        element.pathTail.mayHave(ending) && hasWholePath(element, endingIn: ending)
    }

    @usableFromInline func hasWholePath(_ element: Element, endingIn ending: NameEnding) -> Bool {
        guard let path = element.path else { return false }
        return ending.bytes.count <= 8
            || document.rawBytes(of: path).suffix(ending.bytes.count).elementsEqual(ending.bytes)
    }
}

extension Disk {
    /// Whether something is where an element is; a link that was followed and leads nowhere is nothing.
    @inlinable public func exists(_ element: Element) -> Bool {
        element.kind == .link ? element.place.map { exists($0) } ?? false : element.kind != .missing
    }

    /// Whether the name of what an element stands for has an ending.
    @inlinable public func isNamed(_ element: Element, endingIn ending: NameEnding) -> Bool {
        guard element.nameTail.mayHave(ending), let place = element.place else { return false }
        return ending.bytes.count <= 8 || isNamed(place, endingIn: ending.bytes)
    }
}
