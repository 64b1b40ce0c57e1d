import Foundation

/// Reads the code and the files that pages quote.
struct QuoteSource {
    let study: CaseStudy
    /// The files that git tracks; `nil` without a repository.
    let tracked: Set<String>?

    /// The length above which the quote of a type has to name lines.
    static let longest = 25

    init(_ study: CaseStudy) {
        self.study = study
        tracked = Self.tracked(study.root)
    }

    private static func tracked(_ root: URL) -> Set<String>? {
        guard FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path),
            let listed = try? ProgramRun(["git", "ls-files", "-z"], in: root)
        else { return nil }
        return Set(listed.output.split(separator: "\0").map(String.init))
    }

    // MARK: Symbols

    /// The lines of a symbol's declaration, without its comment and the lines of attributes above it.
    func lines(of name: String, on side: SourceTree.Side, _ selection: LineSelection) throws(PageProblem)
        -> [String]
    {
        let declaration = try declaration(of: name, on: side)
        let lines = text(of: declaration)
        let isType = declaration.kind == .type || declaration.kind == .extension
        if isType, selection.ranges.isEmpty, lines.count > Self.longest {
            throw PageProblem(
                text: "\(name) is a type of \(lines.count) lines",
                remedy: "Name some: 'lines 1-12', counted from its first line.")
        }
        return LineSelection.dedented(try selection.select(from: lines, of: name))
    }

    private func declaration(of name: String, on side: SourceTree.Side) throws(PageProblem) -> Declaration {
        let tree = side == .legacy ? study.legacy : study.modern
        var found = tree.resolve(name)
        if found.isEmpty, side != .legacy { found = study.shared.resolve(name) }
        // A type precedes its extensions.
        if found.contains(where: { $0.kind != .extension }) { found.removeAll { $0.kind == .extension } }
        guard let first = found.first else {
            let app = side == .legacy ? "LegacyBooking" : "ModernBooking"
            let all = tree.bySymbol.keys
            let near = Suggestion.near(to: name, in: all).map { "'\($0)'" }.joined(separator: ", ")
            throw PageProblem(
                text: "\(app) has no '\(name)'",
                remedy: near.isEmpty
                    ? "Quote another symbol, or remove the block." : "The nearest: \(near).")
        }
        guard found.count == 1 else {
            let places = found.map { "'file \($0.path) lines \($0.lines.lowerBound)-\($0.lines.upperBound)'" }
            throw PageProblem(
                text: "\(name) is the name of \(found.count) declarations",
                remedy: "Quote one of them with its module as prefix, or as "
                    + places.joined(separator: " or ") + ".")
        }
        return first
    }

    /// The whole lines of a declaration, from the first that contains more than attributes and comments.
    private func text(of declaration: Declaration) -> [String] {
        let source = study.tree(of: declaration).sources[declaration.path] ?? []
        let all = Self.lines(String(decoding: source, as: UTF8.self))
        let end = min(declaration.lines.upperBound, all.count)
        var lines = all[min(declaration.lines.lowerBound - 1, end)..<end]
        while lines.count > 1, let first = lines.first, Self.isAttribute(first) { lines.removeFirst() }
        return Array(lines)
    }

    /// Whether a line consists of attributes, such as `@MainActor` and `@available(iOS 13, *)`, or a comment.
    private static func isAttribute(_ line: String) -> Bool {
        var rest = Substring(line.trimmed)
        if rest.isEmpty || rest.hasPrefix("//") { return true }
        while rest.hasPrefix("@") {
            rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            if rest.hasPrefix("(") {
                guard let end = rest.firstIndex(of: ")") else { return false }
                rest = rest[rest.index(after: end)...]
            }
            rest = rest.drop { $0 == " " }
        }
        return rest.isEmpty || rest.hasPrefix("//")
    }

    // MARK: Files

    /// The lines of a text file that git tracks.
    func lines(ofFile path: String, _ selection: LineSelection) throws(PageProblem) -> [String] {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isInside = !parts.contains { $0.isEmpty || $0 == ".." || $0 == "." || $0 == ".git" }
        guard isInside, tracked?.contains(path) ?? true,
            let data = try? Data(contentsOf: study.root.appendingPathComponent(path)),
            let text = String(validating: data, as: UTF8.self)
        else {
            let near = tracked.flatMap { Suggestion.nearest(to: path, in: $0) }
            throw PageProblem(
                text: "git tracks no text file '\(path)'",
                remedy: near.map { "The nearest is '\($0)'." } ?? "Write a path from the root.")
        }
        return LineSelection.dedented(try selection.select(from: Self.lines(text), of: path))
    }

    static func language(ofFile path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let known = [
            "swift": "swift", "yaml": "yaml", "yml": "yaml", "sh": "bash", "json": "json", "xml": "xml",
            "md": "markdown",
        ]
        if let dot = name.lastIndex(of: "."), dot != name.startIndex {
            return known[String(name[name.index(after: dot)...])] ?? "text"
        }
        return path.hasPrefix(".ci/") || path.hasPrefix("Tools/") ? "bash" : "text"
    }

    /// The lines of a text, without the empty one behind its last line break.
    // "\r\n" is one character, so a separator of "\n" alone would find one line.
    static func lines(_ text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(
            String.init)
        return lines.last == "" ? lines.dropLast() : lines
    }
}
