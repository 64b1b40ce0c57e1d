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
    private let base: UnsafeMutablePointer<Node>

    fileprivate init(source: SourceBuffer, base: UnsafeMutablePointer<Node>, count: Int) {
        self.source = source
        self.base = base
        self.count = count
    }

    deinit { free(base) }

    @inline(__always)
    subscript(index: Int) -> Node {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "a node of another document")
        return base[index]
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

/// Nodes while they are read; the memory grows without being copied where the system can.
struct NodeBuffer: ~Copyable {
    private(set) var count = 0
    private var capacity: Int
    private var base: UnsafeMutablePointer<Node>?

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        let size = self.capacity * MemoryLayout<Node>.stride
        base = Self.allocate(size)?.bindMemory(to: Node.self, capacity: self.capacity)
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
        get {
            guard let base, index < count else { preconditionFailure("a node that is not there") }
            return base[Int(index)]
        }
        nonmutating set {
            guard let base, index < count else { preconditionFailure("a node that is not there") }
            base[Int(index)] = newValue
        }
    }

    /// Adds a node; false when there is no memory for it.
    @inline(__always)
    mutating func append(_ node: Node) -> Bool {
        if count == capacity, !grow() { return false }
        guard let base else { return false }
        base[count] = node
        count += 1
        return true
    }

    @inline(never)
    private mutating func grow() -> Bool {
        let (size, overflows) = max(capacity, 16).multipliedReportingOverflow(
            by: 2 * MemoryLayout<Node>.stride)
        guard !overflows, let larger = realloc(base, size) else { return false }
        capacity = size / MemoryLayout<Node>.stride
        base = larger.bindMemory(to: Node.self, capacity: capacity)
        return true
    }

    /// The tape of these nodes, which then holds them instead; nil when there was no memory for one.
    mutating func tape(of source: SourceBuffer) -> Tape? {
        guard let base else { return nil }
        let tape = Tape(source: source, base: base, count: count)
        self.base = nil
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
    @inline(__always)
    func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let left = baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, count) == 0
    }
}
