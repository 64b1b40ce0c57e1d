import FolderlintKit

/// A path as somebody wrote it: what it starts from, and the names behind that.
struct SpelledPath {
    /// The variable for the source root that it starts with, as in `$(SRCROOT)`; empty without one.
    let root: Substring
    /// What follows, a slash first when there is a root.
    let rest: Substring

    init(_ text: Substring) {
        let length = SpelledPath.rootLength(text)
        root = Substring(text.utf8.prefix(length))
        rest = Substring(text.utf8.dropFirst(length))
    }

    /// Whether it holds a variable besides its root, or stands for a home.
    var isComputed: Bool { rest.contains("$") || isFromHome }

    var isFromHome: Bool { root.isEmpty && rest.hasPrefix("~") }

    /// How many bytes of a text are a variable for the source root that is followed by a path or by
    /// nothing.
    private static func rootLength(_ text: Substring) -> Int {
        guard text.utf8.first == UInt8(ascii: "$") else { return 0 }
        for root in roots where text.utf8.starts(with: root.utf8) {
            let next = text.utf8.dropFirst(root.utf8.count).first
            if next == nil || next == UInt8(ascii: "/") { return root.utf8.count }
        }
        return 0
    }

    static let roots = ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"].flatMap {
        ["$(\($0))", "${\($0)}", "$\($0)"]
    }

    /// A new place in the way this one is written, from the folder that it starts from then.
    func respelled(_ place: String, from folder: String) -> String {
        let path = Paths.relative(place, to: folder)
        let end = rest.utf8.last == UInt8(ascii: "/") && rest.utf8.count > 1 ? "/" : ""
        if !root.isEmpty { return path == "." ? String(root) + end : root + "/" + path + end }
        if Paths.isAbsolute(rest) { return place + end }
        let start = rest.utf8.starts(with: "./".utf8) && !path.hasPrefix(".") ? "./" : ""
        return start + path + end
    }
}
