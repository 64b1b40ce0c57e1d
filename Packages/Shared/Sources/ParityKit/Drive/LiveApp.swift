import Foundation
import Locking
public import ParityTrace
import StubServer
public import WireFormat

/// An app that is taken along a journey while the journey is made, one step at a time.
public final class LiveApp: Sendable {
    /// What came of a step.
    public struct Taken: Sendable {
        public var trace: StepTrace
        /// The elements that were there, when a gesture found nothing.
        public var visible: [String] = []
        /// How the app's process ended, if the step ended it.
        public var exit = Exit.running
        /// What the server was asked and has no answer for.
        public var problems: [String] = []
        /// What the app tried to write outside its sandbox since it was started, but for what was told
        /// before.
        public var refused: [String] = []
    }

    /// Why a step cannot be taken.
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

    /// Makes the app's sandbox and server; its process starts with the first step, which is `launch`.
    ///
    /// - Parameter journey: the world, the variables and what the server answers; its steps do not matter.
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

    /// Ends the process and the server, and takes the sandbox away.
    public func end() async {
        requests.finish()
        await work.value
    }
}
