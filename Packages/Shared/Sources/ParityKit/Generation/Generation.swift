import ParityTrace
public import WireFormat

/// Generates journeys by walking through the baseline, and compares both apps on them.
public struct Generation: Sendable {
    /// The first unexplained difference, or the fault, of a generated journey.
    public struct Finding: Sendable {
        public var journey: Journey
        public var wire: Wire
        public var difference: Difference?
        public var fault: String?

        /// The kind of the finding, which stays the same when the journey is made shorter.
        public var fingerprint: String {
            if let difference {
                guard difference.channel == .log else { return difference.fingerprint }
                // All lines of a level have one path.
                let text = difference.baseline?.string ?? difference.candidate?.string ?? ""
                return "\(difference.fingerprint) \(text.prefix { !$0.isNewline }.prefix(20))"
            }
            let text = (fault ?? "").replacing(/Generated\/[0-9a-f]+/, with: "").replacing(/\d+/, with: "0")
            return "fault \(text.prefix(60))"
        }
    }

    /// The result of one generated journey.
    public struct Outcome: Sendable {
        public var number: Int
        public var steps: Int
        /// Why the comparison ended before the last step; nil if it did not.
        public var end: String?
        /// Whether a person could take all steps.
        public var isOfPerson: Bool
        public var finding: Finding?
    }

    let suite: Suite
    let journeys: [Journey]
    private let vocabulary: Vocabulary
    let judge: AnywhereJudge
    let seed: UInt64
    let wires: [Wire]

    /// - Parameters:
    ///   - journeys: the journeys from which the material is taken.
    ///   - entries: the ledger, whose entries apply in all generated journeys.
    ///   - own: the entries that are for generated journeys only.
    ///   - seed: decides all choices.
    public init(
        _ suite: Suite, journeys: [Journey], entries: [LedgerEntry], own: [LedgerEntry], seed: String,
        wires: [Wire]
    ) {
        (self.suite, self.journeys) = (suite, journeys)
        vocabulary = Vocabulary(of: journeys, replies: suite.folders.replies)
        judge = AnywhereJudge(entries: entries, own: own)
        self.seed = SeededRandom.seed(of: seed)
        self.wires = wires
    }

    /// Generates and compares the journeys with these numbers.
    public func run(_ numbers: Range<Int>, each: (Outcome) -> Void) async {
        await suite.withForkServers { suite in
            await suite.forEachAtOnce(numbers) {
                await outcome($0, suite)
            } each: {
                each($0)
            }
        }
    }

    /// Compares the apps on journeys that were found before.
    public func replay(_ journeys: [Journey], each: (Journey, Finding?) -> Void) async {
        await suite.replay(journeys, wires, judge, each: each)
    }

    /// Returns the shortest journey with the same finding; nil if the finding does not come again.
    public func shrunk(_ finding: Finding) async -> Finding? {
        await suite.shrunk(finding, judge)
    }

    /// The journey of a finding as a file for `parity run`.
    public func yaml(_ finding: Finding) async -> String {
        await suite.yaml(finding, title: "Found by 'parity generate'")
    }

    private func outcome(_ number: Int, _ suite: Suite) async -> Outcome {
        let wire = wires[number % wires.count]
        var random = SeededRandom(seed: seed &+ UInt64(number))
        let explorer = Explorer(
            seed: random.next(), vocabulary: vocabulary, wire: wire, replies: suite.folders.replies)
        let result = await suite.result(of: explorer, wire: wire)
        let (finding, end) = read(result)
        return Outcome(
            number: number, steps: result.journey.steps.count,
            end: end ?? explorer.unknown.map { "no reply to \($0) in any journey" },
            isOfPerson: result.journey.isOfPerson, finding: finding)
    }

    /// The first finding of a run, and the reason why the rest of the journey proves nothing.
    func read(_ result: UnitResult) -> (finding: Finding?, end: String?) { judge.read(result) }
}

extension StepTrace {
    /// The messages that the app sent in the step.
    var messages: [String] {
        events.filter { $0.channel == .wire && $0.name == "request" }
            .compactMap { $0.value["message"]?.string }
    }
}

extension Journey {
    /// Whether a person could take all steps.
    var isOfPerson: Bool {
        !steps.contains { step in
            switch step.action {
            case .relaunch, .zone, .locale, .files, .release, .serve, .offline, .online, .locate: true
            default: false
            }
        }
    }
}
