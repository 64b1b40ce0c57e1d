/// A journal as text: fields with a zero byte behind each, for no path holds one.
///
/// A line's kind comes first and says how many fields follow; the last field says that the text is whole.
extension Journal {
    static let title = "folderlint journal 2"
    /// What earlier releases wrote, without a seal.
    static let oldTitle = "folderlint journal 1"
    private static let end = "end"

    var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.add(Self.title, purpose.rawValue, "\(number)", root)
        for step in steps { step.write(to: &writer) }
        for move in index {
            let entry = move.entry
            writer.add("index", entry.path, move.to, entry.mode, entry.object)
            writer.add(
                [entry.isSkipped, entry.isAssumedUnchanged, entry.isIntended].map { $0 ? "1" : "0" }.joined())
        }
        writer.add(Self.end)
        return writer.bytes
    }

    /// Nil for what is no journal, or none of this form, or not whole, or goes on behind its end.
    init?(bytes: [UInt8]) {
        var reader = FieldReader(bytes)
        guard reader.next() == Self.title, let purpose = reader.next().flatMap(Purpose.init),
            let number = reader.number(), let root = reader.next()
        else { return nil }
        self.init(purpose: purpose, number: number, root: root, steps: [], index: [])
        while let kind = reader.next() {
            if kind == Self.end {
                guard reader.isAtEnd else { return nil }
                return
            }
            if kind == "index" {
                guard let move = IndexMove(from: &reader) else { return nil }
                index.append(move)
            } else {
                guard let step = Step(kind, from: &reader) else { return nil }
                steps.append(step)
            }
        }
        return nil
    }
}

extension IndexMove {
    fileprivate init?(from reader: inout FieldReader) {
        guard let from = reader.next(), let to = reader.next(), let mode = reader.next(),
            let object = reader.next(), let flags = reader.next().map({ Array($0.utf8) }), flags.count == 3,
            flags.allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") })
        else { return nil }
        var entry = IndexEntry(path: from, mode: mode, object: object)
        entry.isSkipped = flags[0] == UInt8(ascii: "1")
        entry.isAssumedUnchanged = flags[1] == UInt8(ascii: "1")
        entry.isIntended = flags[2] == UInt8(ascii: "1")
        self.init(entry: entry, to: to)
    }
}

extension Step {
    fileprivate func write(to writer: inout FieldWriter) {
        switch self {
        case .makeFolder(let spot): writer.add("make", spot.text)
        case .removeFolder(let path, let kept): writer.add("remove", path, kept)
        case .move(let from, let to, let fingerprint):
            writer.add("move", from.text, to.text, fingerprint.text)
        case .rewrite(let file):
            writer.add("rewrite", file.path, file.kept, "\(file.mode)", file.old, file.new)
        }
    }

    fileprivate init?(_ kind: String, from reader: inout FieldReader) {
        switch kind {
        case "make":
            guard let spot = reader.spot() else { return nil }
            self = .makeFolder(spot)
        case "remove":
            guard let path = reader.next(), let kept = reader.next() else { return nil }
            self = .removeFolder(path: path, kept: kept)
        case "move":
            guard let from = reader.spot(), let to = reader.spot(),
                let fingerprint = reader.next().flatMap(Fingerprint.init)
            else { return nil }
            self = .move(from: from, to: to, fingerprint)
        case "rewrite":
            guard let path = reader.next(), let kept = reader.next(), let mode = reader.number(),
                let bits = UInt32(exactly: mode), let old = reader.next(), let new = reader.next()
            else { return nil }
            self = .rewrite(Rewriting(path: path, kept: kept, mode: bits, old: old, new: new))
        default: return nil
        }
    }
}

extension Step.Location {
    fileprivate var text: String {
        switch self {
        case .tree(let path): "t" + path
        case .kept(let name): "k" + name
        }
    }
}

/// Puts fields behind one another.
private struct FieldWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ fields: String...) {
        for field in fields {
            bytes.append(contentsOf: field.utf8)
            bytes.append(0)
        }
    }
}

/// Takes fields one by one.
private struct FieldReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func next() -> String? {
        guard let end = rest.firstIndex(of: 0) else { return nil }
        defer { rest = rest[(end + 1)...] }
        return String(validating: rest[..<end], as: UTF8.self)
    }

    /// A number as this program writes it.
    mutating func number() -> Int? {
        guard let text = next(), let number = Int(text), number >= 0, "\(number)" == text else { return nil }
        return number
    }

    mutating func spot() -> Step.Location? {
        guard let text = next(), let area = text.utf8.first else { return nil }
        // By bytes, for the path may begin with what forms one letter with what is before it.
        let path = String(decoding: text.utf8.dropFirst(), as: UTF8.self)
        switch area {
        case UInt8(ascii: "t"): return .tree(path)
        case UInt8(ascii: "k"): return .kept(path)
        default: return nil
        }
    }
}
