import Foundation

/// How what some work costs grows with its input, for tests that hold a reader to linear time.
///
/// The cost is CPU time, of the calling thread or of a child, and never the clock's: a loaded machine takes
/// longer and computes no more. Of several measurements the least counts, for whatever disturbs one adds to
/// it.
public struct Growth: Sendable {
    /// How much more twice the input may cost.
    public static let limit = 2.3
    /// What is lost in noise, in seconds: a cost below it is none.
    static let floor = 0.0005
    /// How much more twice the input costs where a larger one might not end.
    static let leap = 6.0
    /// How often a size is measured at most.
    static let rounds = 5

    /// The input's sizes, each twice the one before.
    public let sizes: [Int]

    /// Four doublings where all attacks are tried, else three.
    public init(from size: Int, doublings: Int = AttackTally.isThorough ? 4 : 3) {
        sizes = (0...doublings).map { size << $0 }
    }

    /// What is wrong with the growth of a cost; nil when no doubling costs more than the limit.
    ///
    /// Measures all sizes again, up to five times, until the least costs are in order. A cost that leaps is
    /// not measured for larger inputs, so that a reader without its bounds fails the test and does not hang it.
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

    /// What is wrong with the growth of the CPU time that `work` takes on this thread.
    public func failure<Input>(
        of input: (Int) throws -> Input, _ work: (Input) throws -> Void
    ) rethrows -> String? {
        let inputs = try sizes.map { ($0, try input($0)) }
        return try failure { size in
            guard let input = inputs.first(where: { $0.0 == size })?.1 else { return 0 }
            return try Self.seconds { try work(input) }
        }
    }

    private func isInOrder(_ costs: [Double]) -> Bool {
        let costs = costs.map { max($0, Self.floor) }
        guard costs.allSatisfy(\.isFinite) else { return false }
        let factors = zip(costs, costs.dropFirst()).map { $1 / $0 }
        // In everyday runs the doublings count as one: a test must not fail for one measurement.
        guard AttackTally.isThorough else {
            return factors.reduce(1, *) <= pow(Self.limit, Double(factors.count))
        }
        return factors.allSatisfy { $0 <= Self.limit }
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
