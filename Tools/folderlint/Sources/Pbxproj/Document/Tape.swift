#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The bytes of a text and the nodes in them, for good.
// Unchecked: the nodes are written by a NodeBuffer before the tape exists, and freed in deinit.
final class Tape: @unchecked Sendable {
    let source: SourceBuffer
    let count: Int
    private let base: UnsafeMutablePointer<Cell>
    private let spans: UnsafeMutableBufferPointer<Span>

    fileprivate init(source: SourceBuffer, base: UnsafeMutablePointer<Cell>, count: Int, spans: [Span]) {
        self.source = source
        self.base = base
        self.count = count
        self.spans = .allocate(capacity: spans.count)
        _ = self.spans.initialize(from: spans)
    }

    deinit {
        free(base)
        spans.deallocate()
    }

    @inline(__always)
    subscript(index: Int) -> Node {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "a node of another document")
        return base[index].node(at: index, UnsafeBufferPointer(spans))
    }

    /// The bytes of a node without its quotes.
    @inline(__always)
    func text(_ index: Int) -> UnsafeRawBufferPointer {
        let node = self[index]
        let inset = node.kind == .quoted || node.kind == .escaped ? 1 : 0
        return UnsafeRawBufferPointer(
            rebasing: source.bytes[(Int(node.start) + inset)..<(Int(node.end) - inset)])
    }

    /// Whether a string's bytes are `text`.
    @inline(__always)
    func equals(_ index: Int, _ text: StaticString) -> Bool {
        self[index].isString && self.text(index).isEqual(to: text)
    }
}

/// A node in eight bytes, as a large document has millions of nodes.
private struct Cell {
    let start: UInt32
    /// The kind in four bits, `hasSpan` among them; above it the length, or the place of the span.
    private let word: UInt32

    private static let hasSpan: UInt32 = 8
    /// What a length or the place of a span is below.
    static let limit = 1 << 28

    /// A node that holds no others, and is shorter than the limit.
    @inline(__always)
    init(_ kind: Node.Kind, from start: Int, count: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        word = UInt32(truncatingIfNeeded: count) << 4 | UInt32(kind.rawValue)
    }

    init(_ kind: Node.Kind, from start: Int, span: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        word = UInt32(truncatingIfNeeded: span) << 4 | Cell.hasSpan | UInt32(kind.rawValue)
    }

    var span: Int { Int(word >> 4) }

    @inline(__always)
    var kind: Node.Kind { Node.Kind(rawValue: UInt8(truncatingIfNeeded: word & 7)) ?? .bare }

    @inline(__always)
    func node(at index: Int, _ spans: UnsafeBufferPointer<Span>) -> Node {
        guard word & Cell.hasSpan != 0 else {
            return Node(
                start: start, end: start &+ word >> 4, next: UInt32(truncatingIfNeeded: index + 1),
                kind: kind)
        }
        return Node(start: start, end: spans[span].end, next: spans[span].next, kind: kind)
    }
}

/// Where a node ends that holds others, or is very long.
private struct Span {
    var end: UInt32
    var next: UInt32
}

/// Nodes while they are read; the memory grows without being copied where the system can.
struct NodeBuffer: ~Copyable {
    private(set) var count = 0
    private var capacity: Int
    private var base: UnsafeMutablePointer<Cell>?
    private var spans: [Span] = []

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        let size = self.capacity * MemoryLayout<Cell>.stride
        base = Self.allocate(size)?.bindMemory(to: Cell.self, capacity: self.capacity)
        if base == nil { self.capacity = 0 }
    }

    /// Memory from `malloc`; much of it in huge pages where the system has them, to save thousands of faults.
    private static func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        #if os(Linux)
            let page = 1 << 21
            var memory: UnsafeMutableRawPointer?
            if size >= 2 * page, posix_memalign(&memory, page, size) == 0 {
                madvise(memory, size, MADV_HUGEPAGE)
                return memory
            }
        #endif
        return malloc(size)
    }

    deinit { free(base) }

    @inline(__always)
    subscript(index: UInt32) -> Node {
        guard let base, index < count else { preconditionFailure("a node that is not there") }
        return spans.withUnsafeBufferPointer { base[Int(index)].node(at: Int(index), $0) }
    }

    /// Adds a node that holds no others; false when there is no memory for it.
    @inline(__always)
    mutating func append(_ kind: Node.Kind, from start: Int, to end: Int) -> Bool {
        guard end - start < Cell.limit else {
            let next = UInt32(truncatingIfNeeded: count + 1)
            return append(kind, from: start, Span(end: UInt32(truncatingIfNeeded: end), next: next))
        }
        return append(Cell(kind, from: start, count: end - start))
    }

    /// Adds a container that is open: until it closes, its `next` is the one around it.
    mutating func open(_ kind: Node.Kind, from start: Int, in around: UInt32) -> Bool {
        append(kind, from: start, Span(end: UInt32(truncatingIfNeeded: start + 1), next: around))
    }

    /// Closes a container; returns the one around it.
    mutating func close(_ index: UInt32, at end: Int) -> UInt32 {
        guard let base, index < count else { preconditionFailure("a node that is not there") }
        let span = base[Int(index)].span
        let around = spans[span].next
        spans[span] = Span(
            end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: count))
        return around
    }

    private mutating func append(_ kind: Node.Kind, from start: Int, _ span: Span) -> Bool {
        guard spans.count < Cell.limit, append(Cell(kind, from: start, span: spans.count)) else {
            return false
        }
        spans.append(span)
        return true
    }

    @inline(__always)
    private mutating func append(_ cell: Cell) -> Bool {
        if count == capacity, !grow() { return false }
        guard let base else { return false }
        base[count] = cell
        count += 1
        return true
    }

    @inline(never)
    private mutating func grow() -> Bool {
        let (size, overflows) = max(capacity, 16).multipliedReportingOverflow(
            by: 2 * MemoryLayout<Cell>.stride)
        guard !overflows, let larger = realloc(base, size) else { return false }
        capacity = size / MemoryLayout<Cell>.stride
        base = larger.bindMemory(to: Cell.self, capacity: capacity)
        return true
    }

    /// The tape of these nodes, which then holds them instead; nil when there was no memory for one.
    mutating func tape(of source: SourceBuffer) -> Tape? {
        guard let base else { return nil }
        let tape = Tape(source: source, base: base, count: count, spans: spans)
        self.base = nil
        spans = []
        (count, capacity) = (0, 0)
        return tape
    }
}

/// The nodes of a document, in the order of its text.
public struct Nodes: RandomAccessCollection, Sendable {
    let tape: Tape

    /// The place of the root.
    public var startIndex: Int { 0 }
    /// One behind the last node.
    public var endIndex: Int { tape.count }
    /// The node at a place.
    public subscript(index: Int) -> Node { tape[index] }
}

extension UnsafeRawBufferPointer {
    /// Whether these are the bytes of `text`.
    @inline(__always)
    func isEqual(to text: StaticString) -> Bool {
        isEqual(to: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Whether both hold the same bytes.
    public func hasBytes(of other: UnsafeRawBufferPointer) -> Bool { isEqual(to: other) }

    /// Whether both hold the same bytes.
    @inline(__always)
    func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let left = baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, count) == 0
    }
}
