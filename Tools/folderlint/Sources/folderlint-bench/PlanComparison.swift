import Foundation

/// What planning costs beside a check, for both sides, in one run.
struct PlanComparison {
    let binary: String
    let runs: Int
    private var ratios: [(tree: String, side: String, ratio: Double)] = []

    init(binary: String, runs: Int) {
        self.binary = binary
        self.runs = runs
    }

    private static let sides = ["project", "disk"]

    /// Compares plans for some projects with a check of the same ones.
    mutating func add(_ name: String, _ projects: [String]) throws {
        var commands = [Command(name: "check", arguments: [binary, "check", "--quiet"] + projects)]
        for side in Self.sides {
            commands.append(
                Command(
                    name: side, arguments: [binary, "fix", "--prefer", side, "--dry-run"] + projects))
        }
        var samples = [[Command.Cost]](repeating: [], count: commands.count)
        for round in 0...runs {
            for (index, command) in commands.enumerated() {
                let cost = try command.run()
                guard cost.succeeded else { throw Failure(tree: name, command: command.name) }
                // The first round warms the cache.
                if round > 0 { samples[index].append(cost) }
            }
        }
        let costs = samples.map { Command.Cost.median($0).cpu }
        for (side, cost) in zip(Self.sides, costs.dropFirst()) {
            ratios.append((name, side, cost / costs[0]))
        }
    }

    /// For each side the ratio; of several trees the median and the largest, with the tree that it is of.
    func summary(of trees: String) -> String {
        Self.sides.map { side in
            let sorted = ratios.filter { $0.side == side }.sorted { $0.ratio < $1.ratio }
            guard let most = sorted.last else { return "" }
            let start = "planning, --prefer \(side), \(trees): "
            guard sorted.count > 1 else {
                return start + String(format: "%.2f x check, in CPU time", most.ratio)
            }
            let figures = String(format: "median %.2f, max %.2f", sorted[sorted.count / 2].ratio, most.ratio)
            return start + "\(figures) x check, in CPU time (\(most.tree))"
        }
        .joined(separator: "\n")
    }

    /// A command that did not do what it was started for.
    private struct Failure: Error {
        let tree: String
        let command: String
    }
}
