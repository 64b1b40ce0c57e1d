/// The results of planted faults, and what they mean.
public struct FaultReport: Sendable {
    public let results: [(fault: FaultPlan.Fault, result: FaultResult)]
    public let impossible: [(id: String, reason: String)]
    /// The runs that fail without a fault.
    public let unsound: [String]

    public init(
        _ results: [(fault: FaultPlan.Fault, result: FaultResult)],
        impossible: [(id: String, reason: String)],
        unsound: [String]
    ) {
        self.results = results
        self.impossible = impossible
        self.unsound = unsound
    }

    /// 0 if every fault is caught but those that are known to escape, 1 if one escapes or no longer does,
    /// 2 if the harness is at fault or nothing was tried.
    public var exitCode: Int32 {
        if results.isEmpty || !unsound.isEmpty || results.contains(where: { $0.result.isHarnessFault }) {
            return 2
        }
        return results.allSatisfy { $0.result.isCaught == ($0.fault.escapes == nil) } ? 0 : 1
    }

    private func count(_ matches: (FaultResult.Verdict) -> Bool) -> Int {
        results.count { matches($0.result.verdict) }
    }

    /// The line for one fault.
    public static func line(_ fault: FaultPlan.Fault, _ result: FaultResult) -> String {
        let name = fault.id + String(repeating: " ", count: max(1, 32 - fault.id.count))
        let why =
            switch (result.isCaught, fault.escapes) {
            case (true, nil): ""
            case (true, _?): "\n        it no longer escapes; remove 'escapes' from the catalogue"
            case (false, nil): "\n        \(fault.what)"
            case (false, let reason?): "\n        \(fault.what) It is known to escape: \(reason)"
            }
        return "\(name)\(result.text)\(why)\n"
    }

    /// The figures of the run, by verdict and by the channel that caught.
    public var text: String {
        var lines = unsound.prefix(10).map { "fails without a fault: \($0)" }
        var channels: [String: Int] = [:]
        for case .caught(let found) in results.map(\.result.verdict) {
            channels[found.channel, default: 0] += 1
        }
        let by = channels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        let caught = results.count { $0.result.isCaught }
        lines.append("")
        lines.append("planted      \(results.count), \(impossible.count) others cannot be planted or seen")
        lines.append("caught       \(caught)\(by.isEmpty ? "" : " (\(by.joined(separator: ", ")))")")
        lines.append("not reached  \(count { $0 == .notReached })")
        let counts = count { if case .countsOnly = $0 { true } else { false } }
        let only = counts > 0 ? ", \(counts) of them only by the counts of the ledger" : ""
        lines.append("not seen     \(count { $0 == .notSeen } + counts)\(only)")
        let known = results.count { !$0.result.isCaught && $0.fault.escapes != nil }
        if known > 0 {
            lines.append("known        \(known) of these, which the catalogue names with a reason")
        }
        let broken = results.count { $0.result.isHarnessFault }
        if broken > 0 { lines.append("harness      \(broken)") }
        lines.append("faults: \(caught) of \(results.count) caught")
        return lines.joined(separator: "\n") + "\n"
    }
}
