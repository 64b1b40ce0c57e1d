import VisibleText

/// An example as a person sees it: the navigator beside the disk, or above it where there is no room.
struct ExampleText {
    private let example: Example
    private let width: Int
    private let ink: Ink

    init(_ example: Example, width: Int, ink: Ink) {
        self.example = example
        self.width = width
        self.ink = ink
    }

    var text: String { (example.navigator.isEmpty && disk.isEmpty ? "" : sides) + settings + texts + patches }

    private var sides: String {
        let left = ["In Xcode"] + example.navigator.split(separator: "\n").map(String.init)
        let right = ["On disk"] + disk
        let column = (left.map(\.count).max() ?? 0) + 4
        guard 2 + column + (right.map(\.count).max() ?? 0) <= width else {
            return stacked(left) + stacked(right)
        }
        var text = ""
        for row in 0..<max(left.count, right.count) {
            let first = (row < left.count ? left[row] : "").padded(to: column)
            let second = row < right.count ? right[row] : ""
            let line = String(trimming("  " + first + second))
            text += (row == 0 ? ink.faint(line) : line) + "\n"
        }
        return text
    }

    private func stacked(_ lines: [String]) -> String {
        "  " + ink.faint(lines[0]) + "\n" + lines.dropFirst().map { "    \($0)\n" }.joined()
    }

    private func trimming(_ line: String) -> Substring {
        var line = line[...]
        while line.last == " " { line = line.dropLast() }
        return line
    }

    /// The files as an outline, each folder once.
    private var disk: [String] {
        var lines: [String] = []
        var seen: Set<String> = []
        for path in Set(example.disk + example.contents.keys).sorted() {
            var folder = ""
            // What a link leads to is not part of its path.
            let name = path.firstRange(of: " -> ").map { path[..<$0.lowerBound] } ?? path[...]
            let rest = path[name.endIndex...]
            let parts = name.split(separator: "/")
            for (depth, part) in parts.enumerated() {
                folder += "/" + part
                guard seen.insert(folder).inserted else { continue }
                let isLast = depth == parts.count - 1
                let isFolder = !isLast || name.hasSuffix("/")
                let line = String(repeating: "  ", count: depth) + part + (isFolder ? "/" : "")
                lines.append(line + (isLast ? rest : ""))
            }
        }
        return lines
    }

    private var settings: String {
        let lines = example.settings.sorted { $0.key < $1.key }.flatMap { target, settings in
            settings.sorted { $0.key < $1.key }.map { key, value in
                "    \(target.isEmpty ? "" : "\(target): ")\(key) = \(value)\n"
            }
        }
        return lines.isEmpty ? "" : "  " + ink.faint("Build settings") + "\n" + lines.joined()
    }

    private var texts: String {
        example.contents.sorted { $0.key < $1.key }.map { path, text in
            "  " + ink.faint(path) + "\n" + indented(text)
        }
        .joined()
    }

    /// What the outline cannot say, as it stands in the document.
    private var patches: String {
        let lines = example.patches.map(\.1).filter { !$0.allSatisfy(\.isWhitespace) }
        return lines.isEmpty
            ? "" : "  " + ink.faint("In project.pbxproj") + "\n" + lines.map(indented).joined()
    }

    private func indented(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            "    " + String(line.drop { $0 == "\t" }).visible + "\n"
        }
        .joined()
    }
}
