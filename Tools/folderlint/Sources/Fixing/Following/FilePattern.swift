/// A pattern as Ruby's `Dir.glob` reads it: `*`, `?`, `[a-z]`, `{a,b}` and `**/` for any folders.
struct FilePattern {
    /// Without braces, each as its names.
    private let alternatives: [[[UInt8]]]

    init(_ text: String) {
        alternatives = FilePattern.expanded(Array(text.utf8)).map { pattern in
            pattern.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != [UInt8(ascii: ".")] }
        }
    }

    /// Whether a path has a sign by which it may stand for several.
    static func isPattern(_ text: String) -> Bool { text.utf8.contains { "*?[{".utf8.contains($0) } }

    func matches(_ path: String) -> Bool {
        let names = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
        return alternatives.contains { FilePattern.matches($0[...], names[...]) }
    }

    // MARK: - Braces

    private static func expanded(_ pattern: [UInt8]) -> [[UInt8]] {
        guard let open = pattern.firstIndex(of: UInt8(ascii: "{")) else { return [pattern] }
        var depth = 0
        var start = open + 1
        var parts: [ArraySlice<UInt8>] = []
        for index in open..<pattern.count {
            switch pattern[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ",") where depth == 1:
                parts.append(pattern[start..<index])
                start = index + 1
            case UInt8(ascii: "}"):
                depth -= 1
                guard depth == 0 else { continue }
                parts.append(pattern[start..<index])
                let rest = Array(pattern[(index + 1)...])
                return parts.flatMap { expanded(Array(pattern[..<open]) + Array($0) + rest) }
            default: continue
            }
        }
        return [pattern]
    }

    // MARK: - Matching

    private static func matches(_ pattern: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>) -> Bool {
        guard let first = pattern.first else { return names.isEmpty }
        let rest = pattern.dropFirst()
        if first.elementsEqual("**".utf8), !rest.isEmpty {
            return (0...names.count).contains { matches(rest, names.dropFirst($0)) }
        }
        guard let name = names.first, matches(first[...], name[...]) else { return false }
        return matches(rest, names.dropFirst())
    }

    private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
        guard let sign = pattern.first else { return name.isEmpty }
        let rest = pattern.dropFirst()
        switch sign {
        case UInt8(ascii: "*"): return (0...name.count).contains { matches(rest, name.dropFirst($0)) }
        case UInt8(ascii: "?"): return !name.isEmpty && matches(rest, name.dropFirst())
        case UInt8(ascii: "["):
            guard let close = rest.firstIndex(of: UInt8(ascii: "]")), let letter = name.first else {
                return false
            }
            return holds(rest[..<close], letter) && matches(rest[(close + 1)...], name.dropFirst())
        default: return name.first == sign && matches(rest, name.dropFirst())
        }
    }

    /// Whether a letter is in a set such as `a-z_` or `^0-9`.
    private static func holds(_ set: ArraySlice<UInt8>, _ letter: UInt8) -> Bool {
        let isNegated = set.first == UInt8(ascii: "^") || set.first == UInt8(ascii: "!")
        let signs = Array(isNegated ? set.dropFirst() : set)
        var isIn = false
        var index = 0
        while index < signs.count {
            let isRange = index + 2 < signs.count && signs[index + 1] == UInt8(ascii: "-")
            let last = isRange ? signs[index + 2] : signs[index]
            isIn = isIn || signs[index] <= letter && letter <= last
            index += isRange ? 3 : 1
        }
        return isIn != isNegated
    }
}
