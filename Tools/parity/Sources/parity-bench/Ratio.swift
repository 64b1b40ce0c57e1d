import Foundation

/// The ratio of two costs that were measured in pairs.
struct Ratio: Sendable {
    /// The geometric mean of the pairs' ratios.
    let mean: Double
    /// The bounds of the interval that contains the true ratio with a probability of 95 %.
    let low: Double
    let high: Double

    /// The ratio of `costs` to `floors`, pair by pair; nil for fewer than three pairs or a cost of zero.
    init?(_ costs: [Double], to floors: [Double]) {
        let logs = zip(costs, floors).filter { $0 > 0 && $1 > 0 }.map { log($0 / $1) }
        guard logs.count == costs.count, logs.count > 2 else { return nil }
        let count = Double(logs.count)
        let mean = logs.reduce(0, +) / count
        let variance = logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
        let half = Self.quantile(degrees: logs.count - 1) * (variance / count).squareRoot()
        self.mean = exp(mean)
        low = exp(mean - half)
        high = exp(mean + half)
    }

    /// Student's t for 97.5 %, from a table; between two rows of the table, the larger value.
    private static func quantile(degrees: Int) -> Double {
        let table = [
            (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (6, 2.447), (7, 2.365), (8, 2.306), (9, 2.262),
            (10, 2.228), (12, 2.179), (14, 2.145), (16, 2.120), (18, 2.101), (20, 2.086), (25, 2.060),
            (30, 2.042), (40, 2.021), (60, 2.000),
        ]
        return table.last { $0.0 <= degrees }?.1 ?? 12.706
    }
}
