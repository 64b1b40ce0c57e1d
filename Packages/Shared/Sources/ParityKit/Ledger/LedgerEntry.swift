public import ParityTrace
public import WireFormat

/// An intended difference with its scope, its reason and its owner.
public struct LedgerEntry: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A fix of a defect that harmed a person.
        case fix
        /// The end of the baseline's process, after which the candidate continues with an approved trace.
        case crash
        /// The same message with different bytes.
        case format
        case nondeterminism
        case limitation
    }

    public var id: String
    /// The quirk of the baseline that it removes, for example `Q-36`.
    public var quirk: String
    public var kind: Kind
    public var channel: Channel
    /// The path of the difference; `*` matches anything.
    public var path: String
    /// The pairs of values that the entry explains.
    public var cases: [Case]
    /// Ids of journeys; `*` matches anything.
    public var journeys: [String]
    public var wires: [Wire]
    /// Texts of steps, with a number (`#13 tap: tabs.manage`) or without; `*` matches anything.
    public var steps: [String]
    /// The exact number of differences that the entry explains when its whole scope runs.
    public var count: Int
    public var why: String
    /// The feature that is responsible for the entry.
    public var owner: String
    /// The last day on which the entry is valid, `YYYY-MM-DD`; only for nondeterminism and limitations.
    public var until: String?
    public var file: String
    public var line: Int
    /// Whether the first matching case decides; otherwise, any case can explain a difference.
    var isOrdered = true
    /// Whether the apps go different ways after the difference, so that generated journeys end there.
    public var parts = false

    /// A value of the baseline with the value that the candidate has instead.
    public struct Case: Hashable, Sendable {
        public var baseline: LedgerPattern
        public var candidate: LedgerPattern
        /// The scope, where it is narrower than that of the entry.
        public var path: String?
        public var journeys: [String]?
        public var wires: [Wire]?
        public var steps: [String]?
        /// The rule that gives the baseline's value for the candidate's; only in generated journeys.
        public var relation: LedgerRelation?
    }
}

extension LedgerEntry {
    /// Whether the entry explains a difference.
    func admits(_ difference: Difference) -> Bool { admittingCaseInScope(difference) != nil }

    /// The position of the case that explains a difference in the entry's scope.
    func admittingCaseInScope(_ difference: Difference) -> Int? {
        // The kind is first, because it excludes most entries.
        isOfKind(difference) && covers(difference) ? admittingCase(difference) : nil
    }

    /// The position of the case that explains a difference, without regard to the entry's own scope.
    ///
    /// The first case whose scope and baseline match decides, so that a special case comes before a general
    /// one and replaces it. A case whose baseline has no value decides only if its candidate matches.
    func admittingCase(_ difference: Difference) -> Int? {
        guard isOfKind(difference), cases.contains(where: { $0.candidate.mayAdmit(difference.candidate) })
        else { return nil }
        return admittingCase(difference, among: casesCovering(difference))
    }

    private func casesCovering(_ difference: Difference) -> [Int] {
        cases.indices.filter { cases[$0].covers(difference) }
    }

    private func admittingCase(_ difference: Difference, among places: [Int]) -> Int? {
        for place in places {
            let pair = cases[place]
            if pair.admits(difference) { return place }
            if isOrdered, pair.baseline.isValue, pair.baseline.parts(of: difference.baseline) != nil {
                return nil
            }
        }
        return nil
    }

    /// Returns a function that says whether the entry would explain a difference with another value of the
    /// candidate, at the same place.
    func admitsInPlace(of difference: Difference) -> (JSONValue?) -> Bool {
        guard isOfKind(difference), covers(difference) else { return { _ in false } }
        let places = casesCovering(difference)
        return { candidate in
            guard places.contains(where: { cases[$0].candidate.mayAdmit(candidate) }) else { return false }
            var other = difference
            other.candidate = candidate
            return admittingCase(other, among: places) != nil
        }
    }

    /// Whether the entry describes a difference, without regard to its scope.
    func isAbout(_ difference: Difference) -> Bool {
        isOfKind(difference)
            && cases.contains { $0.isAt(difference.path) && $0.admits(difference) }
    }

    private func isOfKind(_ difference: Difference) -> Bool {
        guard difference.channel == channel else { return false }
        let isOfKind =
            switch kind {
            case .crash: difference.kind == .crash
            case .format: difference.kind == .format
            default: difference.kind != .crash && difference.kind != .format
            }
        return isOfKind && Glob.matches(path, difference.path)
    }

    /// Whether a difference is in the entry's scope.
    func covers(_ difference: Difference) -> Bool {
        covers(journey: difference.journey) && wires.contains(difference.wire)
            && steps.contains { difference.isInStep($0) }
    }

    func covers(journey: String) -> Bool {
        journeys.contains { Glob.matches($0, journey) }
    }

    /// The entry without its scope, for an app that is driven by hand.
    public var anywhere: LedgerEntry {
        var entry = self
        (entry.journeys, entry.wires, entry.steps) = (["*"], Wire.allCases, ["*"])
        entry.isOrdered = false
        for place in entry.cases.indices {
            entry.cases[place].journeys = nil
            entry.cases[place].wires = nil
            entry.cases[place].steps = nil
        }
        return entry
    }
}

extension Difference {
    /// Whether a pattern matches the text of the step, or its number and text.
    fileprivate func isInStep(_ pattern: String) -> Bool {
        Glob.matches(pattern, pattern.hasPrefix("#") ? "#\(step) \(stepText)" : stepText)
    }
}

extension LedgerEntry.Case {
    fileprivate func covers(_ difference: Difference) -> Bool {
        isAt(difference.path)
            && (journeys?.contains { Glob.matches($0, difference.journey) } ?? true)
            && (wires?.contains(difference.wire) ?? true)
            && (steps?.contains { difference.isInStep($0) } ?? true)
    }

    fileprivate func isAt(_ path: String) -> Bool {
        self.path.map { Glob.matches($0, path) } ?? true
    }

    fileprivate func admits(_ difference: Difference) -> Bool {
        // The candidate's value is first, because the baseline's is often a whole message and slow to match.
        guard candidate.mayAdmit(difference.candidate),
            let parts = baseline.parts(of: difference.baseline)
        else { return false }
        return candidate.admits(difference.candidate, parts: parts)
            && relation?.holds(difference.baseline, difference.candidate, baseline) != false
    }
}
