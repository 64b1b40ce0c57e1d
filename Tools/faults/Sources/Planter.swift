/// Plants faults into sources: the body of each function asks at run time which fault is on.
struct Planter {
    /// The module in C with the number of the fault that is on.
    static let module = "CParityFault"

    /// A body of a file of the tree.
    private struct Place: Hashable {
        var path: String
        var lower: Int
    }

    /// The text of each source, by its path.
    private let sources: [String: String]
    private var bodies: [String: [(path: String, body: Body)]] = [:]
    private var declarations: [String: [(path: String, bytes: Range<Int>)]] = [:]

    init(_ sources: [String: String]) {
        self.sources = sources
        for path in sources.keys.sorted() {
            let file = BodyCollector.read(sources[path] ?? "")
            for body in file.bodies { bodies[body.symbol, default: []].append((path, body)) }
            for declaration in file.declarations {
                declarations[declaration.symbol, default: []].append((path, declaration.bytes))
            }
        }
    }

    /// Returns the sources that change if the faults are planted, each under its number from one.
    func planting(_ faults: [(number: Int, fault: Fault)]) throws -> [String: String] {
        var variants: [Place: (body: Body, texts: [(number: Int, text: String)])] = [:]
        for (number, fault) in faults {
            for edit in fault.edits {
                let (path, body) = try find(edit, of: fault)
                let place = Place(path: path, lower: body.bytes.lowerBound)
                var variant = variants[place] ?? (body, [])
                // A second edit of one fault in one body changes the text that the first one left.
                let isSecond = variant.texts.last?.number == number
                let text = isSecond ? variant.texts[variant.texts.count - 1].text : text(of: body, in: path)
                guard let range = Matcher.only(edit.old, in: text) else {
                    throw CatalogueError(fault, "'\(edit.old)' does not occur once after the edit before it")
                }
                if isSecond { variant.texts.removeLast() }
                variant.texts.append((number, text.replacingCharacters(in: range, with: edit.new)))
                variants[place] = variant
            }
        }
        return Dictionary(grouping: variants, by: \.key.path).mapValues { places in
            var bytes = Array((sources[places[0].key.path] ?? "").utf8)
            for (place, variant) in places.sorted(by: { $0.key.lower > $1.key.lower }) {
                let original = text(of: variant.body, in: place.path)
                let text = Self.choice(variant.body.kind, variant.texts, else: original)
                bytes.replaceSubrange(variant.body.bytes, with: text.utf8)
            }
            // Behind the code, so that lines keep their numbers.
            return String(decoding: bytes, as: UTF8.self) + "\nimport \(Self.module)\n"
        }
    }

    /// Returns the sources that change if the edits of one fault are made as written, anywhere in the
    /// declarations that they name.
    func editing(_ fault: Fault) throws -> [String: String] {
        var changed: [String: String] = [:]
        for edit in fault.edits {
            let places = try declared(edit, of: fault)
            // The text before an earlier edit in the same file locates nothing; it has to be whole again.
            if let path = Set(places.map(\.path)).first, let text = changed[path] {
                guard let range = Matcher.only(edit.old, in: text) else {
                    throw CatalogueError(
                        fault, "'\(edit.old)' does not occur once in \(path) after the edit before it")
                }
                changed[path] = text.replacingCharacters(in: range, with: edit.new)
                continue
            }
            let hits = places.filter { Matcher.count(edit.old, in: slice($0.path, $0.bytes)) > 0 }
            guard let hit = hits.first, hits.count == 1,
                let range = Matcher.only(edit.old, in: slice(hit.path, hit.bytes))
            else {
                throw missing(
                    edit, of: fault,
                    hits.reduce(0) { $0 + Matcher.count(edit.old, in: slice($1.path, $1.bytes)) },
                    places.map(\.path))
            }
            let part = slice(hit.path, hit.bytes).replacingCharacters(in: range, with: edit.new)
            var bytes = Array((sources[hit.path] ?? "").utf8)
            bytes.replaceSubrange(hit.bytes, with: part.utf8)
            changed[hit.path] = String(decoding: bytes, as: UTF8.self)
        }
        return changed
    }

    // MARK: Finding

    private func slice(_ path: String, _ bytes: Range<Int>) -> String {
        String(decoding: Array((sources[path] ?? "").utf8)[bytes], as: UTF8.self)
    }

