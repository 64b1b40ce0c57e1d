import ParityTrace
import WireFormat

extension Generation {
    /// Takes every path of so many gestures from each screen that a journey reaches.
    ///
    /// - Parameters:
    ///   - depth: the most gestures of a path.
    ///   - share: one screen of so many, chosen by the seed.
    ///   - each: called with the outcomes of the paths from a screen, and the number of screens.
    public func paths(depth: Int, share: Int, each: ([Outcome], Int) -> Void) async {
        let paths = ScreenPaths(of: journeys)
        await suite.withForkServers { suite in
            let starts = SeededRandom.share(share, of: await starts(paths, suite), seed: "\(seed)")
            await suite.forEachAtOnce(starts) {
                await outcomes(from: $0, depth: depth, paths, suite)
            } each: {
                each($0, starts.count)
            }
        }
    }

    /// The screens that the baseline reaches in all journeys, each once.
    private func starts(_ paths: ScreenPaths, _ suite: Suite) async -> [ScreenPaths.Start] {
        let units = journeys.filter(\.sessions.isEmpty).flatMap { journey in
            journey.wires.filter(wires.contains).prefix(1).map { Suite.Unit(journey: journey, wire: $0) }
        }
        let traces = await withTaskGroup(of: (Int, Trace?).self) { group in
            var traces: [Int: Trace] = [:]
            var next = units.enumerated().makeIterator()
            func add() {
                guard let (place, unit) = next.next() else { return }
                group.addTask { (place, try? await suite.run(unit, suite.baseline).trace) }
            }
            for _ in 0..<suite.workers { add() }
            for await (place, trace) in group {
                traces[place] = trace
                add()
            }
            return traces
        }
        var known: Set<String> = []
        // A short way comes before a long one.
        return units.indices.sorted {
            (units[$0].journey.steps.count, $0) < (units[$1].journey.steps.count, $1)
        }
        .flatMap { place in
            traces[place].map {
                paths.starts(of: units[place].journey, units[place].wire, $0, known: &known)
            } ?? []
        }
    }

    private func outcomes(
        from start: ScreenPaths.Start, depth: Int, _ paths: ScreenPaths, _ suite: Suite
    ) async -> [Outcome] {
        var outcomes: [Outcome] = []
        var ends = [start]
        for length in 1...max(1, depth) {
            var longer: [ScreenPaths.Start] = []
            for end in ends {
                for action in paths.gestures(on: end.screen) {
                    var path = end
                    path.journey.steps.append(Step(action))
                    let unit = Suite.Unit(journey: path.journey, wire: path.wire)
                    let result = await suite.result(of: unit)
                    let (finding, ended) = judge.read(result)
                    outcomes.append(
                        Outcome(
                            number: outcomes.count, steps: path.journey.steps.count, end: ended,
                            isOfPerson: path.journey.isOfPerson, finding: finding))
                    guard length < depth, finding == nil, ended == nil, result.baseline.exit == .running,
                        let last = result.baseline.steps.last, last.outcome == "done"
                    else { continue }
                    path.screen = ScreenElement(screen: last.screen)
                    longer.append(path)
                }
            }
            ends = longer
        }
        return outcomes
    }
}
