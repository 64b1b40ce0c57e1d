import Foundation

/// Applies a rename of a type or member, on either side, to the map and the measured lines.
struct Rename {
    let old: String
    let new: String
    let root: URL

    /// An error in the names of a rename.
    struct Refusal: Error, CustomStringConvertible {
        var description: String
    }

    /// The new form of a name; `nil` if it neither is nor contains the renamed symbol.
    func renamed(_ name: String) -> String? {
        if name == old { return new }
        return name.hasPrefix(old + ".") ? new + name.dropFirst(old.count) : nil
    }

    /// - Returns: a report of the changes, as lines.
    func carryOut() throws -> [String] {
        let study = try CaseStudy(root: root)
        let trees = [study.legacy, study.modern, study.shared]
        guard old != new else { throw Refusal(description: "OLD and NEW are the same name") }
        guard trees.contains(where: { !$0.resolve(new).isEmpty }) else {
            let all = trees.flatMap { $0.bySymbol.keys }
            let near = Suggestion.nearest(to: new, in: all).map { " Did you mean '\($0)'?" } ?? ""
            throw Refusal(description: "neither app has '\(new)': rename it in the sources first.\(near)")
        }
        if trees.contains(where: { !$0.resolve(old).isEmpty && !$0.resolve(new).isEmpty }) {
            throw Refusal(description: "both '\(old)' and '\(new)' exist: rename or remove '\(old)'")
        }
        let count = try rewriteMap(study)
        let followed = try rewriteReach(study)
        guard count + followed > 0 else {
            let named = study.map.rows.flatMap { $0.legacy + $0.modern }.map(\.text)
            let near = Suggestion.nearest(to: old, in: named).map { " Did you mean '\($0)'?" } ?? ""
            throw Refusal(description: "the map does not name '\(old)'.\(near)")
        }
        return [
            "\(CaseStudy.mapFile): \(count.of("name"))", "\(CaseStudy.reachFile): \(followed.of("member"))",
        ]
    }

    private func rewriteMap(_ study: CaseStudy) throws -> Int {
        var source = try CaseStudy.read(CaseStudy.mapFile, root)
        let names =
            study.map.rows.flatMap { $0.legacy + $0.modern }
            + (study.map.dead + study.map.new).flatMap(\.names)
        var count = 0
        // Names are replaced from the end, so that the positions of the others stay valid.
        for name in names.sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound }) {
            guard let text = renamed(name.text) else { continue }
            let quote = source[name.bytes.lowerBound]
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            let needsQuotes = text.contains { "[]{},\"'#".contains($0) }
            let written = isQuoted || needsQuotes ? "\"\(text)\"" : text
            source.replaceSubrange(name.bytes, with: Array(written.utf8))
            count += 1
        }
        if count > 0 {
            try Terminal.write(
                source, to: root.appendingPathComponent(CaseStudy.mapFile),
                called: CaseStudy.mapFile)
        }
        return count
    }

    /// A member whose text differs only by the new name keeps its measured lines.
    private func rewriteReach(_ study: CaseStudy) throws -> Int {
        var reach = study.reach
        guard !reach.journeys.isEmpty else { return 0 }
        var count = 0
        for (symbol, member) in study.reach.members {
            guard let name = renamed(symbol), study.legacy.bySymbol[name] != nil else { continue }
            reach.members[symbol] = nil
            reach.members[name] = member
            count += 1
        }
        for (symbol, member) in reach.members {
            let now = Fingerprint.text(study.legacy.fingerprint(of: symbol))
            guard member.fingerprint != now,
                member.fingerprint == Fingerprint.text(before(symbol, study.legacy))
            else { continue }
            reach.members[symbol]?.fingerprint = now
            count += 1
        }
        if count > 0 {
            try Terminal.write(
                reach.json.utf8, to: root.appendingPathComponent(CaseStudy.reachFile),
                called: CaseStudy.reachFile)
        }
        return count
    }

    /// The fingerprint of the symbol's text before the rename.
    private func before(_ symbol: String, _ tree: SourceTree) -> UInt64 {
        let texts = (tree.bySymbol[symbol] ?? []).filter { $0.kind != .extension }.map(tree.text)
        let (from, to) = (Symbol.base(of: new), Symbol.base(of: old))
        return Fingerprint.of(Self.replacing(from, by: to, in: texts.joined(separator: "\n")).utf8)
    }

    /// Replaces a word where it is not part of a longer word.
    static func replacing(_ word: String, by other: String, in text: String) -> String {
        func isLetter(_ sign: Character?) -> Bool {
            sign.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
        }
        var result = ""
        var rest = Substring(text)
        while let range = rest.firstRange(of: word) {
            let before = rest[..<range.lowerBound].last ?? result.last
            let after = rest[range.upperBound...].first
            result += rest[..<range.lowerBound]
            result += isLetter(before) || isLetter(after) ? word : other
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
