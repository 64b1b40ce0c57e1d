import Foundation
public import ParityTrace
public import WireFormat

/// Plants canaries in journeys and searches for them in all files of a run of the candidate.
public struct LeakSearch: Sendable {
    /// The keys of the defaults under which a canary may be stored: the bookings, and a person's details.
    ///
    /// Data of a card may be stored under no key.
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

    /// The result of a search.
    public struct Findings: Sendable {
        /// The positions of canaries that must not be stored there.
        public var leaks: [String] = []
        /// The number of canaries that were found where they may be stored.
        public var expected = 0
        public var runs = 0
        public var files = 0
        /// The number of files, folders and links whose names and attributes were searched.
        public var names = 0
        public var faults: [String] = []
        /// The weakest confinement of the app in all runs.
        public var confinement: Confinement?

        mutating func add(_ other: Findings) {
            leaks += other.leaks
            expected += other.expected
            runs += other.runs
            files += other.files
            names += other.names
            faults += other.faults
            if let weaker = other.confinement { confinement = confinement?.weaker(weaker) ?? weaker }
        }
    }

    public func run(
        _ journeys: [Journey], wires: [Wire], progress: @escaping @Sendable (Int, Int) -> Void
    ) async -> Findings {
        var plan = suite.candidate
        plan.keepsSandbox = true
        plan.keepsDeleted = true
        if plan.isolation == .split { plan.forkServer = await ForkServer.start(plan) }
        defer { plan.forkServer?.close() }
        let ready = plan
        return await withTaskGroup(of: (Int, Findings).self) { group in
            var found: [Int: Findings] = [:]
            var rest = journeys.enumerated().makeIterator()
            func add() {
                guard let (number, journey) = rest.next() else { return }
                group.addTask { (number, await search(journey, number, wires, ready)) }
            }
            for _ in 0..<suite.workers { add() }
            for await (number, findings) in group {
                found[number] = findings
                progress(found.count, journeys.count)
                add()
            }
            return found.sorted { $0.key < $1.key }.reduce(into: Findings()) { $0.add($1.value) }
        }
    }

    private func search(
        _ journey: Journey, _ number: Int, _ wires: [Wire], _ plan: SubjectPlan
    ) async -> Findings {
        let canaries = Canary.all(for: number)
        var planted = journey
        for canary in canaries { planted.variables[canary.sort.rawValue] = canary.value }
        var findings = Findings()
        for wire in journey.wires where wires.contains(wire) {
            findings.add(await search(planted, wire, canaries, plan))
        }
        // The report of a leak must not contain the secret itself.
        var redactor = Redactor(variables: planted.variables)
        findings.leaks = findings.leaks.map { redactor.redact($0) }
        findings.faults = findings.faults.map { redactor.redact($0) }
        return findings
    }

    private func search(
        _ journey: Journey, _ wire: Wire, _ canaries: [Canary], _ plan: SubjectPlan
    ) async -> Findings {
        let place = "\(journey.id) on \(wire.rawValue)"
        var plan = plan
        plan.sandbox = plan.sandbox.appendingPathComponent(UUID().uuidString)
        defer { FolderRemover.remove(plan.sandbox.path) }
        do {
            try FileManager.default.createDirectory(
                at: plan.sandbox, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
            let outcome = try await SubjectRun(
                journey: journey, wire: wire, subject: plan, folders: suite.folders
            )
            .outcome()
            try writeTrace(outcome.trace, journey, in: plan.sandbox)
            var search = SandboxSearch(canaries, place: place)
            searchLogs(outcome.trace, &search)
            search.search(below: plan.sandbox.path)
            for refused in outcome.refused {
                search.complain("the app tried to write outside its sandbox: \(refused)")
            }
            var findings = search.findings
            findings.confinement = outcome.confinement
            findings.runs = 1
            return findings
        } catch {
            var search = SandboxSearch(canaries, place: place)
            search.complain("\(error)")
            return search.findings
        }
    }

    /// Searches the trace and log lines that `parity` itself writes for a run.
    private func writeTrace(_ trace: Trace, _ journey: Journey, in sandbox: URL) throws {
        var redactor = Redactor(variables: journey.variables)
        let text = redactor.redact(trace.jsonValue).prettyJSON
        try Data(text.utf8).write(to: sandbox.appendingPathComponent("trace.json"))
    }

    private func searchLogs(_ trace: Trace, _ search: inout SandboxSearch) {
        let lines = trace.steps.flatMap(\.events).filter { $0.channel == .log }
        for (level, events) in Dictionary(grouping: lines, by: \.name).sorted(by: { $0.key < $1.key }) {
            let text = events.map(\.value.json).joined(separator: "\n")
            search.search(Array(text.utf8), "a log line of level \(level)")
        }
    }
}
