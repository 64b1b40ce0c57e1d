import FolderlintKit

/// A command that looks for a name down to some depth: `find App -maxdepth 2 -name Cart.swift`.
struct FindCommand: Hashable {
    /// The folders that it starts from.
    let starts: [String]
    let depths: ClosedRange<Int>
    let ignoresCase: Bool
    /// Whether it looks for a whole path, in which stars stand for slashes, too.
    let isWhole: Bool

    /// - Parameters:
    ///   - words: The words before the name.
    ///   - rest: The words behind it, of which some may say how deep to look.
    init?(_ words: [Substring], rest: [Substring]) {
        guard let place = words.lastIndex(where: { Self.isCommand($0) }), let option = words.last,
            Self.names.contains(option) || Self.paths.contains(option)
        else { return nil }
        let operands = words[(place + 1)...].drop { ["-H", "-L", "-P", "-E", "-X"].contains($0) }
        let folders = operands.prefix { word in !["-", "!", "(", ")"].contains { word.hasPrefix($0) } }
        starts = folders.isEmpty ? ["."] : folders.map(String.init)
        ignoresCase = option.hasPrefix("-i")
        isWhole = Self.paths.contains(option)
        let all = Array(operands) + rest
        func number(behind option: Substring) -> Int? {
            all.firstIndex(of: option).flatMap { $0 + 1 < all.count ? Int(all[$0 + 1]) : nil }
        }
        let most = number(behind: "-maxdepth").map { max(0, $0) } ?? Int.max
        let least = number(behind: "-mindepth").map { max(0, $0) } ?? 0
        if let depth = all.firstIndex(of: "-depth"), depth + 1 < all.count, let exact = Int(all[depth + 1]) {
            let count = Int(clamping: exact.magnitude)
            let isLeast = all[depth + 1].hasPrefix("+")
            // A sign stands for more than a number, and for less.
            depths = isLeast ? max(count, count &+ 1)...Int.max : exact < 0 ? 0...(count - 1) : count...count
        } else {
            depths = min(least, most)...most
        }
    }

    private static let names: Set<Substring> = ["-name", "-iname"]
    private static let paths: Set<Substring> = ["-path", "-ipath", "-wholename", "-iwholename"]

    private static func isCommand(_ word: Substring) -> Bool {
        ["find", "gfind"].contains(word.split(separator: "/").last ?? word)
    }

    /// Whether a pattern stands for a whole path that it finds from one of its folders, as it is written.
    func finds(_ path: String, by pattern: FilePattern, from start: String, _ spelled: String) -> Bool {
        guard finds(path, from: start), let rest = Paths.inside(start, path) else { return false }
        let whole = spelled + (spelled.hasSuffix("/") ? "" : "/") + rest
        return pattern.matches(ignoresCase ? whole.lowercased() : whole)
    }

    /// Whether it finds a path from one of its folders.
    func finds(_ path: String, from start: String) -> Bool {
        guard let rest = Paths.inside(start, path) else { return false }
        return depths.contains(Paths.names(in: rest).count)
    }
}

/// What such commands find only before the moves, or only after them.
struct SoughtNames {
    private let names: MovedNames
    private var known: [Question: PatternMoves.Move?] = [:]
    /// What moves by the name or pattern that it is looked for by.
    private var named: [String: [String]] = [:]
    /// How many more times a name is compared with a pattern; beyond that, a pattern may stand for anything.
    private var budget = 500_000

    private struct Question: Hashable {
        let name: String
        let command: FindCommand
        let folders: [[String?]]
    }

    init(_ names: MovedNames) { self.names = names }

    /// Whether anything moves that a name, or a pattern, may stand for.
    mutating func mayFind(_ name: String) -> Bool { all(name, ignoresCase: true)?.isEmpty != true }

    /// The first of what moves that has a name, or one that a pattern stands for, and is found before the
    /// moves only, or after them only.
    ///
    /// - Parameter folders: The folders that the command may start from, each time all of them; nil for one
    ///   that is not known.
    mutating func first(
        _ name: String, _ command: FindCommand, in folders: [[String?]]
    ) -> PatternMoves.Move? {
        let question = Question(name: name, command: command, folders: folders)
        if let found = known[question] { return found }
        if command.isWhole {
            let move = first(path: name, command, in: folders)
            known[question] = .some(move)
            return move
        }
        guard let all = all(name, ignoresCase: command.ignoresCase) else { return names.goes.first }
        let moves = all.compactMap { names.move(of: $0) }
        let move = moves.first { move in folders.contains { Self.isOther(move, command, from: $0) } }
        known[question] = .some(move)
        return move
    }

    /// The first of what moves that a pattern for whole paths means at its old or at its new place only.
    ///
    /// What is in a folder that moves counts where the pattern ends with a star.
    private mutating func first(
        path: String, _ command: FindCommand, in folders: [[String?]]
    ) -> PatternMoves.Move? {
        guard let pattern = FilePattern(path: command.ignoresCase ? path.lowercased() : path) else {
            return nil
        }
        func finds(_ place: String) -> Bool {
            folders.contains { meaning in
                zip(meaning, command.starts).contains { start, spelled in
                    start.map { command.finds(place, by: pattern, from: $0, spelled) } ?? false
                }
            }
        }
        return names.goes.first { move in
            budget -= 1
            guard budget > 0 else { return true }
            let end = names.folders.contains(move.from) && path.hasSuffix("*") ? "/_" : ""
            return finds(move.from + end) != (move.to.map { finds($0 + end) } ?? false)
        }
    }

