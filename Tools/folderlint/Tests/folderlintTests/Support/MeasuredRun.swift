import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A child process that was run to its end, within bounds, and the CPU time that it took.
struct MeasuredRun {
    /// In seconds, as the kernel counts it for the process in user mode.
    let userTime: Double
    let code: Int32
    let errors: String

    /// The code of a run that had to be ended from outside.
    var isEndless: Bool { code == 124 || code == 137 || code == 152 }
    /// Whether it ended with a code of its own, and not by a signal or before it began.
    var isAnswer: Bool { (0...4).contains(code) }

    /// What the command says goes to nobody; the bounds are CPU seconds, and MiB of address space.
    init(
        _ executable: URL, _ arguments: [String], in folder: URL, seconds: Int = 20, memory: Int = 16_384
    ) throws {
        let errorFile = folder.appending(path: "../\(UUID()).errors").standardizedFileURL
        defer { try? FileManager.default.removeItem(at: errorFile) }
        // The clock only ends what blocks, and uses no CPU time.
        let script = """
            cd "$1" && shift && ulimit -t \(seconds) && ulimit -v \(memory * 1024) || exit 127
            export SWIFT_BACKTRACE=enable=no GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
            exec timeout -s KILL 120 "$@" > /dev/null 2> "$0" < /dev/null
            """
        let words = ["/bin/sh", "-c", script, errorFile.path, folder.path, executable.path] + arguments
        var pointers = words.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        var child: pid_t = 0
        let failure = posix_spawn(&child, "/bin/sh", nil, nil, &pointers, environ)
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
        userTime = Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
        code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
        errors = (try? String(contentsOf: errorFile, encoding: .utf8)) ?? ""
    }
}
