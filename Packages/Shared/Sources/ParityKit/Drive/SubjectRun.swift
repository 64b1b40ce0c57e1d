import Foundation
import ParityTrace
import StubServer
import WireFormat

/// Runs one app on one journey: creates its world, performs the steps and records the trace.
struct SubjectRun: Sendable {
    let journey: Journey
    let wire: Wire
    let subject: SubjectPlan
    let folders: FixtureFolders
    /// The baseline, which runs the processes that the journey's `sessions` assign to it.
    var before: SubjectPlan?

    /// The result of a run.
    struct Outcome: Sendable {
        var trace: Trace
        /// The server's problems: unmatched requests and unused replies.
        var serverProblems: [String] = []
        /// The visible elements at each step whose gesture found no element.
        var visible: [Int: [String]] = [:]
        /// The subject's reports that are not part of the trace.
        var notes: Set<String> = []
        /// The weakest confinement of the app's processes.
        var confinement: Confinement?
        /// The confinements of all the app's processes.
        var confinements: Set<Confinement> = []
        /// The app's distinct attempts to write outside its sandbox, each with the call and the path.
        var refused: [String] = []
        /// The end of the process's standard error.
        var lastWords = ""
        /// The programs of the app's processes.
        var programs: Set<SubjectProgram> = []
        /// The programs of the processes that belong to the baseline although this is the candidate's run.
        var programsOfBefore: Set<SubjectProgram> = []
        /// The number of events that the app's processes reported on each channel.
        var received: [Channel: Int] = [:]
        /// The tapes of the app's processes, if they are recorded.
        var tapes: [RunTape] = []

        /// Whether the app blocked its main thread, or used too much processor time, in a step.
        var isBusy: Bool {
            trace.steps.contains { step in
                step.events.contains { $0.channel == .unseen && ["busy", "blocked"].contains($0.name) }
            }
        }

        /// Adds the result of the next process.
        ///
        /// - Returns: false if the process ended before its last step.
        mutating func add(
            _ part: SubjectDriver.Part, _ ending: SubjectEnding, side: SubjectPlan.Side,
            errorText: () -> String
        ) throws -> Bool {
            trace.steps += part.steps
            visible.merge(part.visible) { $1 }
            notes.formUnion(part.notes)
            received.merge(part.received, uniquingKeysWith: +)
            let confinement = part.confinement ?? .unsaid
            self.confinement = self.confinement?.weaker(confinement) ?? confinement
            // A process that ends at once has no time to report.
            if part.confinement != nil || part.end == .alive { confinements.insert(confinement) }
            // The runner kills a process at its last step. Another ending is the process's own, and it came
            // after the step had settled.
            if part.end == .alive, ending == .signalled(Int(SIGKILL)) { return true }
            // An app cannot end its process in this way: the process was killed or could not start.
            if part.end == .gone, ending == .signalled(Int(SIGKILL)) || ending == .exited(Int(EX_IOERR)) {
                throw HarnessFault(
                    "the \(side.rawValue)'s process ended in step \(trace.steps.count): "
                        + "\(ending), \(part.reason) \(errorText())")
            }
            trace.exit = SubjectRun.exit(part.end, ending)
            return false
        }
    }

    /// Runs the app; a run with a busy step is repeated, because another process can have taken the time.
    func calmOutcome() async throws -> Outcome {
        var outcome = try await outcome()
        for _ in 1..<3 where outcome.isBusy { outcome = try await self.outcome() }
        return outcome
    }

    func outcome() async throws -> Outcome {
        try await outcome(of: ListedSteps(journey.steps[...]))
    }

    /// Runs the app with steps from a source instead of the journey's own.
    func outcome(of steps: some StepSource) async throws -> Outcome {
        let sandbox = try RunSandbox(in: subject.sandbox, journey: journey, stores: folders.stores)
        let server = StubServer()
        let plan = StubPlan(replies: folders.replies, wire: wire, variables: journey.variables)
        for stub in try plan.stubs(for: journey) { server.set(stub) }
        server.hold(matching: .any)
        try await server.start()
        do {
            let outcome = try await run(steps, in: sandbox, server: server, plan: plan)
            await server.stop()
            if subject.keepsSandbox == false { sandbox.remove() }
            return outcome
        } catch {
            await server.stop()
            throw error
        }
    }

