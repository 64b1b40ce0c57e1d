import FolderlintKit

/// What leaves the places that patterns stand for.
struct PatternMoves {
    private let names: MovedNames
    /// What leaves a place, and where it goes; nil where it goes to several places.
    typealias Move = (from: String, to: String?)

    private var known: [String: Move?] = [:]
    /// How many more times a pattern is compared with a path; beyond that, it may stand for anything.
    private var budget = 500_000

    init(_ names: MovedNames) { self.names = names }

    /// The first of what moves that a pattern stands for in a folder, and no longer does afterwards.
    ///
    /// - Parameter splits: Whether a shell may split what the pattern stands for at its blanks.
    mutating func first(_ text: String, in folder: String, splits: Bool = false) -> Move? {
        guard !text.isEmpty, names.relocation.disturbs(folder) else { return nil }
        let key = folder + "\0" + text + (splits ? "\0" : "")
        if let known = known[key] { return known }
        let move = search(
            PatternMoves.pattern(text), in: folder, isVariable: text.contains("$"), splits: splits)
        known[key] = .some(move)
        return move
    }

    /// The same for a regular expression for paths in a folder, whose end may not be known.
    mutating func first(expression text: String, in folder: String) -> Move? {
        guard names.relocation.disturbs(folder) else { return nil }
        let key = folder + "\0^" + text
        if let known = known[key] { return known }
        let pattern = FilePattern(regularExpression: "^" + text)
        guard pattern != nil || RegularExpressions.isCertain(text) else { return nil }
        let move = names.goes.first { move in
            budget -= 1
            guard let path = Paths.inside(folder, move.from) else { return false }
            guard let pattern, budget > 0 else { return true }
            // What is in a folder that moves may match the rest.
            guard pattern.matches(path) || names.folders.contains(move.from) else { return false }
            return move.to.flatMap { Paths.inside(folder, $0) }.map(pattern.matches) != true
        }
        known[key] = .some(move)
        return move
    }

    private mutating func search(
        _ text: String, in folder: String, isVariable: Bool, splits: Bool
    ) -> Move? {
        let parts = text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        let isDeep = parts.contains("**")
        let moves = parts.count > 1 ? names.goes : names.leaving(folder)
        var patterns: [Int: FilePattern] = [:]
        func pattern(_ depth: Int) -> FilePattern? {
            if patterns[depth] == nil {
                let text = parts.prefix(depth).joined(separator: "/")
                patterns[depth] = FilePattern(parts[depth - 1] == "**" ? text + "/*" : text)
            }
            return patterns[depth]
        }
        for move in moves {
            budget -= 1
            guard budget > 0 else { return move }
            guard let path = Paths.inside(folder, move.from) else { continue }
            // What is in a folder that moves goes with it.
            let isPart = !isDeep && names.folders.contains(move.from)
            let depth = isPart ? min(parts.count, Paths.names(in: path).count) : parts.count
            let place = move.to.flatMap { Paths.inside(folder, $0) }
            // What is deep in a folder that moves matches the rest of a pattern.
            let depths = isDeep && names.folders.contains(move.from) ? Array(1...parts.count) : [depth]
            for depth in depths {
                budget -= 1
                guard let pattern = pattern(depth), pattern.matches(path),
                    mayHold(parts[depth...], parts[..<depth], in: move.from)
                else { continue }
                // A variable that is the old name is not the new one.
                if isVariable || place.map(pattern.matches) != true { return move }
                let isSplit = place.map { $0.contains(" ") && !path.contains(" ") } ?? false
                if splits, isSplit { return move }
            }
        }
        return nil
    }

    /// Whether a folder that moves may hold what the rest of a pattern says, unless its own name is none of
    /// the pattern's: `*/build`, `**/build`.
    private func mayHold(_ rest: ArraySlice<String>, _ start: ArraySlice<String>, in folder: String) -> Bool {
        guard let name = rest.last, start.allSatisfy({ $0 == "*" || $0 == "**" }),
            !FilePattern.isPattern(name),
            !name.contains("$")
        else { return true }
        let found = names.all(named: name)
        // No more are known.
        return found.count >= MovedNames.most || found.contains { Paths.inside(folder, $0) != nil }
    }

    /// A pattern for what a text with variables may become.
    private static func pattern(_ text: String) -> String {
        var pattern = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            pattern += rest[..<dollar] + "*"
            rest = rest[dollar...].dropFirst()
            guard let open = rest.first, open == "{" || open == "(" else {
                rest = rest.drop { $0 == "_" || $0.isLetter || $0.isNumber }
                continue
            }
            let close: Character = open == "{" ? "}" : ")"
            var depth = 0
            rest = rest.drop { character in
                if character == open { depth += 1 }
                if character == close { depth -= 1 }
                return depth > 0
            }.dropFirst()
        }
        pattern += rest
        return pattern
    }
}
