import Foundation

/// A block of a page that quotes the first lines of a command's output; `…` marks an omitted end.
///
/// ```console
/// $ make diff FEATURE=Manage
/// …
/// ```
struct QuotedOutput {
    let file: String
    /// The line of the command, counted from 1.
    let line: Int
    /// The arguments of `make diff`, such as `FEATURE=Manage`.
    let command: String
    /// The quoted lines, without the `…` at the end.
    let shown: [String]
    let goesOn: Bool

    /// The pages that can quote output.
    static func pages(_ root: URL) -> [String] {
        let docs =
            (try? FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent("docs").path))
            ?? []
        return ["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    }

    /// The blocks of a page.
    static func all(in file: String, text: String) -> [QuotedOutput] {
        let lines = QuoteSource.lines(text)
        // `Pages` compares the output below a marker.
        let marked = PageBlock.all(in: lines).filter { $0.marker != nil }.map(\.range)
        var found: [QuotedOutput] = []
        for (place, line) in lines.enumerated() where line == "$ make diff" || line.hasPrefix("$ make diff ")
        {
            if marked.contains(where: { $0.contains(place) }) { continue }
            // A comment after the command is not part of it.
            let command = line.dropFirst("$ make diff".count).prefix { $0 != "#" }.trimmed
            let rest = lines[(place + 1)...].prefix { !$0.hasPrefix("```") && !$0.hasPrefix("$ ") }
            let goesOn = rest.last == "…"
            found.append(
                QuotedOutput(
                    file: file, line: place + 1, command: command,
                    shown: Array(goesOn ? rest.dropLast() : rest),
                    goesOn: goesOn))
        }
        return found
    }

    /// The lines that the block should quote from an output.
    func due(of output: [String]) -> [String] {
        guard goesOn else { return output }
        return Array(output.prefix(shown.count))
    }

    /// The tool's arguments for the variables of make.
    func arguments() throws(Arguments.Misuse) -> Arguments {
        let options = [
            "FEATURE": "--feature", "CLASS": "--class", "METHOD": "--method", "SYMBOL": "--symbol",
            "FORMAT": "--format",
        ]
        var words = ["diff"]
        for word in command.split(separator: " ") {
            let parts = word.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let option = options[String(parts[0])] else {
                throw Arguments.Misuse(description: "\(file):\(line): 'make diff' does not accept '\(word)'")
            }
            words += [option, String(parts[1]).replacing("'", with: "")]
        }
        return try Arguments(words)
    }
}
