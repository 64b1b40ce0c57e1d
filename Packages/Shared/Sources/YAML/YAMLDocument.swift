public import Yams

/// Reads a YAML document within limits for its size and for the expansion of its aliases.
///
/// An alias is a few bytes long and expands to any number of values, aliases among them, so that each line of
/// a text can double its expansion.
public enum YAMLDocument {
    /// How large a document may be, in bytes.
    public static let size = 4 << 20
    /// How many aliases a document may have.
    public static let aliases = 16
    /// The number of values that a document may have after the expansion of its aliases.
    public static let values = 1_000_000

    /// The root of the one document in a text; nil when there is none.
    ///
    /// - Throws: ``YAMLExcess`` for what is beyond a limit, a `YamlError` for what is not YAML.
    public static func compose(_ text: String, _ resolver: Resolver = .default) throws -> Node? {
        let count = text.utf8.count
        guard count <= size else {
            throw YAMLExcess(reason: "it has \(count) bytes, and at most \(size) are read; split it", line: 1)
        }
        // Before anything is composed: Yams expands keys to find duplicates.
        try refuseAliases(text)
        guard let root = try Yams.compose(yaml: text, resolver) else { return nil }
        var budget = values
        guard root.fits(in: &budget) else {
            throw YAMLExcess(
                reason: "it has more than \(values) values, aliases written out; split it", line: 1)
        }
        return root
    }

    /// Counts possible aliases: stars with the name of an anchor, at any position.
    private static func refuseAliases(_ text: String) throws(YAMLExcess) {
        let anchors = Set(names(behind: UInt8(ascii: "&"), in: text).map(\.name))
        guard !anchors.isEmpty else { return }
        var count = 0
        for (name, line) in names(behind: UInt8(ascii: "*"), in: text) where anchors.contains(name) {
            count += 1
            guard count <= aliases else {
                throw YAMLExcess(
                    reason:
                        "it has more than \(aliases) aliases such as *\(name); write out what they stand for",
                    line: line)
            }
        }
    }

    private static func names(behind sign: UInt8, in text: String) -> [(name: Substring, line: Int)] {
        var names: [(name: Substring, line: Int)] = []
        var line = 1
        var index = text.utf8.startIndex
        while index < text.utf8.endIndex {
            let byte = text.utf8[index]
            index = text.utf8.index(after: index)
            if byte == UInt8(ascii: "\n") { line += 1 }
            guard byte == sign else { continue }
            let start = index
            while index < text.utf8.endIndex, isName(text.utf8[index]) {
                index = text.utf8.index(after: index)
            }
            // A sign without a name is a part of a text.
            if index > start { names.append((text[start..<index], line)) }
        }
        return names
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
            || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}

/// A YAML document that goes beyond a limit.
public struct YAMLExcess: Error, Equatable, Sendable, CustomStringConvertible {
    /// A sentence with the limit, the actual value and the remedy.
    public let reason: String
    public let line: Int

    public var description: String { reason }
}

extension Node {
    /// Takes the values of the node and below it from a budget; false once that is used up.
    fileprivate func fits(in budget: inout Int) -> Bool {
        budget -= 1
        guard budget >= 0 else { return false }
        switch self {
        case .scalar, .alias: return true
        case .sequence(let sequence): return sequence.allSatisfy { $0.fits(in: &budget) }
        case .mapping(let mapping):
            return mapping.allSatisfy { $0.key.fits(in: &budget) && $0.value.fits(in: &budget) }
        }
    }
}
