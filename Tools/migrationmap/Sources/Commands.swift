import Foundation

/// The commands of the tool.
struct Commands {
    let arguments: Arguments
    var root: URL { URL(fileURLWithPath: arguments.root) }

    /// - Returns: the exit code.
    func run() throws -> Int32 {
        switch (arguments.words.first, arguments.words.count) {
        case ("diff", 1): try diff()
        case ("check", 1): try check()
        case ("rename", 3): try rename(arguments.words[1], arguments.words[2])
        case ("reach", 2): try keepReach(from: arguments.words[1])
        case ("rename", 1), ("rename", 2): try rename("", "")
        case ("hint", 2): try hint(arguments.words[1])
        case ("progress", 3): try progress(arguments.words[1], arguments.words[2])
        case ("picture", 1): try picture()
        case ("figures", 1): try figures()
        case ("quotes", 1): try quotes()
        case ("outputs", 1): try outputs()
        case ("site-data", 1): try siteData()
        case ("help", _): try help()
        default: throw Arguments.Misuse(description: "the command is unknown\n\n" + Arguments.usage)
        }
    }

    private func help() throws -> Int32 {
        try Terminal.write([Arguments.usage])
        return 0
    }

    private func diff() throws -> Int32 {
        let study = try CaseStudy(root: root)
        var lines = try answer(study, in: .own)
        if let output = arguments.output ?? (arguments.format == .html ? arguments.page : nil) {
            try Terminal.write(
                lines.joined(separator: "\n").utf8, to: file(output), called: output)
            lines = ["the output is in \(output)" + (arguments.format == .html ? "; a browser shows it" : "")]
        }
        try Terminal.write(lines)
        return 0
    }

    /// The URL of a file that the caller names; a relative path starts at the root of the repository.
    private func file(_ name: String) -> URL {
        name.hasPrefix("/") ? URL(fileURLWithPath: name) : root.appendingPathComponent(name)
    }

    /// The output of `diff`.
    func answer(_ study: CaseStudy, in place: Surroundings) throws -> [String] {
        let width = arguments.width ?? place.width
        guard let question = try arguments.question() else {
            let table = Figures(study).table()
            guard arguments.format == .html else { return table.flatMap { $0.lines(width: width) } }
            let report = DiffReport(title: "LegacyBooking and ModernBooking", intro: table, sections: [])
            return [HTMLPage(report: report).text]
        }
        let report = try DiffBuilder(study: study, proof: try Proof(root: root)).answer(question)
        switch arguments.format ?? (place.isTerminal ? .terminal : .unified) {
        case .html: return [HTMLPage(report: report).text]
        case .unified: return Unified(report: report).lines
        case .terminal:
            return SideBySide(
                report: report, width: width ?? 110, isColoured: arguments.isColoured ?? place.isColoured
            ).lines
        }
    }

    private func check() throws -> Int32 {
        let study = try CaseStudy(root: root)
        let proof = try Proof(root: root)
        var checker = Checker(study, journeys: Set(proof.journeys), ledger: Set(proof.ledger.map(\.id)))
        checker.check()
        // Quoted output depends on the map, so it is checked only when the map has no findings.
        let isWhole = checker.findings.isEmpty
        for (quote, due) in isWhole ? try quotedOutput(study) : [] where due != quote.shown {
            let place = zip(due, quote.shown).prefix { $0 == $1 }.count
            checker.add(
                quote.line + 1 + place, "'make diff \(quote.command)' has a different output now",
                "Run 'make figures' and read what changed.", file: quote.file)
        }
        let pages = try pages(isWhole ? .quick : .code, of: study)
        for finding in pages.findings(in: pages.read()) { checker.add(finding) }
        let picture = try? String(
            contentsOf: root.appendingPathComponent("docs/picture.svg"), encoding: .utf8)
        if isWhole, picture != Picture(study).svg {
            let problem =
                picture == nil ? "the picture is missing" : "the picture does not match the sources"
            checker.add(1, problem, "Run 'make picture'.", file: "docs/picture.svg")
        }
        try Terminal.write(checker.findings.map { StyledText.harmless("\($0)") } + checker.summary)
        return checker.findings.isEmpty ? 0 : 1
    }

    // MARK: Quoted output

    /// The quoted blocks of all pages, each with its current output.
    private func quotedOutput(_ study: CaseStudy) throws -> [(quote: QuotedOutput, due: [String])] {
        try QuotedOutput.pages(root).flatMap { page -> [(quote: QuotedOutput, due: [String])] in
            guard let text = try? String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
            else { return [] }
            return try QuotedOutput.all(in: page, text: text).map { quote in
                var asked = try quote.arguments()
                asked.root = arguments.root
                let output = try Commands(arguments: asked).answer(study, in: .page)
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
        let stale = try quotedOutput(try CaseStudy(root: root)).filter { $0.due != $0.quote.shown }
        for (page, blocks) in Dictionary(grouping: stale, by: \.quote.file).sorted(by: { $0.key < $1.key }) {
            let file = root.appendingPathComponent(page)
            var lines = try String(contentsOf: file, encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            // Blocks are replaced from the end, so that the line numbers of the others stay valid.
            for (quote, due) in blocks.sorted(by: { $0.quote.line > $1.quote.line }) {
                lines.replaceSubrange(quote.line..<(quote.line + quote.shown.count), with: due)
            }
            try Terminal.write(lines.joined(separator: "\n").utf8, to: file, called: page)
            try Terminal.write(["\(page): \(blocks.count.of("block")) updated"])
        }
        return 0
    }

    private func rename(_ old: String, _ new: String) throws -> Int32 {
        guard !old.isEmpty, !new.isEmpty else {
            throw Arguments.Misuse(
                description: "a rename needs both names: make map-rename OLD='A.b(_:)' NEW='A.c(_:)'")
        }
        let lines = try Rename(old: old, new: new, root: root).carryOut()
        try Terminal.write(lines)
        return 0
    }

    private func keepReach(from folder: String) throws -> Int32 {
        let legacy = try SourceTree(.legacy, root: root, tool: CaseStudy.stamp)
        let reach = try ReachImport(URL(fileURLWithPath: folder), legacy: legacy).reach
        guard !reach.journeys.isEmpty else {
            throw ReadingError(file: folder, line: 1, problem: "no lines were measured; run 'make map-reach'")
        }
        let file = root.appendingPathComponent(CaseStudy.reachFile)
        try Terminal.write(reach.json.utf8, to: file, called: CaseStudy.reachFile)
        let reached = reach.members.keys.count { !reach.journeys(reaching: [$0]).isEmpty }
        try Terminal.write([
            "\(CaseStudy.reachFile): \(reach.journeys.count.of("journey")) run \(reached) of "
                + "\(reach.members.count.of("member"))"
        ])
        return 0
    }

    private func siteData() throws -> Int32 {
        let study = try CaseStudy(root: root)
        let data = try SiteDataBuilder(study: study, proof: try Proof(root: root)).data()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let name = arguments.output ?? ".build/site-data.json"
        try Terminal.write([UInt8](try encoder.encode(data)), to: file(name), called: name)
        return 0
    }

    private func picture() throws -> Int32 {
        let study = try CaseStudy(root: root)
        let name = arguments.output ?? "docs/picture.svg"
        try Terminal.write(Picture(study).svg.utf8, to: file(name), called: name)
        return 0
    }
}
