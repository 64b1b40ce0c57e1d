import Foundation

/// How what some work costs grows with its input, for tests that hold a reader to linear time.
///
/// The cost is CPU time, of the calling thread or of a child, and never the clock's: a loaded machine takes
/// longer and computes no more. Of several measurements the least counts, for whatever disturbs one adds to
/// it.
public struct Growth: Sendable {
    /// How much more twice the input may cost.
    public static let limit = 2.3
    /// How much more four times the input may cost.
    static let pair = 9.0
    /// The cost that is lost in noise, in seconds.
    static let floor = 0.001
    /// How much more twice the input costs where a larger one might not end.
    static let leap = 9.0
    /// How often a size is measured at most.
    static let rounds = 5

    /// The input's sizes, each twice the one before.
    public let sizes: [Int]

    /// Four doublings where all attacks are tried, else three of half the size.
    public init(from size: Int) {
        self.init(
            from: AttackTally.isThorough ? size : (size + 1) / 2, doublings: AttackTally.isThorough ? 4 : 3)
    }

    init(from size: Int, doublings: Int) {
        sizes = (0...doublings).map { size << $0 }
    }

    /// The fault of a cost's growth; nil when it is linear.
    ///
    /// Measures all sizes again, up to five times, until the least costs are in order. A cost that leaps is
    /// not measured for larger inputs, so that a reader without bounds fails the test and does not hang it.
    public func failure(_ cost: (Int) throws -> Double) rethrows -> String? {
        var least = [Double](repeating: .infinity, count: sizes.count)
        for _ in 1...Self.rounds {
            for (index, size) in sizes.enumerated() {
                least[index] = min(least[index], try cost(size))
                if index > 0, least[index] > Self.leap * max(least[index - 1], Self.floor) { break }
            }
            if isInOrder(least) { return nil }
        }
        let shown = zip(sizes, least).map { size, cost in
            "\(size): " + (cost.isFinite ? "\(Int(cost * 1_000_000)) µs" : "not measured")
        }
        return "twice the input costs more than \(Self.limit) times as much: " + shown.joined(separator: ", ")
    }

    /// The fault of the growth of the CPU time of `work` on this thread; nil when it is linear.
    public func failure<Input>(
        of input: (Int) throws -> Input, _ work: (Input) throws -> Void
    ) rethrows -> String? {
        let inputs = try sizes.map { ($0, try input($0)) }
        return try failure { size in
            guard let input = inputs.first(where: { $0.0 == size })?.1 else { return 0 }
            return try Self.seconds { try work(input) }
        }
    }

    /// Whether the cost grows by no more than the limit a doubling, taken together, and by no more than
    /// `pair` over any two: a table that grows just there makes one doubling dearer and the next one cheaper.
    private func isInOrder(_ costs: [Double]) -> Bool {
        let costs = costs.map { max($0, Self.floor) }
        guard let first = costs.first, let last = costs.last, costs.allSatisfy(\.isFinite) else {
            return false
        }
        return last / first <= pow(Self.limit, Double(costs.count - 1))
            && zip(costs, costs.dropFirst(2)).allSatisfy { $1 / $0 <= Self.pair }
    }

    /// The CPU time that this thread takes for some work, in seconds.
    public static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = now
        try work()
        return now - start
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
