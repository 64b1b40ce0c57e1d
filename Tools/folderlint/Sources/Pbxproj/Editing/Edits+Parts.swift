extension Edits {
    /// Puts texts in the place of parts of a string's value; what is not named keeps its spelling.
    ///
    /// The ranges are of the value's UTF-8, escapes decoded, in order and apart from one another.
    public mutating func replace(_ parts: [(range: Range<Int>, text: String)], in value: NodeID) {
        let node = document[value]
        guard node.isString, !parts.isEmpty else { return }
        guard node.kind != .bare, document.source.bytes[Int(node.start)] == UInt8(ascii: "\"") else {
            replace(node.range, with: Quoting.quote(text(of: value, with: parts)))
            return
        }
        let raw = document.rawBytes(of: value)
        let ends = parts.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        let offsets = Escapes.rawOffsets(of: ends, in: raw)
        for part in parts {
            guard let start = offsets[part.range.lowerBound], let end = offsets[part.range.upperBound] else {
                continue
            }
            let first = Int(node.start) + 1
            replace((first + start)..<(first + end), with: Quoting.escape(part.text))
        }
    }

    private func text(of value: NodeID, with parts: [(range: Range<Int>, text: String)]) -> String {
        let old = Array((document.string(value) ?? "").utf8)
        var new: [UInt8] = []
        var offset = 0
        for part in parts where part.range.lowerBound >= offset && part.range.upperBound <= old.count {
            new += old[offset..<part.range.lowerBound]
            new += part.text.utf8
            offset = part.range.upperBound
        }
        return String(decoding: new + old[offset...], as: UTF8.self)
    }
}
