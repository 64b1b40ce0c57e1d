/// The findings of the check of pages.
extension Pages {
    /// The most commands of programs on all pages, so that their check takes less than 20 seconds.
    private static let most = 40

    /// The stale blocks and the markers that cannot be followed.
    func findings(in pages: [Page]) -> [Checker.Finding] {
        pages.flatMap { page in
            page.blocks.compactMap { block, due -> Checker.Finding? in
                guard case .success(let due) = due else { return nil }
                let shown = Array(page.lines[block.range])
                guard shown != due else { return nil }
                let same = zip(shown, due).prefix { $0 == $1 }.count
                let subject = block.marker.flatMap { try? Marker($0).subject } ?? ""
                return Checker.Finding(
                    line: block.range.lowerBound + 1 + same, text: "\(subject) is different now",
                    remedy: "Read the paragraph around it, then run 'make quotes'.", file: page.path)
            }
                + page.moved.sorted { $0.key < $1.key }.map { index, marker in
                    Checker.Finding(
                        line: index + 1, text: "the quoted lines have moved: \(marker.trimmed)",
                        remedy: "Run 'make quotes', which corrects the marker.", file: page.path)
                }
        } + problems(in: pages) + figures(in: pages) + surplus(in: pages)
    }

    /// The first command of a program beyond the limit.
    private func surplus(in pages: [Page]) -> [Checker.Finding] {
        var commands: Set<PageCommand> = []
        for page in pages {
            for block in PageBlock.all(in: page.lines) {
                guard let text = block.marker, case .output(let command, _)? = try? Marker(text),
                    !command.isOwn, commands.insert(command).inserted, commands.count > Self.most
                else { continue }
                return [
                    Checker.Finding(
                        line: block.line,
                        text: "this is the output of program \(commands.count); \(Self.most) can be checked",
                        remedy: "Run several journeys with one command, or remove a block.", file: page.path)
                ]
            }
        }
        return []
    }

    private func figures(in pages: [Page]) -> [Checker.Finding] {
        guard part != .programs else { return [] }
        let figures = ProseFigures(root: study.root)
        return pages.filter { $0.path.hasPrefix(Self.chapters) }.flatMap(figures.findings)
    }

    /// The markers that cannot be followed.
    func problems(in pages: [Page]) -> [Checker.Finding] {
        pages.flatMap { page in
            page.blocks.compactMap { block, due -> Checker.Finding? in
                guard case .failure(let problem) = due else { return nil }
                return Checker.Finding(
                    line: block.line, text: problem.text, remedy: problem.remedy, file: page.path)
            }
        }
    }
}
