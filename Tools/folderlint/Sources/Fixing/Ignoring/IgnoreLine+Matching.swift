extension IgnoreLine {
    /// What a pattern that matches something in a folder is once that folder is elsewhere; nil when
    /// it does not match, or no longer says anything about the folder.
    ///
    /// - Parameters:
    ///   - names: The path that the pattern matches, from the list's folder.
    ///   - depth: How many of the names are the folder's own path, or the path of the file that moves.
    ///   - place: The path of the folder afterwards, from the list's folder.
    func following(_ names: [[UInt8]], movedAt depth: Int, to place: [String], isFolder: Bool) -> String? {
        let start = place.map { Part(name: $0) }
        if !isAnchored {
            guard names.prefix(depth).contains(where: { Part.matches(parts[0].text, $0) }) else { return nil }
            return respelled(start, isForFolders: isForFolders && isFolder, hasLeadingSlash: true)
        }
        guard let crossing = crossing(names, depth) else { return nil }
        let rest = parts[min(crossing, parts.count)...]
        return respelled(
            start + rest, isForFolders: isForFolders && (isFolder || !rest.isEmpty), hasLeadingSlash: true)
    }

    /// The part that is to match the first name behind a depth; the count of parts when all are used
    /// up before.
    private func crossing(_ names: [[UInt8]], _ depth: Int) -> Int? {
        var failed: Set<[Int]> = []
        /// The same from a name and a part on; nil where the rest does not match.
        func search(_ name: Int, _ part: Int) -> Int? {
            if part == parts.count { return name <= depth ? parts.count : .max }
            guard name < names.count, !failed.contains([name, part]) else { return nil }
            var found: Int?
            if parts[part].isAnyFolders {
                found = part + 1 < parts.count ? search(name, part + 1) : nil
                found = found ?? search(name + 1, part + 1 < parts.count ? part : part + 1)
            } else if Part.matches(parts[part].text, names[name]) {
                found = search(name + 1, part + 1)
            }
            guard let found else {
                failed.insert([name, part])
                return nil
            }
            return name == depth ? part : found
        }
        return search(0, 0).map { min($0, parts.count) }
    }
}

extension IgnoreLine.Part {
    /// Whether a name is one of a pattern: `*`, `?`, `[a-z]`, and a backslash before what is meant as is.
    ///
    /// On a mismatch it goes back to the last `*` only, which suffices.
    static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
        let tokens = tokens(pattern)
        var (token, index) = (0, 0)
        var star: (token: Int, index: Int)?
        while index < name.count {
            if token < tokens.count, case .anyText = tokens[token] {
                star = (token, index)
                token += 1
            } else if token < tokens.count, tokens[token].takes(name[index]) {
                token += 1
                index += 1
            } else if let last = star {
                (token, index) = (last.token + 1, last.index + 1)
                star = (last.token, last.index + 1)
            } else {
                return false
            }
        }
        return tokens[token...].allSatisfy { if case .anyText = $0 { true } else { false } }
    }

    private enum Token {
        case anyText, anyByte
        case byte(UInt8)
        case set([ClosedRange<UInt8>], isNegated: Bool)

        func takes(_ byte: UInt8) -> Bool {
            switch self {
            case .anyText: false
            case .anyByte: true
            case .byte(let own): own == byte
            case .set(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
            }
        }
    }

    private static func tokens(_ pattern: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        var index = 0
        while index < pattern.count {
            let byte = pattern[index]
            index += 1
            switch byte {
            case UInt8(ascii: "*"):
                if case .anyText = tokens.last { continue }
                tokens.append(.anyText)
            case UInt8(ascii: "?"): tokens.append(.anyByte)
            case UInt8(ascii: "\\") where index < pattern.count:
                tokens.append(.byte(pattern[index]))
                index += 1
            case UInt8(ascii: "["):
                if let set = set(pattern, &index) { tokens.append(set) } else { tokens.append(.byte(byte)) }
            default: tokens.append(.byte(byte))
            }
        }
        return tokens
    }

    /// The set behind a bracket; nil when the bracket is not closed.
    private static func set(_ pattern: [UInt8], _ index: inout Int) -> Token? {
        var position = index
        let isNegated = position < pattern.count && "!^".utf8.contains(pattern[position])
        if isNegated { position += 1 }
        var ranges: [ClosedRange<UInt8>] = []
        let start = position
        while position < pattern.count, pattern[position] != UInt8(ascii: "]") || position == start {
            let low = pattern[position]
            let isRange =
                position + 2 < pattern.count && pattern[position + 1] == UInt8(ascii: "-")
                && pattern[position + 2] != UInt8(ascii: "]")
            let high = isRange ? pattern[position + 2] : low
            if low <= high { ranges.append(low...high) }
            position += isRange ? 3 : 1
        }
        guard position < pattern.count else { return nil }
        index = position + 1
        return .set(ranges, isNegated: isNegated)
    }
}
