/// A pattern as Ruby's `Dir.glob` reads it: `*`, `?`, `[a-z]`, `{a,b}` and `**/` for any folders.
struct FilePattern {
    /// Without braces, each as its names.
    private let alternatives: [[[UInt8]]]

    /// How many patterns one with braces may stand for, and how long it may be in bytes.
    private static let most = 1000
    private static let longest = 4096

    /// Nil for a pattern that is beyond a limit: nobody looks for what it means.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest, let patterns = Self.expanded(Array(text.utf8)) else {
            return nil
        }
        alternatives = patterns.map { pattern in
            pattern.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != [UInt8(ascii: ".")] }
        }
    }

    /// The pattern for every path.
    private init() { alternatives = [[Array("**".utf8), Array("*".utf8)]] }

    static let any = FilePattern()

    /// Whether a path has a sign by which it may stand for several.
    static func isPattern(_ text: some StringProtocol) -> Bool {
        text.utf8.contains { "*?[{".utf8.contains($0) }
    }

    func matches(_ path: String) -> Bool {
        let names = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
        return alternatives.contains { FilePattern.matches($0, names) }
    }

    // MARK: - Braces

    /// The patterns without braces, in order; nil when there are too many.
    private static func expanded(_ pattern: [UInt8]) -> [[UInt8]]? {
        var found: [[UInt8]] = []
        var open = [pattern]
        while let pattern = open.popLast() {
            if let parts = opened(pattern) { open += parts.reversed() } else { found.append(pattern) }
            guard found.count + open.count <= most else { return nil }
        }
        return found
    }

    /// The patterns that the first braces of one stand for; nil when it has none.
    private static func opened(_ pattern: [UInt8]) -> [[UInt8]]? {
        guard let open = pattern.firstIndex(of: UInt8(ascii: "{")) else { return nil }
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
                return parts.map { Array(pattern[..<open] + $0 + pattern[(index + 1)...]) }
            default: continue
            }
        }
        return nil
    }

    // MARK: - Matching

    /// On a mismatch it goes back to the last `**` only, which suffices and keeps it quadratic at worst.
    private static func matches(_ pattern: [[UInt8]], _ names: [[UInt8]]) -> Bool {
        var (place, index) = (0, 0)
        var folders: (place: Int, index: Int)?
        while index < names.count {
            if place + 1 < pattern.count, pattern[place].elementsEqual("**".utf8) {
                folders = (place, index)
                place += 1
            } else if place < pattern.count, matches(pattern[place], names[index]) {
                place += 1
                index += 1
            } else if let last = folders {
                folders = (last.place, last.index + 1)
                (place, index) = (last.place + 1, last.index + 1)
            } else {
                return false
            }
        }
        // What is left takes no name.
        while place + 1 < pattern.count, pattern[place].elementsEqual("**".utf8) { place += 1 }
        return place == pattern.count
    }

    /// As above, with `*`.
    private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
        var (place, index) = (0, 0)
        var star: (place: Int, index: Int)?
        while index < name.count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                star = (place, index)
                place += 1
            } else if let next = next(pattern, place, name[index]) {
                place = next
                index += 1
            } else if let last = star {
                star = (last.place, last.index + 1)
                (place, index) = (last.place + 1, last.index + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }

    /// Where a pattern goes on that takes a letter at a place; nil when it does not take it.
    private static func next(_ pattern: [UInt8], _ place: Int, _ letter: UInt8) -> Int? {
        guard place < pattern.count else { return nil }
        switch pattern[place] {
        case UInt8(ascii: "?"): return place + 1
        case UInt8(ascii: "["):
            guard let close = pattern[(place + 1)...].firstIndex(of: UInt8(ascii: "]")),
                holds(pattern[(place + 1)..<close], letter)
            else { return nil }
            return close + 1
        default: return pattern[place] == letter ? place + 1 : nil
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
