extension Upgrade {
    /// How much is run.
    public struct Extent: Sendable {
        /// One journey, one store and one stored value of so many, chosen by the seed.
        public var share: Int
        /// The number of walks, of damaged stores, and of sets of sessions that take turns.
        public var count: Int
        public var first: Int

        public init(share: Int, count: Int, first: Int) {
            (self.share, self.count, self.first) = (share, count, first)
        }
    }

    /// Runs all parts, or one.
    ///
    /// - Parameter each: called with the outcomes of each case, and the number of all cases.
    public func run(_ extent: Extent, parts: [Part], each: ([Outcome], Int) -> Void) async throws {
        let numbers = extent.first..<(extent.first + extent.count)
        var cases: [UpgradeCase] = []
        for part in parts {
            switch part {
            case .journeys: cases += journeyCases(share: extent.share)
            case .stores: cases += storeCases(share: extent.share)
            case .alternating: cases += alternatingCases(numbers)
            case .walks: cases += walkCases(numbers)
            case .damage: cases += try damageCases(numbers)
            case .values: cases += try await valueCases(share: extent.share)
            case .readers: break
            }
        }
        await run(cases) { each($0, cases.count) }
    }
}

extension Upgrade {
    /// The faults that all runs together have, such as one program on both sides.
    public static func faults(of outcomes: [Outcome]) -> [String] {
        SuiteAudit(results: outcomes.filter { $0.part != .readers }.map(\.run), requested: nil).faults
    }

    /// Compares the apps on journeys that were found before.
    public func replay(_ journeys: [Journey], each: (Journey, Generation.Finding?) -> Void) async {
        await suite.replay(journeys, wires, judge, each: each)
    }

    /// Returns the shortest journey with the same finding; nil if the finding does not come again.
    public func shrunk(_ finding: Generation.Finding) async -> Generation.Finding? {
        await suite.shrunk(finding, judge)
    }

    /// The journey of a finding as a file for `parity run`.
    public func yaml(_ finding: Generation.Finding) async -> String {
        await suite.yaml(finding, title: "Found by 'parity upgrade'")
    }
}
