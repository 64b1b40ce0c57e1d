/// Finds many byte patterns in one pass (Aho and Corasick).
struct Automaton: Sendable {
    /// For each state, where each byte leads.
    private var next: [Int32]
    /// For each state, the patterns that end there.
    private var ends: [[Int]]

    init(_ patterns: [[UInt8]]) {
        next = Array(repeating: -1, count: 256)
        ends = [[]]
        for (number, pattern) in patterns.enumerated() where !pattern.isEmpty { insert(pattern, number) }
        link()
    }

    private mutating func insert(_ pattern: [UInt8], _ number: Int) {
        var state = 0
        for byte in pattern {
            let place = state * 256 + Int(byte)
            if next[place] < 0 {
                next[place] = Int32(ends.count)
                next += Array(repeating: -1, count: 256)
                ends.append([])
            }
            state = Int(next[place])
        }
        ends[state].append(number)
    }

    /// Lets every byte lead somewhere: where nothing goes on, to the longest end of what was read that
    /// begins a pattern.
    private mutating func link() {
        var fallback = Array(repeating: 0, count: ends.count)
        var queue: [Int] = []
        for byte in 0..<256 {
            if next[byte] < 0 { next[byte] = 0 } else { queue.append(Int(next[byte])) }
        }
        var head = 0
        while head < queue.count {
            let state = queue[head]
            head += 1
            ends[state] += ends[fallback[state]]
            for byte in 0..<256 {
                let place = state * 256 + byte
                let below = next[fallback[state] * 256 + byte]
                if next[place] < 0 {
                    next[place] = below
                } else {
                    fallback[Int(next[place])] = Int(below)
                    queue.append(Int(next[place]))
                }
            }
        }
    }

    /// The patterns that are found.
    ///
    /// - Parameter counts: which bytes there are for this search; the others are passed over.
    func found(in bytes: [UInt8], counting counts: (UInt8) -> Bool = { _ in true }) -> Set<Int> {
        var found: Set<Int> = []
        var state = 0
        next.withUnsafeBufferPointer { next in
            bytes.withUnsafeBufferPointer { bytes in
                for byte in bytes where counts(byte) {
                    state = Int(next[state &* 256 &+ Int(byte)])
                    if !ends[state].isEmpty { found.formUnion(ends[state]) }
                }
            }
        }
        return found
    }
}
