import ParityTrace
import WireFormat

extension Suite {
    /// Compares the apps on journeys that were found before.
    func replay(
        _ journeys: [Journey], _ wires: [Wire], _ judge: AnywhereJudge,
        each: (Journey, Generation.Finding?) -> Void
    ) async {
        await withForkServers { suite in
            for var journey in journeys {
                journey.isGenerated = true
                var finding: Generation.Finding?
                for wire in journey.wires where wires.contains(wire) && finding == nil {
                    finding = judge.read(await suite.result(of: Unit(journey: journey, wire: wire))).finding
                }
                each(journey, finding)
            }
        }
    }

    /// Returns the shortest journey with the same finding; nil if the finding does not come again.
    func shrunk(_ finding: Generation.Finding, _ judge: AnywhereJudge) async -> Generation.Finding? {
        await withForkServers { suite in
            var shrinker = Shrinker(finding) { journey in
                let sessions = journey.sessions.prefix(1 + journey.steps.count(where: \.isRelaunch))
                // Two runs of the baseline say nothing about the candidate.
                guard sessions.isEmpty || sessions.contains(.candidate) else { return nil }
                let result = await suite.result(of: Unit(journey: journey, wire: finding.wire))
                return judge.read(result).finding
            }
            return await shrinker.shrunk()
        }
    }

    /// The journey of a finding as a file for `parity run`.
    func yaml(_ finding: Generation.Finding, title: String) async -> String {
        var journey = finding.journey
        journey.title = title
        let result = await withForkServers {
            await $0.result(of: Unit(journey: journey, wire: finding.wire))
        }
        var recording = Recording(of: journey, replies: folders.replies)
        recording.add(journey.steps, traces: result.baseline.steps)
        return recording.yaml
    }
}
