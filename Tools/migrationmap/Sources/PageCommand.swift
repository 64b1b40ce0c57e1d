import Foundation

/// A command whose output a page shows, from a short list of commands that change nothing.
struct PageCommand: Hashable {
    /// The command as the page shows it.
    let text: String
    private let words: [String]

    /// The programs that the tool runs, and where a build puts them.
    private static let programs = ["parity": ["release", "debug"], "folderlint": ["debug", "release"]]
    /// The arguments that each command of a program accepts; `*` is the argument that has no dashes.
    private static let accepted: [String: Set<String>] = [
        "parity run": ["*", "--filter", "--wire"], "parity explain": ["*"], "parity journeys": ["*"],
        "folderlint check": ["*", "--all", "--strict", "--convertible", "--rule"],
        "folderlint explain": ["*"], "folderlint rules": [], "folderlint fix": ["*", "--dry-run"],
    ]

    init(_ text: String) throws(PageProblem) {
        self.text = text
        // Quotes group nothing here, since no argument contains a space.
        words = text.split(separator: " ").map { word in String(word.filter { $0 != "'" && $0 != "\"" }) }
        if isOwn {
            _ = try arguments()
            return
        }
        let name = words.prefix(2).joined(separator: " ")
        guard let options = Self.accepted[name] else {
            throw PageProblem(
                text: "the tool does not run '\(text)'",
                remedy: "It runs 'make diff …', 'migrationmap diff …', "
                    + Self.accepted.keys.sorted().map { "'\($0)'" }.joined(separator: ", ") + ".")
        }
        for word in words.dropFirst(2) {
            let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/-_.*".contains($0) }
            let isPath = isPlain && !word.hasPrefix("-") && !word.hasPrefix("/") && !word.contains("..")
            guard options.contains(isPath ? "*" : word) else {
                throw PageProblem(
                    text: "'\(name)' does not accept '\(word)' on a page",
                    remedy: "Remove it; a page shows commands that change nothing, in the repository.")
            }
        }
        guard name != "parity run" || words.dropFirst(2).contains(where: { !$0.hasPrefix("-") }) else {
            throw PageProblem(text: "'\(text)' runs all journeys", remedy: "Name one to three.")
        }
        guard name != "folderlint fix" || words.contains("--dry-run") else {
            throw PageProblem(text: "'\(text)' changes files", remedy: "Add '--dry-run'.")
        }
    }

    /// Whether this tool produces the output itself, so that every check can compare it.
    var isOwn: Bool {
        words.prefix(2) == ["make", "diff"] || words.prefix(2) == ["migrationmap", "diff"]
    }

    /// The arguments of this tool.
    func arguments() throws(PageProblem) -> Arguments {
        do {
            if words.first == "make" {
                let given = words.dropFirst(2).joined(separator: " ")
                return try QuotedOutput(file: "", line: 0, command: given, shown: [], goesOn: false)
                    .arguments()
            }
            let arguments = try Arguments(Array(words.dropFirst()))
            guard arguments.words == ["diff"], arguments.output == nil, arguments.page == nil,
                arguments.root == "."
            else { throw Arguments.Misuse(description: "a page shows no option for files") }
            return arguments
        } catch {
            throw PageProblem(
                text: "'\(text)': \(error)", remedy: "'migrationmap help' lists the options.")
        }
    }

    // MARK: Programs

    /// The path of the program in the build folder; `nil` if it is not built.
    func program(in root: URL) -> String? {
        Self.programs[words[0]]?.map { root.appendingPathComponent(".build/\($0)/\(words[0])").path }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs the program and returns the lines of its output, without what differs between machines and runs.
    func run(in root: URL) throws(PageProblem) -> [String] {
        guard let program = program(in: root) else {
            throw PageProblem(text: "\(words[0]) is not built", remedy: "Run 'make outputs-check'.")
        }
        var words = [program] + words.dropFirst()
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
            "outputs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        if text.hasPrefix("parity ") { words += ["--fixtures", "Packages/Shared/Sources/Fixtures"] }
        // The record of the last run of all journeys is not overwritten.
        if text.hasPrefix("parity run ") {
            words += ["--record", scratch.appendingPathComponent("run.json").path]
        }
        do {
            let run = try ProgramRun(words, in: root)
            // 0: the apps are the same, or no finding; 1: they differ, or there are findings.
            guard run.status <= 1, run.status >= 0, !run.output.isEmpty else {
                let reason = QuoteSource.lines(run.complaint).first ?? "no output"
                throw PageProblem(
                    text: "'\(text)' ended with \(run.status): \(reason)",
                    remedy: "Run the command and correct it.")
            }
            return QuoteSource.lines(run.output).map { Self.masked($0, root: root.path) }
        } catch let problem as PageProblem {
            throw problem
        } catch {
            throw PageProblem(text: "'\(text)': \(error)", remedy: "Choose a command that is quick.")
        }
    }

    /// A line in which `…` replaces times and the means of confinement, without trailing white space.
    static func masked(_ line: String, root: String) -> String {
        if line.hasPrefix("sandbox: ") { return "sandbox: …" }
        var result = ""
        var rest = Substring(line.replacing(root + "/", with: ""))
        while let first = rest.first {
            let number = rest.prefix { $0.isNumber || $0 == "." }
            let unit = rest[number.endIndex...].drop { $0 == " " }.prefix { $0.isLetter }
            let isTime =
                unit == "ms" || unit == "s" && number.contains(".") || unit.hasPrefix("second")
            if number.isEmpty {
                result.append(first)
                rest = rest.dropFirst()
            } else {
                result += first != "." && isTime ? "…" : number
                rest = rest[number.endIndex...]
            }
        }
        while result.last == " " { result.removeLast() }
        return result
    }
}
