import WireFormat

extension Suite {
    /// Walks through the baseline with an explorer, and takes the candidate the same way.
    func result(of explorer: Explorer, wire: Wire) async -> UnitResult {
        var unit = Unit(journey: explorer.journey, wire: wire)
        do {
            let left = try await SubjectRun(
                journey: unit.journey, wire: wire, subject: baseline, folders: folders
            ).outcome(of: explorer)
            unit.journey = explorer.journey
            return judged(unit, left, try await run(unit, candidate))
        } catch {
            unit.journey = explorer.journey
            return failed(unit, error)
        }
    }
}
