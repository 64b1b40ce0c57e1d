import Foundation
import ParityTrace

/// Plants canaries in journeys and looks for them in everything a run of the after left behind.
public struct LeakSearch: Sendable {
    /// The keys of the defaults under which each canary may be: the bookings, and a person's own details.
    ///
    /// Nothing of a card may be anywhere.
    static func keys(for sort: Canary.Sort) -> Set<String> {
        switch sort {
        case .reference: ["Bookings"]
        case .email: ["Bookings", "ctUserBookingDetails.emailAddress"]
        case .given: ["Bookings", "ctUserBookingDetails.givenName"]
        case .surname: ["Bookings", "ctUserBookingDetails.surname"]
        case .address: ["ctUserBookingDetails.address"]
        case .phone: ["ctUserBookingDetails.phoneNumber"]
        case .pan, .holder, .expiry, .cvv: []
        }
    }

    private let suite: Suite

    public init(_ suite: Suite) {
        self.suite = suite
    }

    /// What was found.
    public struct Findings: Sendable {
        /// Where a canary is that must not be there.
        public var leaks: [String] = []
        /// How often a canary was found where it may be.
        public var expected = 0
        public var runs = 0
        public var files = 0
        public var faults: [String] = []
    }

    public func run(
        _ journeys: [Journey], wires: [Journey.Wire], progress: @escaping @Sendable (Int, Int) -> Void
    ) async -> Findings {
        var findings = Findings()
        var done = 0
        for (number, journey) in journeys.enumerated() {
            let canaries = Canary.all(for: number)
            var planted = journey
            for canary in canaries { planted.variables[canary.sort.rawValue] = canary.value }
            for wire in journey.wires where wires.contains(wire) {
                await search(planted, wire, canaries, &findings)
                findings.runs += 1
            }
            done += 1
            progress(done, journeys.count)
        }
        return findings
    }

    private func search(
        _ journey: Journey, _ wire: Journey.Wire, _ canaries: [Canary], _ findings: inout Findings
    ) async {
        var plan = suite.after
        plan.room = suite.after.room.appendingPathComponent(UUID().uuidString)
        plan.keepsRoom = true
        defer { try? FileManager.default.removeItem(at: plan.room) }
        do {
            let outcome = try await SubjectRun(
                journey: journey, wire: wire, subject: plan, folders: suite.folders
            )
            .outcome()
            try writeTrace(outcome.trace, journey, in: plan.room)
            let place = "\(journey.id) on \(wire.rawValue)"
            findings.leaks += logLeaks(outcome.trace, canaries).map { "\(place): \($0)" }
            try Self.searchFiles(below: plan.room, canaries, place, &findings)
        } catch {
            findings.faults.append("\(journey.id) on \(wire.rawValue): \(error)")
        }
    }

    /// What `parity` itself writes of a run is searched too.
    private func writeTrace(_ trace: Trace, _ journey: Journey, in room: URL) throws {
        var secrets = Secrets(variables: journey.variables)
        let text = secrets.tokenise(trace.tree).prettyJSON
        try Data(text.utf8).write(to: room.appendingPathComponent("trace.json"))
    }

    private func logLeaks(_ trace: Trace, _ canaries: [Canary]) -> [String] {
        trace.steps.flatMap(\.events).filter { $0.channel == .log }.flatMap { event in
            let text = Data(event.value.json.utf8)
            return canaries.flatMap { canary in
                canary.forms.filter { text.range(of: $0.bytes) != nil }
                    .map { "\(canary.sort.rawValue) (\($0.name)) in a log line of level \(event.name)" }
            }
        }
    }

    static func searchFiles(
        below folder: URL, _ canaries: [Canary], _ place: String, _ findings: inout Findings
    ) throws {
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let file = folder.appendingPathComponent(path)
            guard let data = try? Data(contentsOf: file) else { continue }
            findings.files += 1
            let name = path.split(separator: "/").dropFirst().joined(separator: "/")
            if path.hasSuffix(".plist"), let tree = try? StoreReader.tree(ofPropertyList: data),
                tree.members != nil
            {
                Self.searchStore(tree, canaries, place, &findings)
            } else {
                Self.searchBytes(data, canaries, place, name, &findings)
            }
        }
    }

    static func searchBytes(
        _ data: Data, _ canaries: [Canary], _ place: String, _ name: String, _ findings: inout Findings
    ) {
        for canary in canaries {
            for form in canary.forms where data.range(of: form.bytes) != nil {
                findings.leaks.append("\(place): \(canary.sort.rawValue) (\(form.name)) in \(name)")
            }
        }
    }

    /// Defaults are searched decoded, key by key, archives included.
    static func searchStore(_ tree: Tree, _ canaries: [Canary], _ place: String, _ findings: inout Findings) {
        for member in tree.members ?? [] {
            let text = Data(Tree.object([member]).json.utf8)
            for canary in canaries {
                for form in canary.forms where text.range(of: form.bytes) != nil {
                    if keys(for: canary.sort).contains(member.key) {
                        findings.expected += 1
                    } else {
                        let what = "\(canary.sort.rawValue) (\(form.name))"
                        findings.leaks.append("\(place): \(what) in the defaults under \(member.key)")
                    }
                }
            }
        }
    }
}
