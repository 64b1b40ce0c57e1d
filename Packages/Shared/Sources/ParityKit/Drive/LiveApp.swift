import Foundation
import Locking
public import ParityTrace
import StubServer
public import WireFormat

/// An app that is driven by hand, one step at a time.
public final class LiveApp: Sendable {
    /// The result of a step.
    public struct Taken: Sendable {
        public var trace: StepTrace
        /// The visible elements if a gesture found no element.
        public var visible: [String] = []
        /// The ending of the app's process if the step ended it.
        public var exit = Exit.running
        /// The requests that no stub matches.
        public var problems: [String] = []
        /// The app's new attempts to write outside its sandbox.
        public var refused: [String] = []
    }

    /// The error of a step after the end of the app.
    public struct Gone: Error, CustomStringConvertible {
        public let exit: Exit

        public init(exit: Exit) {
            self.exit = exit
        }

        public var description: String {
            "The app has ended (\(exit)); 'relaunch' starts it again on the same disk."
        }
    }

    private let requests: AsyncStream<LiveRun.Request>.Continuation
    private let work: Task<Void, Never>

    /// Creates the app's sandbox and server; the process starts with the first step, which is `launch`.
    ///
    /// - Parameter journey: the world, the variables and the server's replies; its steps are ignored.
    public init(journey: Journey, wire: Wire, subject: SubjectPlan, folders: FixtureFolders) {
        let (stream, continuation) = AsyncStream.makeStream(of: LiveRun.Request.self)
        requests = continuation
        let run = LiveRun(
            journey: journey, wire: wire, subject: subject, folders: folders, requests: stream)
        work = Task { await run.serve() }
    }

    public func take(_ step: Step) async throws -> Taken {
        let answer = OneShotPromise<Result<Taken, any Error>>()
        requests.yield(LiveRun.Request(step: step, answer: answer))
        return try await answer.value.get()
    }

    /// Ends the process and the server, and removes the sandbox.
    public func end() async {
        requests.finish()
        await work.value
    }
}
