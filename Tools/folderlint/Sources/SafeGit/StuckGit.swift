#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Finds a git that waits for a pipe to be opened, wherever a link or a pointer has led it.
///
/// The kernel tells in which call a process sleeps. A disk, however slow, lets a process that opens a file
/// wait in another state (D); a pipe lets it sleep (S), and so does a file system that a program serves, such
/// as sshfs. There a git that works is found in such a call at each look too, though each time for another
/// file: `SleepLooks` tells the two apart. Without `/proc` no git is found.
enum StuckGit {
    /// Those of a git and the processes that it started that sleep in a call that opens a file, each with the
    /// number of times that it has gone to sleep: as long as that stays, it is the same sleep.
    static func sleeps(of git: Int32) -> [Int32: Int] {
        var parents: [Int32: Int32] = [:]
        var sleeping: Set<Int32> = []
        for name in Folder.names("/proc").map(\.name) {
            guard let process = Int32(name), let status = status(of: process) else { continue }
            parents[process] = status.parent
            if status.state == UInt8(ascii: "S") { sleeping.insert(process) }
        }
        return sleeping.reduce(into: [:]) { found, process in
            if isOf(git, process, parents), opens(process) { found[process] = switches(of: process) }
        }
    }

    /// Whether a process is a git, or was started by it.
    private static func isOf(_ git: Int32, _ process: Int32, _ parents: [Int32: Int32]) -> Bool {
        var current = process
        // A ring of parents cannot be, but processes come and go while this looks.
        for _ in 0..<16 {
            if current == git { return true }
            guard let parent = parents[current] else { return false }
            current = parent
        }
        return false
    }

    /// A line such as `12 (git) S 11 …`; the name may hold blanks and parentheses.
    private static func status(of process: Int32) -> (state: UInt8, parent: Int32)? {
        guard let bytes = text("/proc/\(process)/stat"),
            let end = bytes.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let words = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
        guard words.count > 1, let state = words[0].first,
            let parent = Int32(String(decoding: words[1], as: UTF8.self))
        else { return nil }
        return (state, parent)
    }

    /// From a line such as `voluntary_ctxt_switches:	150`.
    private static func switches(of process: Int32) -> Int? {
        let title = Array("voluntary_ctxt_switches:".utf8)
        let line = text("/proc/\(process)/status")?.split(separator: UInt8(ascii: "\n"))
            .first { $0.starts(with: title) }
        return line.flatMap { line in
            Int(String(decoding: line.dropFirst(title.count).filter { $0 != 9 && $0 != 32 }, as: UTF8.self))
        }
    }

    private static func opens(_ process: Int32) -> Bool {
        guard let bytes = text("/proc/\(process)/syscall"),
            let number = Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
        else { return false }
        #if arch(x86_64)
            return [2, 257, 437].contains(number)
        #else
            return [56, 437].contains(number)
        #endif
    }

    private static func text(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 1 << 13)
        let count = read(file, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : nil
    }
}

/// What some looks at a git, a second apart, have shown.
struct SleepLooks {
    /// Looks that must show the same sleep: opening one file takes a served file system less than that.
    private static let enough = 4

    /// By process: the number of times that it had gone to sleep, and how many looks have shown that number.
    private var sleeps: [Int32: (number: Int, looks: Int)] = [:]

    /// Whether a process has been in one and the same sleep for long enough to be stuck.
    var showOneSleep: Bool { sleeps.values.contains { $0.looks >= Self.enough } }

    /// - Parameter found: What `StuckGit` finds at a look.
    mutating func add(_ found: [Int32: Int]) {
        let before = sleeps
        sleeps = [:]
        for (process, number) in found {
            // A process that has gone to sleep again since has got on in between.
            let looks = before[process].map { $0.number == number ? $0.looks : 0 } ?? 0
            sleeps[process] = (number, looks + 1)
        }
    }
}