    private static func isOther(
        _ move: PatternMoves.Move, _ command: FindCommand, from starts: [String?]
    ) -> Bool {
        let starts = starts.compactMap(\.self).count == starts.count ? starts.compactMap(\.self) : nil
        guard let starts else {
            // Only a limit makes a difference for a folder that may be any above both.
            let isLimited = command.depths != 0...Int.max
            let depths = [move.from, move.to ?? ""].map { Paths.names(in: $0).count }
            return isLimited && depths[0] != depths[1]
        }
        func finds(_ path: String) -> Bool { starts.contains { command.finds(path, from: $0) } }
        return finds(move.from) != (move.to.map(finds) ?? false)
    }

    /// What moves and has a name, or one that a pattern stands for; nil if nobody compares the pattern.
    private mutating func all(_ name: String, ignoresCase: Bool) -> [String]? {
        let key = name.lowercased()
        guard let found = named[key] ?? look(for: key) else { return nil }
        named[key] = found
        guard !ignoresCase else { return found }
        guard FilePattern.isPattern(name) else { return found.filter { Paths.name(of: $0) == name } }
        guard !found.isEmpty, let pattern = FilePattern(name) else { return [] }
        return found.filter { pattern.matches(Paths.name(of: $0)) }
    }

    /// What moves and has a name in any case; nil if nobody compares the pattern.
    private mutating func look(for name: String) -> [String]? {
        guard FilePattern.isPattern(name) else { return names.all(named: name) }
        guard let pattern = FilePattern(name) else { return [] }
        guard budget > 0 else { return nil }
        var looks = 0
        let found = names.all { name in
            looks += 1
            return pattern.matches(name)
        }
        budget -= looks
        return found
    }
}

extension MentionReader {
    /// What a name behind the option of `find` stands for, and is found before or after the moves only.
    func findSought(
        _ path: PathWord, _ word: Range<Int>, _ text: inout Reading
    ) -> PatternMoves.Move? {
        guard text.shell.isSought(word),
            let command = FindCommand(
                Self.words(before: word, text.bytes), rest: Self.words(behind: word, text.bytes))
        else { return nil }
        let whole = String(decoding: text.bytes[word], as: UTF8.self)
        let name = command.isWhole ? whole : path.pattern ?? path.path
        guard !name.isEmpty, !name.contains("$"), command.isWhole || sought.mayFind(name) else { return nil }
        let places = command.starts.map { folders($0, text) }
        let meanings = (0..<(places.map(\.count).max() ?? 0)).map { index in
            places.map { $0[min(index, $0.count - 1)] }
        }
        return sought.first(name, command, in: meanings)
    }

    /// The folders that a command may mean by a path; nil for one that is only known when it runs.
    private func folders(_ start: String, _ text: Reading) -> [String?] {
        if start.contains("$") || start.contains("`") {
            let rest = start.drop { $0 != "/" }.drop { $0 == "/" }
            return rest.isEmpty || rest.contains("$") ? [nil] : folders(String(rest), text)
        }
        let bases = [places.bases[0], Paths.folder(of: text.file.path)] + text.shell.current
        return bases.map { Paths.joined($0, start) }
    }

    /// The words of a command behind one of them.
    private static func words(behind word: Range<Int>, _ bytes: [UInt8]) -> [Substring] {
        var last: UInt8 = 0
        let rest = bytes[word.upperBound...].prefix(longest).prefix { byte in
            defer { last = byte }
            return last == UInt8(ascii: "\\") || !"\n;|&".utf8.contains(byte)
        }
        return words(of: rest)
    }

    /// The words of a command before one of them, also in parentheses with it.
    private static func words(before word: Range<Int>, _ bytes: [UInt8]) -> [Substring] {
        let first = max(0, word.lowerBound - longest)
        var (start, depth) = (word.lowerBound, 0)
        while start > first {
            let isEscaped = start > first + 1 && bytes[start - 2] == UInt8(ascii: "\\")
            switch bytes[start - 1] {
            case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"),
                UInt8(ascii: "`"):
                if !isEscaped, depth == 0 { return words(of: bytes[start..<word.lowerBound]) }
            case UInt8(ascii: ")"): depth += isEscaped ? 0 : 1
            case UInt8(ascii: "("):
                if !isEscaped, depth == 0 { return words(of: bytes[start..<word.lowerBound]) }
                depth -= isEscaped ? 0 : 1
            default: break
            }
            start -= 1
        }
        return words(of: bytes[start..<word.lowerBound])
    }

    private static func words(of text: ArraySlice<UInt8>) -> [Substring] {
        text.split { $0 <= 0x20 || "\"'\\".utf8.contains($0) }
            .map { Substring(decoding: $0, as: UTF8.self) }
    }

    /// How far the words of a command are looked for, in bytes.
    private static let longest = 1024
}
