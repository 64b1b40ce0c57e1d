/// A text with numbered parts, for example `Response is ${1}` before, `Response is <${bytes 1} bytes>` after.
///
/// A part of the candidate is a part of the baseline, or its length: in bytes of UTF-8 (`${bytes 1}`), in
/// Unicode scalars (`${scalars 1}`), or with bytes added (`${bytes 1 + 275}`).
public struct LedgerTemplate: Hashable, Sendable {
    enum Piece: Hashable, Sendable {
        case text(String)
        case part(Part)
    }

    struct Part: Hashable, Sendable {
        enum Measure: String {
            case bytes, scalars
        }

        var number: Int
        var measure: Measure?
        var added = 0
    }

    let pieces: [Piece]

    /// - Returns: nil if a part is malformed, or if two parts have no text between them.
    init?(_ text: String) {
        var pieces: [Piece] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "${") {
            guard let end = rest[start.upperBound...].firstIndex(of: "}"),
                let part = Self.part(rest[start.upperBound..<end])
            else { return nil }
            if start.lowerBound > rest.startIndex {
                pieces.append(.text(String(rest[..<start.lowerBound])))
            } else if case .part = pieces.last {
                return nil
            }
            pieces.append(.part(part))
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        self.pieces = pieces
    }

    private static func part(_ text: Substring) -> Part? {
        let words = text.split(separator: " ")
        if words.count == 1 { return Int(words[0]).map { Part(number: $0) } }
        guard words.count > 1, let measure = Part.Measure(rawValue: String(words[0])),
            let number = Int(words[1])
        else {
            return nil
        }
        if words.count == 2 { return Part(number: number, measure: measure) }
        guard words.count == 4, words[2] == "+" || words[2] == "-", let added = Int(words[3]) else {
            return nil
        }
        return Part(number: number, measure: measure, added: words[2] == "+" ? added : -added)
    }

    var parts: [Part] {
        pieces.compactMap { if case .part(let part) = $0 { part } else { nil } }
    }

    /// The shortest text for each part; nil if the text does not match.
    func parts(of text: String) -> [Int: Substring]? {
        var found: [Part: Substring] = [:]
        var rest = text[...]
        for (place, piece) in pieces.enumerated() {
            switch piece {
            case .text(let expected):
                guard rest.utf8.starts(with: expected.utf8) else { return nil }
                rest = rest.dropUTF8(expected.utf8.count)
            case .part(let part):
                guard let length = Self.length(of: pieces[(place + 1)...], in: rest) else { return nil }
                let value = rest.prefixUTF8(length)
                // A part that is repeated has the same text.
                if let earlier = found[part], !earlier.utf8.elementsEqual(value.utf8) { return nil }
                found[part] = value
                rest = rest.dropUTF8(length)
            }
        }
        guard rest.isEmpty else { return nil }
        return Dictionary(found.map { ($0.key.number, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// The number of bytes before the text that follows a part.
    private static func length(of following: ArraySlice<Piece>, in rest: Substring) -> Int? {
        guard case .text(let text) = following.first else { return rest.utf8.count }
        if following.count == 1 {
            guard rest.utf8.count >= text.utf8.count,
                rest.utf8.suffix(text.utf8.count).elementsEqual(text.utf8)
            else { return nil }
            return rest.utf8.count - text.utf8.count
        }
        return rest.utf8.firstRange(of: text.utf8).map {
            rest.utf8.distance(from: rest.startIndex, to: $0.lowerBound)
        }
    }

    /// The text with these parts.
    func filled(with parts: [Int: Substring]) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): return text
            case .part(let part):
                let value = parts[part.number] ?? ""
                return switch part.measure {
                case .bytes: String(value.utf8.count + part.added)
                case .scalars: String(value.unicodeScalars.count + part.added)
                case nil: String(value)
                }
            }
        }.joined()
    }
}

extension Substring {
    fileprivate func prefixUTF8(_ count: Int) -> Substring {
        self[..<utf8.index(startIndex, offsetBy: count)]
    }

    fileprivate func dropUTF8(_ count: Int) -> Substring {
        self[utf8.index(startIndex, offsetBy: count)...]
    }
}
