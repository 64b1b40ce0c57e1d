import FolderlintKit

/// The values of variables from which a text goes on to make paths, where no shell assigns them:
/// `env: { D: App }` in YAML, `set(D App)` and `foreach(D App)` in CMake, with `${{ env.D }}/*.txt` or
/// `${D}/*.txt`.
struct VariableValues {
    private let bytes: [UInt8]
    /// The variables that other names follow behind a slash.
    private let variables: Set<Substring>

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        variables = Self.variables(in: bytes)
    }

    /// Whether a word is the value of such a variable.
    func contain(_ word: Range<Int>) -> Bool {
        guard !variables.isEmpty else { return false }
        let near = bytes[..<word.lowerBound].suffix(Self.longest)
        let line = near.lastIndex(of: UInt8(ascii: "\n")).map { near[($0 + 1)...] } ?? near
        let before = line.reversed().drop { " \"'".utf8.contains($0) }
        if before.first == UInt8(ascii: ":") {
            let key = before.dropFirst().drop { "\"'".utf8.contains($0) }.prefix(while: Self.isName)
            return isOne(key)
        }
        let start = line.drop { $0 <= 0x20 }
        guard let open = start.firstIndex(of: UInt8(ascii: "(")),
            case let call = start[..<open].map({ $0 | 0x20 }).filter({ $0 > 0x20 }),
            ["foreach", "set"].contains(where: { call.elementsEqual($0.utf8) })
        else { return false }
        return isOne(start[(open + 1)...].drop { $0 <= 0x20 }.prefix(while: Self.isName).reversed())
    }

    /// The default in an expansion of a shell, without the signs around it: `${1:-App}`, `${D:=App}`.
    static func defaultValue(in word: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
        guard bytes[word].last == UInt8(ascii: "}") else { return nil }
        let name = bytes[word].prefix { "${_".utf8.contains($0) || PathWords.isLetter($0) && $0 != sign }
        let isOpen = name.starts(with: "${".utf8) && bytes[name.endIndex] == sign
        let first = isOpen ? name.endIndex + 1 : word.lowerBound + (bytes[word.lowerBound] == sign ? 1 : 0)
        let value = first..<max(first, word.upperBound - 1)
        guard !bytes[value].contains(UInt8(ascii: "{")) else { return nil }
        return isDefault(value, bytes) ? value : nil
    }

    /// Whether a word is such a default.
    static func isDefault(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard !word.isEmpty, word.upperBound < bytes.count, bytes[word.upperBound] == UInt8(ascii: "}")
        else { return false }
        let before = bytes[..<word.lowerBound].suffix(longest).reversed().drop { "\"'".utf8.contains($0) }
        guard let sign = before.first, "-=".utf8.contains(sign) else { return false }
        return before.dropFirst().drop { $0 == UInt8(ascii: ":") }.drop(while: isName)
            .starts(with: "{$".utf8)
    }

    private static let sign = UInt8(ascii: "-")
    /// How far the name of a variable is looked for, in bytes.
    private static let longest = 64

    private func isOne(_ reversed: some Collection<UInt8>) -> Bool {
        !reversed.isEmpty && variables.contains(Self.text(reversed))
    }

    private static func isName(_ byte: UInt8) -> Bool {
        PathWords.isLetter(byte) && byte != UInt8(ascii: ".")
    }

    private static func text(_ reversed: some Collection<UInt8>) -> Substring {
        Substring(decoding: Array(reversed).reversed(), as: UTF8.self)
    }

    /// The names before slashes that have the signs of a variable: `$D/`, `$(D)/`, `${{ env.D }}/`.
    private static func variables(in bytes: [UInt8]) -> Set<Substring> {
        var names: Set<Substring> = []
        for slash in bytes.indices.dropFirst() where bytes[slash] == UInt8(ascii: "/") {
            let before = bytes[..<slash].suffix(longest).reversed().drop { $0 == UInt8(ascii: "\"") }
            let inner = before.drop { "}) ".utf8.contains($0) }
            let name = inner.prefix(while: isName)
            guard !name.isEmpty else { continue }
            let behind = inner.dropFirst(name.count)
            let isClosed = before.first.map { "})".utf8.contains($0) } == true
            let signs = isClosed ? behind.drop { ". ".utf8.contains($0) || isName($0) } : behind[...]
            let isVariable =
                signs.starts(with: "$".utf8)
                || isClosed
                    && ["{$", "($", "{{"].contains {
                        signs.starts(with: $0.utf8)
                    }
            if isVariable { names.insert(text(name)) }
        }
        return names
    }
}
