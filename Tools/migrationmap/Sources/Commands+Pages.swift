/// The commands for the blocks of pages.
extension Commands {
    /// The blocks of all pages.
    func pages(_ part: Pages.Part, of study: CaseStudy? = nil) throws -> Pages {
        let study = try study ?? CaseStudy(root: root)
        return Pages(study, part: part) { asked in
            var asked = asked
            asked.root = arguments.root
            return try Commands(arguments: asked).answer(study, in: .page)
        }
    }

    /// Renews all blocks of pages.
    func quotes() throws -> Int32 {
        let pages = try pages(.all)
        var read = pages.read()
        let report = try pages.renew(&read)
        let problems = pages.problems(in: read)
        try Terminal.write(
            report + problems.map { StyledText.harmless("\($0)") } + [problems.count.of("finding")])
        return problems.isEmpty ? 0 : 1
    }

    /// Compares the output of programs with pages.
    func outputs() throws -> Int32 {
        let pages = try pages(.programs)
        let read = pages.read()
        let findings = pages.findings(in: read)
        let count = read.reduce(0) { $0 + $1.blocks.count }
        try Terminal.write(
            findings.map { StyledText.harmless("\($0)") } + [
                "\(count.of("output")) of programs on pages, \(findings.count.of("finding"))"
            ])
        return findings.isEmpty ? 0 : 1
    }
}
