/// A pattern as Ruby's `Dir.glob` reads it: `*`, `?`, `[a-z]`, `{a,b}` and `**/` for any folders.
struct FilePattern {
    /// Without braces, each as its names.
    private let alternatives: [[[UInt8]]]
    /// Whether a star stands for slashes, too: a path is taken for one name.
    private let isFlat: Bool
    /// What the paths begin with that the alternatives match.
    private let starts: [[UInt8]]

    /// How many patterns one with braces may stand for, and how long it may be in bytes.
    private static let most = 1000
    private static let longest = 4096

    /// Nil for a pattern that is beyond a limit: nobody looks for what it means.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest, let patterns = Self.expanded(Array(text.utf8)) else {
            return nil
        }
        isFlat = false
        alternatives = patterns.map { pattern in
            pattern.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != [UInt8(ascii: ".")] }
        }
        starts = alternatives.map { names in
            names.dropLast().prefix { name in !name.contains { "*?[".utf8.contains($0) } }
                .flatMap { $0 + [UInt8(ascii: "/")] }
        }
    }

    /// A pattern for whole paths, in which a star stands for slashes, too, as `find -path` reads it.
    init?(path text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        (isFlat, alternatives, starts) = (true, [[Array(text.utf8)]], [[]])
    }

    /// The pattern for every path.
    private init() { (isFlat, alternatives, starts) = (false, [[Array("**".utf8), Array("*".utf8)]], [[]]) }

    /// A regular expression that is found somewhere in a path; nil for one that says more than names do.
    init?(regularExpression text: String) {
        guard text.utf8.count <= Self.longest,
            let words = Self.words(ofRegularExpression: Array(text.utf8)[...])
        else { return nil }
        var found: [[[UInt8]]] = []
        for part in words.split(separator: "|") {
            var pattern = part
            let (isFirst, isLast) = (pattern.first == "^", pattern.last == "$")
            pattern = pattern.dropFirst(isFirst ? 1 : 0).dropLast(isLast ? 1 : 0)
            guard !pattern.contains("^"), !pattern.contains("$") else { return nil }
            let plain = (isFirst ? "" : "*") + pattern.joined() + (isLast ? "" : "*")
            guard let all = Self.expanded(Array(plain.utf8)) else { return nil }
            found += all.map { [$0] }
        }
        guard !found.isEmpty, found.count <= Self.most else { return nil }
        (isFlat, alternatives, starts) = (true, found, [[]])
    }

    static let any = FilePattern()

    /// Whether a path has a sign by which it may stand for several.
    static func isPattern(_ text: some StringProtocol) -> Bool {
        text.utf8.contains { "*?[{".utf8.contains($0) }
    }

    func matches(_ path: String) -> Bool {
        if isFlat {
            let path = Array(path.utf8)
            return alternatives.contains { $0.first.map { FilePattern.matches($0, path) } == true }
        }
        guard starts.contains(where: path.utf8.drop { $0 == UInt8(ascii: "/") }.starts) else { return false }
        let names = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
        return alternatives.contains { FilePattern.matches($0, names[...]) }
    }

    /// Whether it matches some names of a path, behind so many others and up to a depth.
    func matches(_ path: PathNames, _ depths: Range<Int>) -> Bool {
        if isFlat {
            let bytes = path.bytes(behind: depths.lowerBound)
            return alternatives.contains { $0.first.map { FilePattern.matches($0, bytes) } == true }
        }
        let names = path.names[depths]
        return alternatives.contains { FilePattern.matches($0, names) }
    }

    /// For each pattern without braces, the signs of its names behind the first ones.
    func signs(behind count: Int) -> [[PatternIndex.Sign]] {
        alternatives.map { names in
            names.dropFirst(isFlat ? 0 : count).flatMap { PatternIndex.signs(of: $0, isFlat: isFlat) }
        }
    }

    /// How many comparisons one with a path takes.
    var cost: Int { alternatives.count }

    // MARK: - Regular expressions

    /// The signs of a regular expression as those of a pattern, each with what says how often it occurs.
    private static func words(ofRegularExpression text: ArraySlice<UInt8>) -> [String]? {
        var words: [String] = []
        var groups: [Int] = []
        var rest = text
        while let byte = rest.popFirst() {
            var word: String
            switch byte {
            case UInt8(ascii: "("):
                if rest.starts(with: "?:".utf8) { rest = rest.dropFirst(2) }
                groups.append(words.count)
                words.append("{")
                continue
            case UInt8(ascii: "|"):
                words.append(groups.isEmpty ? "|" : ",")
                continue
            case UInt8(ascii: "^"), UInt8(ascii: "$"):
                words.append(String(decoding: [byte], as: UTF8.self))
                continue
            case UInt8(ascii: ")"):
                guard let start = groups.popLast() else { return nil }
                word = words[start...].joined() + "}"
                words.removeSubrange(start...)
            default:
                guard let sign = sign(byte, &rest) else { return nil }
                word = sign
            }
            guard repeats(&word, &rest) else { return nil }
            words.append(word)
        }
        return groups.isEmpty ? words : nil
    }

    /// The sign of a pattern for a letter, a set, any letter or an escape; nil for what no pattern says.
    private static func sign(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) -> String? {
        switch byte {
        case UInt8(ascii: "."): return "?"
        case UInt8(ascii: "\\"):
            guard let next = rest.popFirst() else { return nil }
            let letter = String(decoding: [next], as: UTF8.self)
            switch letter {
            case "d": return "[0-9]"
            case "w": return "[0-9A-Za-z_]"
            case ".", "-", "/", "_", " ", "+", "(", ")", "#", "@", "&", "'": return letter
            default: return nil
            }
        case UInt8(ascii: "["):
            guard let close = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else { return nil }
            let set = rest[..<close].filter { $0 != UInt8(ascii: "\\") }
            rest = rest[(close + 1)...]
            guard !set.contains(where: ",{}".utf8.contains) else { return nil }
            return "[" + String(decoding: set, as: UTF8.self) + "]"
        case _ where "*+?{},]".utf8.contains(byte): return nil
        default:
            // A letter of several bytes goes with those behind it.
            let more = byte < 0x80 ? rest.prefix(0) : rest.prefix { $0 >= 0x80 }
            rest = rest.dropFirst(more.count)
            return String(decoding: [byte] + more, as: UTF8.self)
        }
    }

    /// Takes up what says how often a sign occurs; false if no pattern says so.
    private static func repeats(_ word: inout String, _ rest: inout ArraySlice<UInt8>) -> Bool {
        switch rest.first {
        case UInt8(ascii: "?"): word = "{\(word),}"
        case UInt8(ascii: "*"), UInt8(ascii: "+"):
            guard word == "?" || word.hasPrefix("[") else { return false }
            // What any letter stands for goes over slashes, and a set only where one is in it.
            let set = Array(word.utf8.dropFirst().dropLast())
            let star = word == "?" || holds(set[...], UInt8(ascii: "/")) ? "*" : runSign
            word = (rest.first == UInt8(ascii: "+") ? word : "") + star
        default: return true
        }
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "?"), word.hasSuffix("*") || word.hasSuffix(runSign) {
            rest = rest.dropFirst()
        }
        return true
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
    private static func matches(_ pattern: [[UInt8]], _ names: ArraySlice<[UInt8]>) -> Bool {
        var (place, index) = (0, names.startIndex)
        var folders: (place: Int, index: Int)?
        while index < names.endIndex {
            if place + 1 < pattern.count, isDeep(pattern[place]) {
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
        while place + 1 < pattern.count, isDeep(pattern[place]) { place += 1 }
        return place == pattern.count
    }

    private static func isDeep(_ name: [UInt8]) -> Bool {
        name.count == 2 && name[0] == UInt8(ascii: "*") && name[1] == UInt8(ascii: "*")
    }

    /// In place of a star, stands for what has no slash.
    static let run: UInt8 = 1
    private static let runSign = "\u{1}"

    /// As above, with `*`, and within one name of a path with what stands for a part of it.
    private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
        var (place, index) = (0, 0)
        var star: (place: Int, index: Int)?
        var run: (place: Int, index: Int)?
        while index < name.count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                (star, run) = ((place, index), nil)
                place += 1
            } else if place < pattern.count, pattern[place] == Self.run {
                run = (place, index)
                place += 1
            } else if let next = next(pattern, place, name[index]) {
                place = next
                index += 1
            } else if let last = run, name[last.index] != UInt8(ascii: "/") {
                run = (last.place, last.index + 1)
                (place, index) = (last.place + 1, last.index + 1)
            } else if let last = star {
                (star, run) = ((last.place, last.index + 1), nil)
                (place, index) = (last.place + 1, last.index + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") || $0 == Self.run }
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
