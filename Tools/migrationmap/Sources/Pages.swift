import Foundation

/// Renews and checks the blocks of pages that quote code, files and output.
struct Pages {
    /// The kinds of blocks that one call compares.
    enum Part {
        /// Code and files.
        case code
        /// Code, files and the output of this tool.
        case quick
        /// The output of programs that have to be built.
        case programs
        case all
    }

    let study: CaseStudy
    let part: Part
    /// Returns the output of this tool for some arguments.
    let answer: (Arguments) throws -> [String]
    private let source: QuoteSource

    init(_ study: CaseStudy, part: Part, answer: @escaping (Arguments) throws -> [String]) {
        self.study = study
        self.part = part
        self.answer = answer
        source = QuoteSource(study)
    }

    /// The folder of the pages whose figures have to be shown.
    static let chapters = "docs/chapters/"
    /// The folders in which Swift needs a marker.
    private static let folders = [chapters, "docs/steps/", "docs/kata/"]

    /// The pages that can have markers.
    static func paths(_ root: URL) -> [String] {
        let top = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return top.filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted() + QuotedOutput.pages(root)
    }

    /// A page with its blocks, and what each block should be.
    struct Page {
        var path: String
        var lines: [String]
        var blocks: [(block: PageBlock, due: Result<[String], PageProblem>)] = []
        /// The markers of quoted lines that have moved within their file, by the index of the marker's line.
        var moved: [Int: String] = [:]

        /// Replaces the stale blocks.
        ///
        /// - Returns: their number.
        fileprivate mutating func renew() -> Int {
            var count = moved.count
            for (index, marker) in moved { lines[index] = marker }
            // The number of lines that the blocks above have become longer.
            var growth = 0
            for index in blocks.indices {
                let range = blocks[index].block.range
                let place = range.lowerBound + growth..<range.upperBound + growth
                blocks[index].block.line += growth
                blocks[index].block.range = place
                guard case .success(let due) = blocks[index].due, Array(lines[place]) != due else { continue }
                lines.replaceSubrange(place, with: due)
                blocks[index].block.range = place.lowerBound..<(place.lowerBound + due.count)
                growth += due.count - place.count
                count += 1
            }
            return count
        }
    }

    /// Reads all chapters, and the other pages that have blocks.
    func read() -> [Page] {
        var pages = Self.paths(study.root).compactMap { path -> (Page, [PageBlock])? in
            let file = study.root.appendingPathComponent(path)
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
            let lines = QuoteSource.lines(text) + (text.last?.isNewline == true ? [""] : [])
            let blocks = PageBlock.all(in: lines)
            return blocks.isEmpty && !path.hasPrefix(Self.chapters)
                ? nil : (Page(path: path, lines: lines), blocks)
        }
        let outputs = outputs(of: pages.flatMap(\.1))
        for index in pages.indices {
            let path = pages[index].0.path
            if part != .programs { pages[index].0.moved = moved(pages[index].1) }
            pages[index].0.blocks = pages[index].1.compactMap { block in
                do throws(PageProblem) {
                    return try due(for: block, on: path, outputs).map { (block, .success($0)) }
                } catch {
                    return (block, .failure(error))
                }
            }
        }
        return pages.map(\.0)
    }

    /// The lines that a block should have; `nil` for a block that this call does not compare.
    private func due(
        for block: PageBlock, on path: String, _ outputs: [PageCommand: Result<[String], PageProblem>]
    ) throws(PageProblem) -> [String]? {
        guard let text = block.marker else {
            if part != .programs { try checkBare(block, on: path) }
            return nil
        }
        let marker: Marker
        do throws(PageProblem) { marker = try Marker(text) } catch {
            // The quick check reports a malformed marker.
            if part == .programs { return nil }
            throw error
        }
        switch marker {
        case .sketch:
            if block.range.isEmpty, part != .programs {
                throw PageProblem(
                    text: "no block of code follows 'sketch'", remedy: "Write it below the marker.")
            }
            return nil
        case .symbol(let side, let name, let selection):
            if part == .programs { return nil }
            return block.rendered(try source.lines(of: name, on: side, selection), as: "swift")
        case .file(let path, let selection):
            if part == .programs { return nil }
            if place(of: block, inFile: path, selection) != nil { return nil }
            return block.rendered(
                try source.lines(ofFile: path, selection), as: QuoteSource.language(ofFile: path))
        case .output(let command, let selection):
            guard let output = outputs[command] else { return nil }
            let lines = try selection.select(from: output.get(), of: "the output", isOutput: true)
            return block.rendered(["$ \(command.text)"] + lines, as: "console")
        }
    }

