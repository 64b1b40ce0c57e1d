import Foundation

/// The growth of a cost with the size of its input, for tests that require linear time.
///
/// The cost is the CPU time of the calling thread or of a child, not elapsed time, which depends on the load
/// of the machine. The lowest of several measurements counts, because disturbances only add to the cost.
public struct Growth: Sendable {
    /// The largest factor by which the cost may grow when the input doubles.
    public static let limit = 2.3
    /// The largest factor by which the cost may grow over two doublings.
    static let pair = 9.0
    /// The cost in seconds below which differences are noise.
    static let floor = 0.001
    /// The factor over one doubling above which larger inputs are not measured.
    static let leap = 9.0
    /// The largest number of measurements per size.
    static let rounds = 8
    /// The seconds by which each round waits longer than the one before, for other work to end.
    static let pause = 0.05

    /// The sizes of the input, each twice the previous one.
    public let sizes: [Int]

    /// Creates four doublings for thorough runs, otherwise three that start at half the size.
    public init(from size: Int) {
        self.init(
            from: AttackTally.isThorough ? size : (size + 1) / 2, doublings: AttackTally.isThorough ? 4 : 3)
    }

    init(from size: Int, doublings: Int) {
        sizes = (0...doublings).map { size << $0 }
    }

    /// Returns a description of excessive growth, or nil if the growth is within the limits.
    ///
    /// The method measures all sizes again, up to eight times, until the lowest costs are within the limits.
    /// After a leap it skips larger inputs, so that a reader without bounds fails the test instead of
    /// blocking it.
    public func failure(_ cost: (Int) throws -> Double) rethrows -> String? {
        var least = [Double](repeating: .infinity, count: sizes.count)
        for round in 0..<Self.rounds {
            if round > 1 { Thread.sleep(forTimeInterval: Self.pause * Double(round)) }
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

    /// Returns a description of excessive growth of the CPU time that `work` takes on this thread, or nil.
    public func failure<Input>(
        of input: (Int) throws -> Input, _ work: (Input) throws -> Void
    ) rethrows -> String? {
        let inputs = try sizes.map { ($0, try input($0)) }
        return try failure { size in
            guard let input = inputs.first(where: { $0.0 == size })?.1 else { return 0 }
            return try Self.seconds { try work(input) }
        }
    }

    /// Returns whether the average growth per doubling is within `limit` and any two successive doublings
    /// within `pair`.
    ///
    /// A hash table that grows within one doubling makes that one costlier and the next one cheaper.
    private func isInOrder(_ costs: [Double]) -> Bool {
        let costs = costs.map { max($0, Self.floor) }
        guard let first = costs.first, let last = costs.last, costs.allSatisfy(\.isFinite) else {
            return false
        }
        return last / first <= pow(Self.limit, Double(costs.count - 1))
            && zip(costs, costs.dropFirst(2)).allSatisfy { $1 / $0 <= Self.pair }
    }

    /// Returns the CPU time in seconds that `work` takes on this thread.
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