    private func run(
        _ steps: some StepSource, in sandbox: RunSandbox, server: StubServer, plan: StubPlan
    ) async throws -> Outcome {
        var outcome = Outcome(trace: Trace())
        var offset = 0
        var next = steps.next(after: nil)
        var session = 0
        while let step = next {
            let setting = setting(before: outcome.trace.steps.count, of: steps.steps)
            let subject = self.plan(ofSession: session)
            session += 1
            let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
            server.onChange { continuation.yield(.serverChanged) }
            let world = Self.description(
                in: setting, wire: wire, folders: folders, offset: offset, port: server.port)
            let first = outcome.trace.steps.count
            let recorder = subject.isTaped ? TapeRecorder() : nil
            let (part, ending, program) = try await process(
                of: subject, in: sandbox, signals: continuation
            ) { connection in
                let link = LiveLink(
                    connection: connection, server: server, plan: plan, journey: journey, sandbox: sandbox,
                    tape: recorder)
                let driver = SubjectDriver(
                    link: link, signals: .live(signals, continuation), plan: plan, journey: journey)
                return try await driver.take(step, from: steps, world: world, numbered: first)
            }
            if let recorder {
                outcome.tapes.append(RunTape(tape: recorder.tape, part: part, ending: ending, world: world))
            }
            if let program {
                if subject.side == self.subject.side {
                    outcome.programs.insert(program)
                } else {
                    outcome.programsOfBefore.insert(program)
                }
            }
            offset += part.elapsed
            next = part.next
            guard try outcome.add(part, ending, side: subject.side, errorText: { sandbox.errorText }) else {
                break
            }
        }
        outcome.serverProblems = problems(server)
        outcome.lastWords = sandbox.lastWords
        if outcome.trace.exit == .running, !outcome.lastWords.isEmpty, !outcome.trace.steps.isEmpty {
            let last = outcome.trace.steps.count - 1
            outcome.trace.steps[last].events.append(.standardError(outcome.lastWords))
        }
        outcome.refused = sandbox.refused(outcome.confinement)
        try RunSandbox.requireSpace(in: sandbox.folder)
        return outcome
    }

    /// The app that runs a process of the run, counted from 0.
    func plan(ofSession number: Int) -> SubjectPlan {
        guard subject.side == .candidate, let before,
            let side = journey.sessions.dropFirst(number).first ?? journey.sessions.last, side == before.side
        else { return subject }
        var plan = before
        (plan.keepsSandbox, plan.keepsDeleted, plan.isTaped) = (
            subject.keepsSandbox, subject.keepsDeleted, subject.isTaped
        )
        return plan
    }

    private func process(
        of subject: SubjectPlan, in sandbox: RunSandbox, signals: AsyncStream<Signal>.Continuation,
        body: @Sendable (SubjectProcess.Connection) async throws -> SubjectDriver.Part
    ) async throws -> (SubjectDriver.Part, SubjectEnding, SubjectProgram?) {
        let environment = subject.environment(sandbox)
        if let forkServer = subject.forkServer {
            return try await ForkedProcess(
                forkServer: forkServer, environment: environment, errorFile: sandbox.errorFile,
                folder: sandbox.folder
            ).run(signals: signals, body: body)
        }
        return try await SubjectProcess(
            executable: subject.executable, environment: environment, folder: sandbox.folder,
            errorFile: sandbox.errorFile
        ).run(signals: signals, body: body)
    }

    /// The steps of each process: a relaunch begins the next segment.
    var segments: [ArraySlice<Step>] {
        var segments: [ArraySlice<Step>] = []
        var start = journey.steps.startIndex
        for (place, step) in journey.steps.enumerated() where step.isRelaunch {
            segments.append(journey.steps[start..<place])
            start = place
        }
        return segments + [journey.steps[start...]]
    }

    static func description(
        in setting: Journey.Setting, wire: Wire, folders: FixtureFolders, offset: Int, port: UInt16
    ) -> WorldDescription {
        WorldDescription(
            clock: setting.clock, offset: offset, zone: setting.zone, locale: setting.locale,
            deviceID: "5F0C2A4E-0000-4000-8000-0D5EA5E5EED5", bundle: folders.appBundle.path,
            suite: RunSandbox.suite, wire: wire.rawValue, server: "127.0.0.1:\(port)",
            isServerRemote: setting.isServerRemote, location: setting.location)
    }

    /// The world after some steps, and the step that begins the next process.
    func setting(before count: Int, of steps: [Step]) -> Journey.Setting {
        steps.prefix(count + 1).reduce(into: journey.world) { $0.change(by: $1) }
    }

    private static func exit(_ end: SubjectDriver.End, _ ending: SubjectEnding) -> Exit {
        if end == .hung { return .hung }
        switch ending {
        case .exited(let code): return .exited(code: code)
        case .signalled(let signal): return .crashed(signal: signal)
        }
    }

    private func problems(_ server: StubServer) -> [String] {
        server.problems().compactMap { problem in
            switch problem {
            // A walk ends with a message to which no journey has a reply.
            case .unmatched where journey.isGenerated: nil
            case .unusedStub(let id) where journey.isGenerated || StubPlan.standing.contains(id): nil
            default: problem.description
            }
        }
    }
}
