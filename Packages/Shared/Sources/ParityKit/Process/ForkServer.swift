import Foundation
import Locking
import ParityTrace

/// A subject's executable that is started once and forks a process for each run.
///
/// A subject that cannot be a fork server is started for each run instead.
final class ForkServer: Sendable {
    /// A run's process: its process id, which is nil if it could not start, and its ending.
    struct Child: Sendable {
        let process = OneShotPromise<Int?>()
        let ending = OneShotPromise<SubjectEnding>()
    }

    private struct State {
        var children: [Int: Child] = [:]
        var lastRun = 0
        var isClosed = false
    }

    private let state = Locked(State())

    private let meter: CPUMeter?
    private let process: Process
    private let input: FileHandle
    private let isReady = OneShotPromise<Bool>()
    private let observed = Locked<SubjectProgram?>(nil)

    /// The program of the fork server, which is that of all its processes; nil if it is unknown.
    var program: SubjectProgram? { observed.withLock { $0 } }

    /// Starts the executable; returns nil if it does not start or is not a fork server.
    static func start(_ plan: SubjectPlan) async -> ForkServer? {
        guard let forkServer = try? ForkServer(plan) else { return nil }
        if await forkServer.isReady.value { return forkServer }
        forkServer.close()
        return nil
    }

    private init(_ plan: SubjectPlan) throws {
        meter = plan.meter
        process = Process()
        process.executableURL = plan.executable
        process.arguments = ["--fork-server"]
        // Foundation reads the home once, when it is loaded. This path leads to the folder of each forked
        // process.
        var environment = plan.environment(home: URL(fileURLWithPath: "/proc/self/cwd/home"))
        // Symbols that are bound now do not have to be bound in each forked process.
        environment["LD_BIND_NOW"] = "1"
        process.environment = environment
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        self.input = input.fileHandleForWriting
        process.currentDirectoryURL = plan.sandbox
        try process.run()
        LiveProcesses.insert(process.processIdentifier)
        let lines = output.fileHandleForReading
        Thread { [self] in read(lines) }.start()
    }

    /// Ends the fork server and its forked processes.
    func close() {
        let first = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        if !first { return }
        LiveProcesses.remove(process.processIdentifier)
        try? input.close()
    }

    /// Forks a process and assigns the number of its run.
    func split(_ split: ForkServerMessage.Split) -> Child {
        let child = Child()
        var split = split
        split.run = state.withLock { state in
            state.lastRun += 1
            state.children[state.lastRun] = child
            return state.lastRun
        }
        do {
            let line = ForkServerMessage.split(split).jsonValue.jsonBytes + [UInt8(ascii: "\n")]
            try input.write(contentsOf: Data(line))
        } catch {
            child.process.resolve(nil)
        }
        return child
    }

    private func read(_ lines: FileHandle) {
        var splitter = LineSplitter()
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            // A file handle would trap if a signal interrupts the read.
            let count = Foundation.read(lines.fileDescriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { break }
            for line in buffer.withUnsafeBytes({ splitter.lines(in: .init(rebasing: $0[..<count])) }) {
                take((try? JSONValue(json: line)).flatMap(ForkServerMessage.init))
            }
        }
        let left = state.withLock { $0.children }
        isReady.resolve(false)
        for child in left.values {
            child.process.resolve(nil)
            child.ending.resolve(.exited(-1))
        }
    }

    private func take(_ message: ForkServerMessage?) {
        switch message {
        case .ready:
            let program = SubjectProgram(process: process.processIdentifier)
            observed.withLock { $0 = program }
            isReady.resolve(true)
        case .started(let run, let process): state.withLock { $0.children[run] }?.process.resolve(process)
        case .ended(let run, let code, let signal, let cost):
            meter?.add(Double(cost.microseconds) / 1e6)
            let child = state.withLock { $0.children.removeValue(forKey: run) }
            // A process that ended before it started could not be forked.
            child?.process.resolve(nil)
            child?.ending.resolve(signal.map { .signalled($0) } ?? .exited(code ?? -1))
        default:
            // A subject that first sends another message is not a fork server.
            isReady.resolve(false)
        }
    }
}
