import Foundation
import Locking
import ParityTrace
import StubServer
import WireFormat

/// The sandbox, the server and the processes of an app that is driven by hand.
struct LiveRun: Sendable {
    /// A step and the promise of its result.
    struct Request: Sendable {
        let step: Step
        let answer: OneShotPromise<Result<LiveApp.Taken, any Error>>
    }

    let journey: Journey
    let wire: Wire
    let subject: SubjectPlan
    let folders: FixtureFolders
    let requests: AsyncStream<Request>

    /// Performs the requested steps until the stream of requests ends.
    func serve() async {
        let server = StubServer()
        do {
            let sandbox = try RunSandbox(in: subject.sandbox, journey: journey, stores: folders.stores)
            defer { sandbox.remove() }
            let plan = StubPlan(replies: folders.replies, wire: wire, variables: journey.variables)
            for stub in try plan.stubs(for: journey) { server.set(stub) }
            server.hold(matching: .any)
            try await server.start()
            await run(in: sandbox, server: server, plan: plan)
        } catch {
            for await request in requests { request.answer.resolve(.failure(error)) }
        }
        await server.stop()
    }

    /// The end of a process, with the step that ended it, if one did.
    private struct Leaving: Sendable {
        /// The `relaunch` that ends this process and begins the next.
        var next: Request?
        var last: (request: Request, taken: LiveApp.Taken, end: SubjectDriver.End)?
        var elapsed = 0
        /// The steps of the process, which may have moved the device.
        var steps: [Step] = []
    }

    private func run(in sandbox: RunSandbox, server: StubServer, plan: StubPlan) async {
        var offset = 0
        var setting = journey.world
        var next = await firstRequest()
        while let first = next {
            setting.change(by: first.step)
            do {
                let (leaving, ending) = try await process(
                    first, in: sandbox, server, plan, setting, offset: offset)
                offset += leaving.elapsed
                for step in leaving.steps { setting.change(by: step) }
                next = leaving.next
                guard let (request, last, end) = leaving.last else { continue }
                var taken = last
                taken.exit = end == .hung ? .hung : Self.exit(ending)
                request.answer.resolve(.success(taken))
                next = await relaunch(after: taken.exit)
            } catch {
                first.answer.resolve(.failure(error))
                next = await firstRequest()
            }
        }
    }

    private func firstRequest() async -> Request? {
        for await request in requests { return request }
        return nil
    }

    /// Refuses every step but a relaunch.
    private func relaunch(after exit: Exit) async -> Request? {
        for await request in requests {
            if request.step.isRelaunch { return request }
            request.answer.resolve(.failure(LiveApp.Gone(exit: exit)))
        }
        return nil
    }

    private func process(
        _ first: Request, in sandbox: RunSandbox, _ server: StubServer, _ plan: StubPlan,
        _ setting: Journey.Setting, offset: Int
    ) async throws -> (Leaving, SubjectEnding) {
        let (signals, continuation) = AsyncStream.makeStream(of: Signal.self)
        server.onChange { continuation.yield(.serverChanged) }
        let world = SubjectRun.description(
            in: setting, wire: wire, folders: folders, offset: offset, port: server.port)
        let outcome = try await SubjectProcess(
            executable: subject.executable, environment: subject.environment(sandbox),
            folder: sandbox.folder, errorFile: sandbox.errorFile
        ).run(signals: continuation) { connection in
            let link = LiveLink(
                connection: connection, server: server, plan: plan, journey: journey, sandbox: sandbox)
            let driver = SubjectDriver(
                link: link, signals: .live(signals, continuation), plan: plan, journey: journey)
            return await take(first, with: driver, world: world, server: server, sandbox: sandbox)
        }
        return (outcome.result, outcome.ending)
    }

    private func take(
        _ first: Request, with driver: SubjectDriver, world: WorldDescription, server: StubServer,
        sandbox: RunSandbox
    ) async -> Leaving {
        var leaving = Leaving()
        var state = driver.newState()
        var refused: Set<String> = []
        var request: Request? = first
        while let present = request {
            let known = server.journal.count
            leaving.steps.append(present.step)
            do {
                let step = try await driver.take(present.step, world: world, state: &state)
                leaving.elapsed = state.idle?.now ?? 0
                let taken = LiveApp.Taken(
                    trace: step.trace, visible: step.visible,
                    problems: server.journal.dropFirst(known).compactMap(\.unmatched),
                    refused: sandbox.refused(nil).filter { refused.insert($0).inserted })
                if step.end != .alive {
                    leaving.last = (present, taken, step.end)
                    return leaving
                }
                present.answer.resolve(.success(taken))
            } catch {
                present.answer.resolve(.failure(error))
            }
            request = await firstRequest()
            if request?.step.isRelaunch == true {
                leaving.next = request
                return leaving
            }
        }
        return leaving
    }

    private static func exit(_ ending: SubjectEnding) -> Exit {
        switch ending {
        case .exited(let code): .exited(code: code)
        case .signalled(let signal): .crashed(signal: signal)
        }
    }
}
