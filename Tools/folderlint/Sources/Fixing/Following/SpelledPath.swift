import FolderlintKit

/// A path as somebody wrote it: what it starts from, and the names behind that.
struct SpelledPath {
    /// The variable for the source root that it starts with, as in `$(SRCROOT)`; empty without one.
    let root: Substring
    /// What follows, a slash first when there is a root.
    let rest: Substring

    init(_ text: Substring) {
        let length = SpelledPath.rootLength(text)
        root = text.prefix(length)
        rest = text.dropFirst(length)
    }

    /// Whether it holds a variable besides its root, or stands for a home.
    var isComputed: Bool { rest.contains("$") || isFromHome }

    var isFromHome: Bool { root.isEmpty && rest.hasPrefix("~") }

    /// How many characters of a text are a variable for the source root that is followed by a path or by
    /// nothing.
    private static func rootLength(_ text: Substring) -> Int {
        guard text.first == "$" else { return 0 }
        for root in roots where text.hasPrefix(root) {
            let next = text.dropFirst(root.count).first
            if next == nil || next == "/" { return root.count }
        }
        return 0
    }

    static let roots = ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"].flatMap {
        ["$(\($0))", "${\($0)}", "$\($0)"]
    }

    /// A new place in the way this one is written, from the folder that it starts from then.
    func respelled(_ place: String, from folder: String) -> String {
        let path = Paths.relative(place, to: folder)
        let end = rest.hasSuffix("/") && rest.count > 1 ? "/" : ""
        if !root.isEmpty { return path == "." ? String(root) + end : root + "/" + path + end }
        if rest.hasPrefix("/") { return place + end }
        let start = rest.hasPrefix("./") && !path.hasPrefix(".") ? "./" : ""
        return start + path + end
    }
}
