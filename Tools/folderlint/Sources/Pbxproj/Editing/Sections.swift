/// A run of objects between a `Begin` and an `End` comment.
struct Section {
    let name: String
    /// The comment that begins it.
    let begin: Range<Int>
    /// The comment that ends it.
    let end: Range<Int>
    /// Places in `ObjectIndex.all`.
    let objects: Range<Int>
}

/// Finds the sections of a document in the comments between its objects.
struct Sections {
    private let document: Document
    private var open: (name: String, range: Range<Int>, object: Int)?
    private(set) var all: [Section] = []

    /// None when the document has no objects.
    init(_ document: Document) {
        self.document = document
        guard let dictionary = document.objects.dictionary.map({ document[$0] }) else { return }
        var start = Int(dictionary.start) + 1
        for (index, object) in document.objects.all.enumerated() {
            read(start..<Int(document[object.key].start), before: index)
            start = document.separatorEnd(after: object.value) ?? Int(document[object.value].end)
        }
        guard start < Int(dictionary.end) else { return }
        read(start..<(Int(dictionary.end) - 1), before: document.objects.all.count)
    }

    /// Reads the comments between two objects.
    private mutating func read(_ gap: Range<Int>, before object: Int) {
        var offset = gap.lowerBound
        while offset < gap.upperBound {
            guard let end = document.commentEnd(at: offset) else {
                offset += 1
                continue
            }
            read(comment: offset..<end, before: object)
            offset = end
        }
    }

    private mutating func read(comment: Range<Int>, before object: Int) {
        let text = String(decoding: document.source.bytes[comment], as: UTF8.self)
        let words = text.split(separator: " ")
        guard words.count == 5, words[0] == "/*", words[3] == "section", words[4] == "*/" else { return }
        if words[1] == "Begin" {
            open = (String(words[2]), comment, object)
        } else if words[1] == "End", let begin = open, begin.name == words[2] {
            all.append(
                Section(name: begin.name, begin: begin.range, end: comment, objects: begin.object..<object))
            open = nil
        }
    }
}
