public import ParityTrace

extension SuiteReport {
    /// The report for other programs; secrets are tokens.
    public var tree: Tree {
        let uses = entries.map { entry in
            Tree.object([
                .init("id", .string(entry.id)), .init("quirk", .string(entry.quirk)),
                .init("kind", .string(entry.kind.rawValue)),
                .init("uses", Tree(judgement.uses[entry.id] ?? 0)),
            ])
        }
        return [
            "verdict": .string(verdict.rawValue), "exit": Tree(verdict.exitCode),
            "compared": [
                "journeys": Tree(counts.journeys), "runs": Tree(counts.runs), "failed": Tree(failedRuns),
                "steps": Tree(counts.steps),
                "requests": Tree(counts.requests), "screens": Tree(counts.screens),
                "stores": Tree(counts.stores),
                "values": Tree(counts.leaves),
            ],
            "confinement": [
                "before": confinement(of: .before)?.tree ?? .null,
                "after": confinement(of: .after)?.tree ?? .null,
            ],
            "explained": Tree(judgement.explained.count), "unexplained": Tree(judgement.unexplained.count),
            "differsByWire": .array(wires.differing.map { .string($0.journey.id) }),
            "faults": .array(withoutSecrets(faults).map { .string($0) }),
            "ledgerFaults": .array(withoutSecrets(judgement.faults).map { .string($0) }),
            "ledger": .array(uses),
            "differences": .array(
                clusters.map { Explanation(cluster: $0, variables: variables(of: $0)).tree }),
        ]
    }

    private func variables(of cluster: Cluster) -> [String: String] {
        let id = cluster.differences.first?.journey
        return results.first { $0.journey.id == id }?.journey.variables ?? [:]
    }
}
