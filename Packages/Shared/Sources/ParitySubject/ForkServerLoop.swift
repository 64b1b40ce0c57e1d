import CConfinement
import Foundation
import ParityTrace

/// A loop that forks this process for each run that a runner requests.
///
/// The loop has only one thread, because a forked process contains no other; further threads start after the
/// fork.
enum ForkServerLoop {
    /// The argument with which a runner starts a subject as a fork server.
    static let argument = "--fork-server"

    /// Serves until the runner ends; returns only in each forked process, which is then a subject.
    static func serve() {
        guard let wake = ChildSignal.install() else { exit(EX_OSERR) }
        say(.ready)
        var children: [pid_t: Int] = [:]
        var reader = LineReader(descriptor: STDIN_FILENO)
        while true {
            var waiting = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
            ]
            _ = poll(&waiting, 2, -1)
            if waiting[1].revents != 0 { reap(&children, wake) }
            guard waiting[0].revents != 0 else { continue }
            guard let lines = reader.read() else { exit(EXIT_SUCCESS) }
            for line in lines {
                guard case .split(let split)? = (try? JSONValue(json: line)).flatMap(ForkServerMessage.init)
                else {
                    continue
                }
                let thread = cforking_thread_id()
                let child = fork()
                if child == 0 {
                    cforking_renew_thread_id(thread)
                    become(split)
                    return
                }
                guard child > 0 else {
                    // The fork failed, and -1 must not be used as a process id.
                    say(
                        .ended(run: split.run, code: Int(EX_OSERR), signal: nil, cost: .init(microseconds: 0))
                    )
                    continue
                }
                children[child] = split.run
                say(.started(run: split.run, process: Int(child)))
            }
        }
    }

    private static func say(_ message: ForkServerMessage) {
        let bytes = message.jsonValue.jsonBytes + [UInt8(ascii: "\n")]
        _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }

    /// Sets the streams, the folder, the environment and the signals of the forked process.
    private static func become(_ split: ForkServerMessage.Split) {
        signal(SIGCHLD, SIG_DFL)
        // The forked process ends with the fork server.
        _ = cconfinement_end_with_parent()
        unsetenv("LD_BIND_NOW")
        for (name, value) in split.environment { setenv(name, value, 1) }
        guard chdir(split.folder) == 0 else { _exit(EX_IOERR) }
        let streams = [
            (open(split.input, O_RDONLY), STDIN_FILENO), (open(split.output, O_WRONLY), STDOUT_FILENO),
            (open(split.error, O_WRONLY | O_CREAT | O_APPEND, 0o600), STDERR_FILENO),
        ]
        for (descriptor, stream) in streams {
            guard descriptor >= 0, dup2(descriptor, stream) >= 0 else { _exit(EX_IOERR) }
            close(descriptor)
        }
    }

    private static func microseconds(_ time: timeval) -> Int {
        Int(time.tv_sec) * 1_000_000 + Int(time.tv_usec)
    }

    private static func reap(_ children: inout [pid_t: Int], _ wake: Int32) {
        var buffer = [UInt8](repeating: 0, count: 64)
        _ = read(wake, &buffer, buffer.count)
        var status: Int32 = 0
        var usage = rusage()
        while case let child = wait4(-1, &status, WNOHANG, &usage), child > 0 {
            guard let run = children.removeValue(forKey: child) else { continue }
            let signal = Int(status & 0x7F)
            say(
                .ended(
                    run: run, code: signal == 0 ? Int((status >> 8) & 0xFF) : nil,
                    signal: signal == 0 ? nil : signal,
                    cost: .init(microseconds: microseconds(usage.ru_utime) + microseconds(usage.ru_stime))))
        }
    }
}

/// A pipe that makes the end of a child visible to `poll`.
private enum ChildSignal {
    // Not locked, because the signal handler reads it and must not wait. It is set once, before the handler
    // is installed.
    nonisolated(unsafe) private static var writeEnd: Int32 = -1

    /// - Returns: the descriptor that becomes readable when a child ends.
    static func install() -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        writeEnd = ends[1]
        // A runner may start this process from a thread that blocks signals, and the mask is inherited.
        var none = sigset_t()
        sigemptyset(&none)
        sigprocmask(SIG_SETMASK, &none, nil)
        signal(SIGCHLD) { _ in
            var byte: UInt8 = 1
            _ = write(ChildSignal.writeEnd, &byte, 1)
        }
        return ends[0]
    }
}

/// Reads complete lines from a descriptor without a thread, and only the bytes that have arrived.
private struct LineReader {
    let descriptor: Int32
    private var rest: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Returns the complete lines; nil at the end of the stream.
    mutating func read() -> [[UInt8]]? {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        if count < 0 { return errno == EINTR ? [] : nil }
        if count == 0 { return nil }
        rest += buffer[..<count]
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = lines.popLast().map(Array.init) ?? []
        return lines.map(Array.init)
    }
}
