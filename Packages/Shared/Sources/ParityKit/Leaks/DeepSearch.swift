/// Looks for canaries in a document and in everything that it is an encoding of, to some depth.
struct DeepSearch: Sendable {
    /// Encodings in each other, at most.
    static let depth = 8
    /// Bytes that are looked through for one document, at most.
    static let limit = 256 << 20

    private let patterns: CanaryPatterns
    private let decoders: [Decoder]

    init(_ canaries: [Canary], decoders: [Decoder] = Decoder.all) {
        patterns = CanaryPatterns(canaries)
        self.decoders = decoders
    }

    /// What was found, and whether everything was looked at.
    struct Outcome: Sendable {
        /// For each canary the shortest way that leads to it.
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
        var seen: Set<Int> = []
        var size = 0
        var documents = [Document(bytes: bytes, encodings: [])]
        while !documents.isEmpty {
            var inner: [Document] = []
            for document in documents where seen.insert(document.bytes.hashValue).inserted {
                size += document.bytes.count
                if size > Self.limit { return Outcome(finds: outcome.finds, isWhole: false) }
                note(patterns.finds(in: document.bytes), document, &outcome, &known)
                if document.encodings.count == Self.depth { continue }
                for decoder in decoders {
                    for decoded in decoder.documents(document.bytes) {
                        let path = document.encodings + [decoder.name]
                        if !decoded.isWhole { outcome.isWhole = false }
                        if decoded.isPromising {
                            inner.append(Document(bytes: decoded.bytes, encodings: path))
                        } else {
                            size += decoded.bytes.count
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
