public import Yams

/// Composes YAML documents within limits on their size, their aliases and their values.
///
/// An alias takes only a few bytes but can expand to any number of values, further aliases included, so that
/// the number of values can double with each line.
public enum YAMLDocument {
    /// The largest size of a document in bytes.
    public static let size = 4 << 20
    /// The largest number of aliases in a document.
    public static let aliases = 16
    /// The largest number of values in a document after its aliases are expanded.
    public static let values = 1_000_000

    /// Returns the root of the only document in a text, or nil if the text contains no document.
    ///
    /// - Throws: ``YAMLExcess`` for a document beyond a limit, a `YamlError` for invalid YAML.
    public static func compose(_ text: String, _ resolver: Resolver = .default) throws -> Node? {
        let count = text.utf8.count
        guard count <= size else {
            throw YAMLExcess(reason: "it has \(count) bytes, and at most \(size) are read; split it", line: 1)
        }
        // Before composing, because Yams compares expanded keys to find duplicates.
        try refuseAliases(text)
        guard let root = try Yams.compose(yaml: text, resolver) else { return nil }
        var budget = values
        guard root.fits(in: &budget) else {
            throw YAMLExcess(
                reason: "it has more than \(values) values, aliases expanded; split it", line: 1)
        }
        return root
    }

    /// Counts possible aliases: every star that is followed by the name of an anchor.
    private static func refuseAliases(_ text: String) throws(YAMLExcess) {
        let anchors = Set(names(behind: UInt8(ascii: "&"), in: text).map(\.name))
        guard !anchors.isEmpty else { return }
        var count = 0
        for (name, line) in names(behind: UInt8(ascii: "*"), in: text) where anchors.contains(name) {
            count += 1
            guard count <= aliases else {
                throw YAMLExcess(
                    reason:
                        "it has more than \(aliases) aliases such as *\(name); replace them by their values",
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
            // Without a name, the character is part of a text.
            if index > start { names.append((text[start..<index], line)) }
        }
        return names
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte)
            || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}

/// An error for a YAML document beyond a limit.
public struct YAMLExcess: Error, Equatable, Sendable, CustomStringConvertible {
    /// The limit, the value and the remedy, as the end of a sentence.
    public let reason: String
    public let line: Int

    public var description: String { reason }
}

extension Node {
    /// Subtracts the number of values in this node from a budget; returns false if the budget is exceeded.
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