    private func text(of body: Body, in path: String) -> String { slice(path, body.bytes) }

    private func declared(_ edit: Fault.Edit, of fault: Fault) throws -> [(path: String, bytes: Range<Int>)] {
        let all = declarations[edit.symbol] ?? []
        let found = all.filter { edit.file.map($0.path.hasSuffix) ?? true }
        if !found.isEmpty { return found }
        let name = edit.symbol.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? edit.symbol
        let near = declarations.keys.filter { $0.contains(name) }.sorted().prefix(5)
        let advice =
            !all.isEmpty
            ? "it is in \(Set(all.map(\.path)).sorted().joined(separator: ", ")); correct 'file'"
            : near.isEmpty ? "look it up in the sources" : "there is \(near.joined(separator: ", "))"
        throw CatalogueError(fault, "no source has the symbol '\(edit.symbol)'; \(advice)")
    }

    private func find(_ edit: Fault.Edit, of fault: Fault) throws -> (path: String, body: Body) {
        let files = try declared(edit, of: fault).map(\.path)
        let candidates = (bodies[edit.symbol] ?? []).filter { edit.file.map($0.path.hasSuffix) ?? true }
        let hits = candidates.filter { Matcher.count(edit.old, in: text(of: $0.body, in: $0.path)) > 0 }
        let count = hits.reduce(0) { $0 + Matcher.count(edit.old, in: text(of: $1.body, in: $1.path)) }
        guard count == 1, let hit = hits.first else { throw missing(edit, of: fault, count, files) }
        return hit
    }

    private func missing(_ edit: Fault.Edit, of fault: Fault, _ count: Int, _ files: [String])
        -> CatalogueError
    {
        let place = "\(edit.symbol) (\(Set(files).sorted().joined(separator: ", ")))"
        return count == 0
            ? CatalogueError(
                fault,
                "'\(edit.old)' does not occur in the body of \(place); copy the text from there, or use "
                    + "'build: own' if it is outside the body")
            : CatalogueError(
                fault,
                "'\(edit.old)' occurs \(count) times in \(place); take more of the text around it, or name "
                    + "the 'file'")
    }

    // MARK: Writing

    /// Returns the text that chooses between the variants and the original.
    private static func choice(
        _ kind: Body.Kind, _ variants: [(number: Int, text: String)], else original: String
    )
        -> String
    {
        if kind == .initial {
            return variants.reduce("(\(original))") { "(parityFaultIs(\($1.number)) ? (\($1.text)) : \($0))" }
        }
        let block = { (text: String) in kind == .value ? Statements.returning(text) : text }
        return variants.map { " if parityFaultIs(\($0.number)) {\(block($0.text))\n} else" }.joined()
            + " {\(block(original))\n} "
    }
}

/// Searches for a text, in which white space counts as one blank, so that a formatter may break lines.
enum Matcher {
    static func ranges(_ old: String, in text: String) -> [Range<String.Index>] {
        let pattern = Array(old.split(whereSeparator: \.isWhitespace).joined(separator: " ").utf8)
        let bytes = Array(text.utf8)
        guard !pattern.isEmpty else { return [] }
        return bytes.indices.compactMap { start in
            end(of: pattern, in: bytes, at: start).map { end in
                text.utf8.index(
                    text.startIndex, offsetBy: start)..<text.utf8.index(text.startIndex, offsetBy: end)
            }
        }
    }

    static func count(_ old: String, in text: String) -> Int { ranges(old, in: text).count }

    /// The range of the only occurrence; nil if there is none, or more than one.
    static func only(_ old: String, in text: String) -> Range<String.Index>? {
        let found = ranges(old, in: text)
        return found.count == 1 ? found[0] : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { " \n\t\r".utf8.contains(byte) }

    private static func end(of pattern: [UInt8], in bytes: [UInt8], at start: Int) -> Int? {
        var place = start
        for byte in pattern {
            guard place < bytes.count else { return nil }
            if byte == UInt8(ascii: " ") {
                guard isSpace(bytes[place]) else { return nil }
                while place < bytes.count, isSpace(bytes[place]) { place += 1 }
            } else {
                guard bytes[place] == byte else { return nil }
                place += 1
            }
        }
        return place
    }
}
