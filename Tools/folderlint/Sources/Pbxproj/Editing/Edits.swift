/// Changes to a document, collected and then applied at once; every byte that none of them names stays.
///
/// What is written follows its neighbours: their line ends, their indentation, one line or several. Two
/// edits of the same bytes are refused; several insertions at one place are sorted by key or id where their
/// container is, else they keep the order of the calls.
public struct Edits: Sendable {
    let document: Document
    var splices: [Splice] = []
    var removed: Set<Int> = []
    var added: [NewObject] = []
    /// What is added to arrays.
    var newItems: [NewItem] = []
    /// The items of arrays that go.
    var removedItems: Set<NodeID> = []
    /// What is in arrays that were asked for before.
    var lists: [NodeID: ListedItems] = [:]
    /// New names for the comments behind objects' ids.
    var annotations: [ObjectID: String] = [:]

    /// No changes yet.
    public init(_ document: Document) {
        self.document = document
    }

    /// Whether there is nothing to apply.
    public var isEmpty: Bool {
        splices.isEmpty && newItems.isEmpty && removed.isEmpty && added.isEmpty && annotations.isEmpty
    }

    /// The place of the next edit among all.
    var nextOrder: Int { splices.count + newItems.count }

    /// Puts text in the place of bytes.
    public mutating func replace(_ range: Range<Int>, with text: String) {
        splices.append(Splice(range: range, text: text, order: nextOrder))
    }

    /// Puts text in the place of a value, and of the comment behind it when the value has one.
    public mutating func replace(_ value: NodeID, with new: Value) {
        let node = document[value]
        let end = document.annotation(after: Int(node.end))?.end ?? Int(node.end)
        replace(Int(node.start)..<end, with: layout(around: value).text(new))
    }

    /// Puts text between bytes; at one place, texts with a lesser `key` come first.
    mutating func insert(_ text: String, at offset: Int, key: String = "") {
        splices.append(Splice(range: offset..<offset, text: text, key: key, order: nextOrder))
    }

    /// The bytes of the document with all edits in them.
    public func applied() throws(EditError) -> [UInt8] {
        guard document.isEditable else { throw EditError.notEditable(document.format) }
        let bytes = document.source.bytes
        let splices = (self.splices + itemSplices() + (try objectSplices()) + annotationSplices()).sorted()
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.text.utf8.count })
        var offset = 0
        for splice in splices where !splice.yields || splice.range.lowerBound >= offset {
            let start = start(of: splice, behind: offset)
            guard start >= offset, splice.range.upperBound <= bytes.count else {
                throw EditError.overlap(document.position(at: max(splice.range.lowerBound, 0)))
            }
            result += UnsafeRawBufferPointer(rebasing: bytes[offset..<start])
            result.append(contentsOf: splice.text.utf8)
            offset = max(offset, splice.range.upperBound)
        }
        result += UnsafeRawBufferPointer(rebasing: bytes[offset...])
        return result
    }

    /// Where a splice begins; two neighbours on one line may both remove the blanks between them.
    private func start(of splice: Splice, behind offset: Int) -> Int {
        let start = splice.range.lowerBound
        guard splice.text.isEmpty, start < offset, start >= 0, splice.range.upperBound > offset,
            document.skipBlanks(from: start) >= offset
        else { return start }
        return offset
    }

    /// How the lines around a value are laid out.
    func layout(around value: NodeID) -> Layout {
        let start = Int(document[value].start)
        return Layout(
            indentation: document.indentation(of: start), unit: unit,
            lineEnd: document.lineEnding(at: start), isOneLine: isInOneLine(value))
    }

    /// What one level of indentation is: that of the root's first member.
    var unit: String {
        guard let first = document.members(of: document.root).first(where: { _ in true }) else { return "\t" }
        let start = Int(document[first.key].start)
        let indentation = document.startsLine(start) ? document.indentation(of: start) : ""
        return indentation.isEmpty ? "\t" : indentation
    }

    /// Whether a value shares its line with what comes before its key.
    private func isInOneLine(_ value: NodeID) -> Bool {
        let place = Int(value.index)
        guard place > 0 else { return false }
        let key = document[NodeID(place - 1)]
        let isMember = key.isString && key.next == value.index && key.end < document[value].start
        return !document.startsLine(Int(isMember ? key.start : document[value].start))
    }
}

/// A replacement of bytes; of none, it is an insertion.
struct Splice: Comparable {
    let range: Range<Int>
    let text: String
    var key = ""
    let order: Int
    /// Whether it is left out where another one takes its bytes.
    var yields = false

    static func < (left: Splice, right: Splice) -> Bool {
        (left.range.lowerBound, left.range.upperBound, left.key, left.order)
            < (right.range.lowerBound, right.range.upperBound, right.key, right.order)
    }
}
