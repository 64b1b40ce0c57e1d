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
    ///
    /// `/.` at the end means what is in a folder, and `/./` where the part of a path begins that rsync keeps.
    func respelled(_ place: String, from folder: String) -> String {
        let path = Paths.relative(place, to: folder)
        if !root.isEmpty {
            return path == "." ? String(root) + end : root + marked("/" + path) + end
        }
        if Paths.isAbsolute(rest) { return marked(place) + end }
        let start = rest.utf8.starts(with: "./".utf8) && !path.hasPrefix(".") ? "./" : ""
        return marked(start + path) + end
    }

    /// The slashes and full stops behind the last name.
    private var end: Substring {
        let text = rest.utf8
        var end = text.endIndex
        while end > text.startIndex {
            let last = text.index(before: end)
            let isSlash = text[last] == UInt8(ascii: "/")
            let isHere =
                text[last] == UInt8(ascii: ".") && text[..<last].last == UInt8(ascii: "/")
            guard isSlash || isHere else { break }
            end = last
        }
        // The root of a disk is nothing but a slash.
        return end == text.startIndex && (root.isEmpty || text.count == 1) ? "" : rest[end...]
    }

    /// A new path with the mark of this one: behind the same folder, or before the same names.
    private func marked(_ path: String) -> String {
        let text = rest.dropLast(end.utf8.count)
        guard let mark = text.utf8.firstRange(of: "/./".utf8), mark.lowerBound > text.startIndex else {
            return path
        }
        let (folder, names) = (text[..<mark.lowerBound], text[mark.upperBound...])
        if path.utf8.starts(with: (folder + "/").utf8) {
            return folder + "/./" + Paths.rest(of: path, behind: folder + "/")
        }
        guard !names.isEmpty, path.hasSuffix("/" + names) else { return path }
        return path.dropLast(names.count) + "./" + names
    }
}
