/// The costs in each round, by the name of the measurement.
struct Costs {
    private var samples: [String: [Double]] = [:]

    mutating func add(_ seconds: Double, to name: String) {
        samples[name, default: []].append(seconds)
    }

    /// The median cost of a measurement in seconds; zero if nothing was measured.
    subscript(_ name: String) -> Double {
        let sorted = (samples[name] ?? []).sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    /// A line of the table: the cost of `name` and, if given, the ratio of two costs.
    func row(_ label: String, _ name: String, ratio: (of: String, to: String)? = nil) -> String {
        let quotient = ratio.map { self[$0.to] > 0 ? Self.text(self[$0.of] / self[$0.to]) : "-" } ?? ""
        return Self.left("  \(label)") + Self.right(Self.text(self[name] * 1000)) + Self.right(quotient)
    }

    static func header(_ title: String, ratio: String) -> String {
        "\n" + left(title) + right("CPU ms") + right(ratio)
    }

    /// Formats a number with three significant digits.
    private static func text(_ value: Double) -> String {
        let digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 4
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let rounded = (value * scale).rounded() / scale
        return digits == 0 ? "\(Int(rounded))" : "\(rounded)"
    }

    private static func left(_ text: String) -> String {
        text + String(repeating: " ", count: max(1, 52 - text.count))
    }

    private static func right(_ text: String) -> String {
        String(repeating: " ", count: max(2, 14 - text.count)) + text
    }
}
