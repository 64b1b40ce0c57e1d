import Foundation

/// The page of folderlint's fix of LegacyBooking, from the output of a real run.
struct FolderPage {
    /// The folder with the output of `Tools/site/fix-run`.
    let run: URL

    private func text(_ name: String) throws -> String {
        let file = run.appendingPathComponent(name)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw SiteError("\(file.path) is missing; make site writes it")
        }
        return text
    }

    /// The files before and after the fix, in the order of the old paths.
    static func moves(_ text: String) -> [(before: String, after: String)] {
        text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t")
            guard parts.count == 3, parts[0].hasPrefix("R") else { return nil }
            return (String(parts[1]), String(parts[2]))
        }
    }

    func context() throws -> [String: Any] {
        let moves = Self.moves(try text("moves"))
        guard !moves.isEmpty else { throw SiteError("the fix of LegacyBooking moved no file") }
        return [
            "check": CodeBlock.html(Self.cut(try text("check"), to: 24), language: "console"),
            "plan": CodeBlock.html(Self.cut(try text("plan"), to: 24), language: "console"),
            "fix": CodeBlock.html(Self.cut(try text("fix"), to: 30), language: "console"),
            "recheck": CodeBlock.html(try text("recheck"), language: "console"),
            "trees": Self.trees(moves), "count": moves.count,
        ]
    }

    /// The first lines of a long output.
    static func cut(_ text: String, to count: Int) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count <= count + 1 ? text : (lines.prefix(count) + ["…"]).joined(separator: "\n")
    }

    // MARK: Trees

    /// The lines of a tree: folders and files, each with its depth; a file has its path.
    static func tree(_ paths: [String]) -> [(text: String, depth: Int, path: String?)] {
        var lines: [(text: String, depth: Int, path: String?)] = []
        var open: [Substring] = []
        for path in paths.sorted(by: { $0.lowercased() < $1.lowercased() }) {
            let parts = path.split(separator: "/")
            let folders = parts.dropLast()
            let shared = zip(open, folders).prefix { $0 == $1 }.count
            for (depth, folder) in folders.enumerated().dropFirst(shared) {
                lines.append(("\(folder)/", depth, nil))
            }
            open = Array(folders)
            lines.append((String(parts.last ?? ""), folders.count, path))
        }
        return lines
    }

    static func trees(_ moves: [(before: String, after: String)]) -> String {
        let before = tree(moves.map(\.before))
        let after = tree(moves.map(\.after))
        let target = Dictionary(moves.map { ($0.before, $0.after) }, uniquingKeysWith: { $1 })
        let places = Dictionary(
            after.enumerated().compactMap { place, line in line.path.map { ($0, place) } },
            uniquingKeysWith: { $1 })
        let height = max(before.count, after.count) * 2
        let lines = before.enumerated().compactMap { place, line -> String? in
            guard let path = line.path, let to = target[path].flatMap({ places[$0] }) else { return nil }
            let (y, other) = (place * 2 + 1, to * 2 + 1)
            return "<path d=\"M0 \(y)C50 \(y) 50 \(other) 100 \(other)\"/>"
        }
        func list(_ lines: [(text: String, depth: Int, path: String?)]) -> String {
            lines.map { line in
                let indent = String(repeating: "  ", count: line.depth)
                let name = HTML.escaped(line.text)
                return indent + (line.path == nil ? "<b>\(name)</b>" : name)
            }.joined(separator: "\n")
        }
        func side(_ name: String, _ lines: [(text: String, depth: Int, path: String?)]) -> String {
            "<div class=\"side\" role=\"region\" aria-label=\"\(name)\" tabindex=\"0\">"
                + "<pre>\(list(lines))</pre></div>"
        }
        // A line is 1.5 em high, and two units of the drawing.
        let size = "\(height * 3 / 4).\(height * 3 % 4 * 25)em"
        return "<div class=\"trees\">\(side("before", before))\n"
            + "<svg class=\"moves\" viewBox=\"0 0 100 \(height)\" preserveAspectRatio=\"none\" "
            + "style=\"height:\(size)\" aria-hidden=\"true\">\(lines.joined())</svg>\n"
            + "\(side("after", after))</div>"
    }
}
