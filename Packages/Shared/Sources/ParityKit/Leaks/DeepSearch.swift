/// Searches for canaries in a document and in the documents that it encodes, up to a depth.
struct DeepSearch: Sendable {
    /// The largest number of nested encodings.
    static let depth = 8

    private let patterns: CanaryPatterns
    private let decoders: [Decoder]
    /// The largest number of bytes that are searched for one document, including its decoded documents.
    private let limit: Int

    init(_ canaries: [Canary], decoders: [Decoder] = Decoder.all, limit: Int = 256 << 20) {
        patterns = CanaryPatterns(canaries)
        self.decoders = decoders
        self.limit = limit
    }

    /// The findings of a search, and whether everything was searched.
    struct Outcome: Sendable {
        /// The find with the fewest encodings for each canary.
        var finds: [CanaryPatterns.Find] = []
        var isWhole = true
    }

    private struct Document {
        var bytes: [UInt8]
        var encodings: [String]
    }

    func outcome(in bytes: [UInt8]) -> Outcome {
        var outcome = Outcome()
        var known: Set<Canary.Sort> = []
        var seen: Set<Int> = [bytes.hashValue]
        var capacity = limit - bytes.count
        var documents = [Document(bytes: bytes, encodings: [])]
        while !documents.isEmpty {
            var inner: [Document] = []
            for document in documents {
                note(patterns.finds(in: document.bytes), document, &outcome, &known)
                if document.encodings.count == Self.depth { continue }
                for decoder in decoders {
                    let path = document.encodings + [decoder.name]
                    for decoded in decoder.documents(document.bytes, max(0, capacity)) {
                        if !decoded.isWhole { outcome.isWhole = false }
                        // A document counts against the limit as soon as it is decoded, because it uses
                        // memory until its turn.
                        if decoded.isPromising, !seen.insert(decoded.bytes.hashValue).inserted { continue }
                        capacity -= decoded.bytes.count
                        if capacity < 0 { return Outcome(finds: outcome.finds, isWhole: false) }
                        if decoded.isPromising {
                            inner.append(Document(bytes: decoded.bytes, encodings: path))
                        } else {
                            let end = Document(bytes: [], encodings: path)
                            note(patterns.finds(in: decoded.bytes), end, &outcome, &known)
                        }
                    }
                }
            }
            documents = inner
        }
        return outcome
    }

    private func note(
        _ finds: [CanaryPatterns.Find], _ document: Document, _ outcome: inout Outcome,
        _ known: inout Set<Canary.Sort>
    ) {
        for find in finds where known.insert(find.sort).inserted {
            let last = find.form == "plain" && !document.encodings.isEmpty ? [] : [find.form]
            let form = (document.encodings + last).joined(separator: ", ")
            outcome.finds.append(CanaryPatterns.Find(sort: find.sort, form: form))
        }
    }
}
