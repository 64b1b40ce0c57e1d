import Foundation
import Testing

/// A running command of this repository, whose sandboxes are in a temporary folder of the test.
final class Spawned {
    /// How a process ended.
    enum Ending: Equatable {
        case exited(Int32)
        case signalled(Int32)
    }

    let process: pid_t
    /// The folder in which the command creates its sandboxes.
    let sandboxes: String
    private let folder: TemporaryFolder
    private let inputEnd: Int32

    /// Starts the command with the default signal handling, as a terminal does.
    init(_ name: String, _ arguments: [String], in folder: TemporaryFolder, variables: [String: String] = [:])
        throws
    {
        self.folder = folder
        sandboxes = folder.url.appending(path: "sandboxes").path
        mkdir(sandboxes, 0o700)
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        inputEnd = ends[1]
        _ = fcntl(inputEnd, F_SETFD, FD_CLOEXEC)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        for (stream, file) in [(1, "out"), (2, "err")] {
            let path = folder.url.appending(path: file).path
            posix_spawn_file_actions_addopen(
                &actions, Int32(stream), path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The process that runs the tests may ignore some signals, and a child would inherit that.
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
        let executable = try Command.executable(name).path
        var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        environment["PARITY_SANDBOXES"] = sandboxes
        var process = pid_t()
        let code = Self.withTexts([executable] + arguments) { argv in
            Self.withTexts(environment.map { "\($0)=\($1)" }) {
                posix_spawn(&process, executable, &actions, &attributes, argv, $0)
            }
        }
        close(ends[0])
        try #require(code == 0, "\(executable) cannot be started")
        self.process = process
    }

    deinit { close(inputEnd) }

    private static func withTexts<Value>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }

    var output: String { text("out") }
    var errors: String { text("err") }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)) ?? ""
    }

    /// The names of the files in the folder for sandboxes.
    var left: [String] { (try? FileManager.default.contentsOfDirectory(atPath: sandboxes)) ?? ["?"] }

    /// Whether a sandbox contains a path that ends with `end`.
    func has(_ end: String) -> Bool {
        ((try? FileManager.default.subpathsOfDirectory(atPath: sandboxes)) ?? []).contains {
            $0.hasSuffix(end)
        }
    }

    /// Waits until the condition holds or the process has ended.
    func wait(until isSo: () -> Bool) async throws {
        while !isSo() {
            var facts = siginfo_t()
            let options = WEXITED | WNOHANG | WNOWAIT
            if waitid(P_PID, id_t(process), &facts, options) == 0, facts.si_signo == SIGCHLD { return }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    func send(_ signal: Int32) { kill(process, signal) }

    /// Waits until the process ends.
    func ending() async -> Ending {
        let process = process
        return await withCheckedContinuation { continuation in
            Thread {
                var status: Int32 = 0
                while waitpid(process, &status, 0) < 0, errno == EINTR {}
                let signal = status & 0x7F
                continuation.resume(
                    returning: signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal))
            }.start()
        }
    }

    /// The processes whose working directory is in a sandbox, even if the sandbox has been removed.
    var others: [String] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let mark = sandboxes
        return processes.filter { name in
            guard let number = Int32(name), number != process else { return false }
            let folder =
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")) ?? ""
            return folder.hasPrefix(mark)
        }
    }
}
