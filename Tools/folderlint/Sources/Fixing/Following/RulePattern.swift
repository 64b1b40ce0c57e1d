import FolderlintKit

/// A pattern of a rule, from the folder that its file is for.
struct RulePattern {
    /// The names that a path begins with that it matches, as far as they are written out.
    let start: [String]
    /// How many folders above its file's it starts from.
    let ups: Int
    private let pattern: FilePattern
    private let rest: String
    /// Whether what is in a folder that it matches is meant.
    private let inFolders: Bool
    private let isForFolders: Bool
    /// Whether only a file's own name counts, which says the same in every folder.
    let isName: Bool
    /// Whether it is a regular expression, of which a part of a path may be meant.
    private let isRegular: Bool

    /// As git reads it; with `inFolders` all in a folder counts that it matches.
    init?(ofGit text: String, inFolders: Bool) {
        guard !text.hasPrefix("!"), !text.contains("\\") else { return nil }
        let text = text.replacing("[[:space:]]", with: "?")
        let isForFolders = text.hasSuffix("/")
        if isForFolders, !inFolders { return nil }
        let plain = isForFolders ? String(text.dropLast()) : text
        let isAnchored = Paths.hasSlash(plain)
        let path = plain.hasPrefix("/") ? String(plain.dropFirst()) : plain
        self.init(
            isAnchored ? path : "**/" + path, inFolders: inFolders && !path.hasSuffix("/*"),
            isForFolders: isForFolders, isName: !isAnchored && !inFolders)
    }

    /// As tools read it: from the folder on, with all that is in a folder.
    init?(ofTool text: String) {
        if text.hasPrefix("^"), let pattern = RulePattern(regular: text) {
            self = pattern
            return
        }
        let isBegun = text.hasPrefix("./") || text.hasPrefix("^")
        var path = isBegun ? String(text.drop { "./^".contains($0) }) : text
        var ups = 0
        while path.hasPrefix("../") {
            path.removeFirst(3)
            ups += 1
        }
        let isVariable = path.contains("${") || path.contains("$(")
        guard !path.isEmpty, !path.hasPrefix("/"), !isVariable else { return nil }
        let plain = path.replacing("/.*", with: "/**").replacing(".*/", with: "**/")
        let isClosed = plain.hasSuffix("/**") || !plain.contains("**") || plain.hasPrefix("**/")
        if Self.isRegular(plain) || !isClosed && Self.isRegular(path) {
            self.init(regular: text.hasPrefix("./") ? path : text)
            return
        }
        path = plain
        while path.hasSuffix("/") { path.removeLast() }
        self.init(path, ups: ups, inFolders: true)
    }

    /// A regular expression, which is looked for anywhere in a path.
    private init?(regular text: String) {
        guard let pattern = FilePattern(regularExpression: text) else { return nil }
        self.pattern = pattern
        let body = text.hasPrefix("^") ? text.dropFirst() : text[...]
        let names = body.split(separator: "/", omittingEmptySubsequences: false)
        let plain = names.dropLast().prefix { name in
            !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        }
        start = plain.map(String.init)
        rest = names.dropFirst(plain.count).joined(separator: "/")
        (ups, inFolders, isForFolders, isName, isRegular) = (0, false, false, false, true)
    }

    /// A pattern of `FilePattern`.
    init?(
        _ path: String, ups: Int = 0, inFolders: Bool, isForFolders: Bool = false, isName: Bool = false
    ) {
        // At its end, two stars stand for all that is in a folder.
        let path = path.hasSuffix("/**") ? path + "/*" : path
        guard !path.isEmpty, let pattern = FilePattern(path) else { return nil }
        self.pattern = pattern
        self.ups = ups
        self.inFolders = inFolders
        self.isForFolders = isForFolders
        self.isName = isName
        isRegular = false
        start = Paths.names(in: path).prefix { !FilePattern.isPattern($0) }.map(String.init)
        rest = Paths.names(in: path).dropFirst(start.count).joined(separator: "/")
    }

    /// Whether a text has signs that only a regular expression has.
    private static func isRegular(_ text: String) -> Bool {
        [".*", ".+", "\\", "|", "[^/]"].contains { text.contains($0) } || text.hasSuffix("$")
    }

    /// Whether all that it matches is in the folder that it starts at.
    var isBound: Bool { !isRegular }

    /// Whether it matches a file, or a folder that it is in, behind so many names.
    func matches(_ path: PathNames, behind depth: Int) -> Bool {
        let count = path.names.count
        if !isForFolders, pattern.matches(path, depth..<count) { return true }
        guard inFolders, depth + 1 < count else { return false }
        return (depth + 1..<count).contains { pattern.matches(path, depth..<$0) }
    }

    /// Whether it matches a file, or a folder of it up to a depth, by itself.
    func matchesItself(_ path: PathNames, _ depths: Range<Int>) -> Bool {
        (depths.upperBound < path.names.count || !isForFolders) && pattern.matches(path, depths)
    }

    /// What a path has that it matches behind the names that it begins with.
    var signs: [[PatternIndex.Sign]] { pattern.signs(behind: start.count) }

    /// How many comparisons one with a path takes.
    var cost: Int { pattern.cost }

    /// The pattern, written for another place of what it starts with.
    func starting(at place: String) -> RulePattern? {
        let text = [place, rest].filter { !$0.isEmpty }.joined(separator: "/")
        if isRegular { return RulePattern(regular: "^" + text) }
        return RulePattern(text, ups: ups, inFolders: inFolders, isForFolders: isForFolders)
    }
}
