/// Finds many byte patterns in one pass (Aho and Corasick).
struct Automaton: Sendable {
    /// The next state for each state and byte.
    private var next: [Int32]
    /// The patterns that end at each state.
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

    /// Completes the transitions: a byte that continues no pattern leads to the state of the longest suffix
    /// that begins a pattern.
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

    /// Returns the patterns that occur in some bytes.
    ///
    /// - Parameter counts: whether the search considers a byte; it skips all others.
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
