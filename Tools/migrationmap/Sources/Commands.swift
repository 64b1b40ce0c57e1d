import Foundation

/// What the tool can do.
struct Commands {
    let arguments: Arguments
    private var root: URL { URL(fileURLWithPath: arguments.root) }

    /// - Returns: the exit code.
    func run() throws -> Int32 {
        switch (arguments.words.first, arguments.words.count) {
        case ("diff", 1): try diff()
        case ("check", 1): try check()
        case ("rename", 3): try rename(arguments.words[1], arguments.words[2])
        case ("reach", 2): try keepReach(from: arguments.words[1])
        case ("picture", 1): try picture()
        case ("figures", 1): try figures()
        case ("help", _): help()
        default: throw Arguments.Misuse(description: "there is no such command\n\n" + Arguments.usage)
        }
    }

    private func help() -> Int32 {
        Terminal.write([Arguments.usage])
        return 0
    }

    private func diff() throws -> Int32 {
        let study = try CaseStudy(root: root)
        var lines = try answer(study, isTerminal: Terminal.isThere)
        if let output = arguments.output {
            let file = root.appendingPathComponent(output)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(lines.joined(separator: "\n").utf8).write(to: file, options: .atomic)
            lines = ["\(output) has it; any browser shows it."]
        }
        Terminal.write(lines)
        return 0
    }

    /// What `diff` writes.
    private func answer(_ study: CaseStudy, isTerminal: Bool) throws -> [String] {
        guard let question = try arguments.question() else {
            let table = Figures(study).table()
            guard arguments.format == .html else { return table }
            let report = DiffReport(title: "LegacyBooking and ModernBooking", intro: table, sections: [])
            return [HTMLPage(report: report).text]
        }
        let report = try DiffBuilder(study: study, proof: try Proof(root: root)).answer(question)
        switch arguments.format ?? (isTerminal ? .terminal : .unified) {
        case .html: return [HTMLPage(report: report).text]
        case .unified: return Unified(report: report).lines
        case .terminal:
            let width = isTerminal ? Terminal.width : 110
            let isColoured = arguments.isColoured ?? (isTerminal && Terminal.isColoured)
            return SideBySide(report: report, width: arguments.width ?? width, isColoured: isColoured).lines
        }
    }

    private func check() throws -> Int32 {
        let study = try CaseStudy(root: root)
        let proof = try Proof(root: root)
        var checker = Checker(study, journeys: Set(proof.journeys), ledger: Set(proof.ledger.map(\.id)))
        checker.check()
        for (quote, due) in try quotes(study) where due != quote.shown {
            let place = zip(due, quote.shown).prefix { $0 == $1 }.count
            checker.add(
                quote.line + 1 + place, "'make diff \(quote.command)' prints something else by now",
                "Run 'make figures' and read what changed.", file: quote.file)
        }
        let picture = try? String(
            contentsOf: root.appendingPathComponent("docs/picture.svg"), encoding: .utf8)
        if let picture, picture != Picture(study).svg {
            checker.add(
                1, "the picture shows other figures than the sources", "Run 'make picture'.",
                file: "docs/picture.svg")
        }
        Terminal.write(checker.findings.map { StyledText.harmless("\($0)") } + checker.summary)
        return checker.findings.isEmpty ? 0 : 1
    }

    // MARK: What pages show

    /// The blocks of all pages with what they have to show now.
    private func quotes(_ study: CaseStudy) throws -> [(quote: QuotedOutput, due: [String])] {
        try QuotedOutput.pages(root).flatMap { page -> [(quote: QuotedOutput, due: [String])] in
            guard let text = try? String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
            else { return [] }
            return try QuotedOutput.all(in: page, text: text).map { quote in
                var asked = try quote.arguments()
                asked.root = arguments.root
                let output = try Commands(arguments: asked).answer(study, isTerminal: false)
                return (
                    quote,
                    quote.due(
                        of: output.flatMap {
                            $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                        })
                )
            }
        }
    }

    private func figures() throws -> Int32 {
        let stale = try quotes(try CaseStudy(root: root)).filter { $0.due != $0.quote.shown }
        for (page, blocks) in Dictionary(grouping: stale, by: \.quote.file) {
            let file = root.appendingPathComponent(page)
            var lines = try String(contentsOf: file, encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            // From the end, so that the places of the others stay.
            for (quote, due) in blocks.sorted(by: { $0.quote.line > $1.quote.line }) {
                lines.replaceSubrange(quote.line..<(quote.line + quote.shown.count), with: due)
            }
            try Data(lines.joined(separator: "\n").utf8).write(to: file, options: .atomic)
            Terminal.write(["\(page): \(blocks.count) blocks"])
        }
        return 0
    }

    private func rename(_ old: String, _ new: String) throws -> Int32 {
        let lines = try Rename(old: old, new: new, root: root).carryOut()
        Terminal.write(lines)
        return 0
    }

    private func keepReach(from folder: String) throws -> Int32 {
        let legacy = try SourceTree(.legacy, root: root, tool: CaseStudy.stamp)
        let reach = try ReachImport(URL(fileURLWithPath: folder), legacy: legacy).reach
        guard !reach.journeys.isEmpty else {
            throw ReadingError(file: folder, line: 1, problem: "nothing was measured here")
        }
        let file = root.appendingPathComponent(CaseStudy.reachFile)
        try Data(reach.json.utf8).write(to: file, options: .atomic)
        let reached = reach.members.keys.count { !reach.journeys(reaching: [$0]).isEmpty }
        Terminal.write([
            "\(CaseStudy.reachFile): \(reach.journeys.count) journeys execute \(reached) of "
                + "\(reach.members.count) members"
        ])
        return 0
    }

    private func picture() throws -> Int32 {
        let study = try CaseStudy(root: root)
        let svg = Picture(study).svg
        let file = root.appendingPathComponent(arguments.output ?? "docs/picture.svg")
        try Data(svg.utf8).write(to: file, options: .atomic)
        return 0
    }
}
