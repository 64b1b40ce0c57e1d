import Foundation

/// A path by its exact bytes: `String` takes the two Unicode forms of "ä" for one, a file system for two.
struct Path: Hashable, Comparable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Path, right: Path) -> Bool {
        let (one, other) = (left.text.utf8, right.text.utf8)
        guard one.count == other.count else { return false }
        // One byte at a time costs most of the search for conflicts where folders are deep.
        return one.withContiguousStorageIfAvailable { bytes in
            other.withContiguousStorageIfAvailable { others in
                guard let start = bytes.baseAddress, let second = others.baseAddress else { return true }
                return memcmp(start, second, bytes.count) == 0
            }
        }.flatMap(\.self) ?? one.elementsEqual(other)
    }

    static func < (left: Path, right: Path) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// The folder that it is in; nil for what lies in the root.
    var parent: Path? {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return Path(String(text[..<slash]))
    }

    var name: String {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return text }
        return String(text[text.utf8.index(after: slash)...])
    }

    /// The folders that it is in, the nearest first.
    var ancestors: some Sequence<Path> {
        sequence(state: self) { path in
            guard let parent = path.parent else { return nil }
            path = parent
            return parent
        }
    }

    /// Itself and the folders that it is in.
    var line: [Path] { [self] + ancestors }

    /// What is left of it below a folder that it is in.
    func rest(below folder: Path) -> Substring {
        text[text.utf8.index(text.startIndex, offsetBy: folder.text.utf8.count + 1)...]
    }

    func appending(_ name: some StringProtocol) -> Path {
        Path(text.isEmpty ? String(name) : "\(text)/\(name)")
    }

    /// Equal for what a file system may take for the same: whatever the case and the form of Unicode.
    var folded: Path {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return Path(text.lowercased()) }
        return Path(
            text.decomposedStringWithCanonicalMapping.lowercased().decomposedStringWithCanonicalMapping)
    }

    /// How many folders it is in.
    var depth: Int { text.utf8.count { $0 == UInt8(ascii: "/") } }

    var isEmpty: Bool { text.isEmpty }
}
