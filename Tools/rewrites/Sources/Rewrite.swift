/// A change of a source that keeps its meaning.
struct Rewrite {
    enum Kind: String, CaseIterable {
        case members = "members reordered"
        case localFunction = "local function extracted"
        case privateFunction = "private function extracted"
        case rename = "local renamed"
        case branches = "branches exchanged"
        case guardToIf = "guard to if"
        case ifToGuard = "if to guard"
        case ternaryToIf = "ternary to if"
        case ifToTernary = "if to ternary"
        case returnToElse = "early return to else"
        case elseToReturn = "else to early return"
        case forToForEach = "for to forEach"
        case forEachToFor = "forEach to for"
        case constant = "constant named"
        case deMorgan = "De Morgan"
    }

    /// A replacement of bytes.
    struct Edit {
        var range: Range<Int>
        var text: String
    }

    var kind: Kind
    var path: String
    /// The line of the first edit, from one.
    var line: Int
    /// The edits, which do not overlap.
    var edits: [Edit]

    /// A name by which a rewrite that does not compile is kept out.
    var id: String { "\(path):\(extent.lowerBound)-\(extent.upperBound) \(kind.rawValue)" }
    var place: String { "\(path):\(line)" }

    /// The bytes from the first edit to the last.
    var extent: Range<Int> {
        let lower = edits.map(\.range.lowerBound).min() ?? 0
        return lower..<(edits.map(\.range.upperBound).max() ?? lower)
    }

    /// Whether both change the same part of a file.
    func overlaps(_ other: Rewrite) -> Bool {
        path == other.path && extent.lowerBound <= other.extent.upperBound
            && other.extent.lowerBound <= extent.upperBound
    }

    /// Returns the text with the edits of rewrites that do not overlap, and the lines that each takes there.
    static func apply(_ rewrites: [Rewrite], to text: String) -> (text: String, lines: [ClosedRange<Int>]) {
        let source = Array(text.utf8)
        let edits = rewrites.enumerated().flatMap { place, rewrite in rewrite.edits.map { (place, $0) } }
            .sorted { $0.1.range.lowerBound < $1.1.range.lowerBound }
        var bytes: [UInt8] = []
        var line = 1
        var lines = [ClosedRange<Int>?](repeating: nil, count: rewrites.count)
        var end = 0
        func add(_ more: some Collection<UInt8>) {
            bytes += more
            line += more.count { $0 == UInt8(ascii: "\n") }
        }
        for (place, edit) in edits {
            add(source[end..<edit.range.lowerBound])
            let first = line
            add(Array(edit.text.utf8))
            lines[place] = min(first, lines[place]?.lowerBound ?? first)...line
            end = edit.range.upperBound
        }
        add(source[end...])
        return (String(decoding: bytes, as: UTF8.self), lines.map { $0 ?? 1...1 })
    }
}