    /// The new markers of blocks whose lines have moved, by the index of the marker's line.
    private func moved(_ blocks: [PageBlock]) -> [Int: String] {
        var markers: [Int: String] = [:]
        for block in blocks {
            guard let text = block.marker, case .file(let path, let selection)? = try? Marker(text),
                let place = place(of: block, inFile: path, selection)
            else { continue }
            let range = "lines \(place.lowerBound)-\(place.upperBound)"
            markers[block.line - 1] = "\(block.indent)<!-- quote: file \(path) \(range) -->"
        }
        return markers
    }

    /// The lines to which the quoted lines of a file have moved, if they are unchanged and occur once.
    func place(of block: PageBlock, inFile path: String, _ selection: LineSelection) -> ClosedRange<Int>? {
        let count = block.content.count
        guard let range = selection.ranges.first, selection.ranges.count == 1, range.count == count,
            let lines = try? source.lines(ofFile: path, LineSelection()), lines.count >= count
        else { return nil }
        let wanted = LineSelection.dedented(block.content)
        let starts = (1...(lines.count - count + 1)).filter { start in
            LineSelection.dedented(Array(lines[(start - 1)..<(start - 1 + count)])) == wanted
        }
        guard let start = starts.first, starts.count == 1, start != range.lowerBound else { return nil }
        return start...(start + count - 1)
    }

    private func checkBare(_ block: PageBlock, on path: String) throws(PageProblem) {
        guard Self.folders.contains(where: path.hasPrefix) else { return }
        let words = ["func ", "class ", "struct ", "enum ", "extension ", "guard ", "let ", "var ", "@"]
        let looksLikeSwift = block.content.contains { line in words.contains { line.trimmed.hasPrefix($0) } }
        guard block.language.hasPrefix("swift") || block.language.isEmpty && looksLikeSwift else { return }
        throw PageProblem(
            text: "this Swift has no marker",
            remedy: "Quote it with '<!-- quote: modern A.b(_:) -->' above the fence, or write "
                + "'<!-- sketch -->' if it exists nowhere.")
    }

    /// The output of each command, which runs once.
    private func outputs(of blocks: [PageBlock]) -> [PageCommand: Result<[String], PageProblem>] {
        var commands: Set<PageCommand> = []
        for block in blocks {
            guard let text = block.marker, case .output(let command, _)? = try? Marker(text) else { continue }
            commands.insert(command)
        }
        var found: [PageCommand: Result<[String], PageProblem>] = [:]
        for command in commands where command.isOwn && (part == .quick || part == .all) {
            do {
                let lines = try answer(try command.arguments())
                found[command] = .success(lines.flatMap { QuoteSource.lines($0 + "\n") })
            } catch {
                found[command] = .failure(
                    (error as? PageProblem)
                        ?? PageProblem(text: "'\(command.text)': \(error)", remedy: "Correct the command."))
            }
        }
        guard part == .programs || part == .all else { return found }
        let slow = commands.filter { !$0.isOwn }.sorted { $0.text < $1.text }
        for command in slow {
            do throws(PageProblem) {
                found[command] = .success(try command.run(in: study.root))
            } catch {
                found[command] = .failure(error)
            }
        }
        return found
    }

    // MARK: Renewing

    /// Writes the current content into each stale block.
    ///
    /// - Returns: a line for each changed page.
    func renew(_ pages: inout [Page]) throws -> [String] {
        try pages.indices.compactMap { index in
            let count = pages[index].renew()
            guard count > 0 else { return nil }
            let (path, lines) = (pages[index].path, pages[index].lines)
            let file = study.root.appendingPathComponent(path)
            try Terminal.write(lines.joined(separator: "\n").utf8, to: file, called: path)
            return "\(path): \(count.of("block")) updated"
        }
    }
}
