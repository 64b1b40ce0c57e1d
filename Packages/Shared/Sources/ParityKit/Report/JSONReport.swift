public import ParityTrace

extension SuiteReport {
    /// The report for other programs, with tokens instead of secrets.
    public var jsonValue: JSONValue {
        let uses = entries.map { entry in
            JSONValue.object([
                .init("id", .string(entry.id)), .init("quirk", .string(entry.quirk)),
                .init("kind", .string(entry.kind.rawValue)),
                .init("owner", .string(entry.owner)),
                .init("uses", JSONValue(judgement.uses[entry.id] ?? 0)),
                .init("share", .number("\(radius.share(of: entry.id))")),
            ])
        }
        return [
            "verdict": .string(verdict.rawValue), "exit": JSONValue(verdict.exitCode),
            "compared": [
                "journeys": JSONValue(counts.journeys), "runs": JSONValue(counts.runs),
                "failed": JSONValue(failedRuns),
                "steps": JSONValue(counts.steps),
                "requests": JSONValue(counts.requests), "screens": JSONValue(counts.screens),
                "stores": JSONValue(counts.stores),
                "values": JSONValue(counts.leaves),
            ],
            "programs": [
                "before": .array(digests.filter { $0.side == .baseline }.map { .string($0.digest) }),
                "after": .array(digests.filter { $0.side == .candidate }.map { .string($0.digest) }),
            ],
            "control": [
                "planted": JSONValue(control?.planted ?? 0),
                "noticed": JSONValue((control?.planted ?? 0) - (control?.faults.count ?? 0)),
                "impossible": .array((control?.impossible ?? []).map { .string($0) }),
            ],
            "noise": .object(
                noise.map { outcome in
                    .init(
                        outcome.side.rawValue,
                        [
                            "runs": JSONValue(outcome.results.count),
                            "differing": JSONValue(outcome.differing.count),
                        ])
                }),
            "confinement": [
                "before": confinement(of: .baseline)?.jsonValue ?? .null,
                "after": confinement(of: .candidate)?.jsonValue ?? .null,
            ],
            "explained": JSONValue(judgement.explained.count),
            "unexplained": JSONValue(judgement.unexplained.count),
            "differsByWire": .array(wires.differing.map { .string($0.journey.id) }),
            "faults": .array(withoutSecrets(faults).map { .string($0) }),
            "ledgerFaults": .array(withoutSecrets(judgement.faults).map { .string($0) }),
            "ledger": .array(uses),
            "differences": .array(
                clusters.map { explanation(of: $0).jsonValue }),
        ]
    }
}
