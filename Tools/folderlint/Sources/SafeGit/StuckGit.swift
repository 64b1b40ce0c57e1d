#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Finds a git that waits for a pipe to be opened, wherever a link or a pointer has led it.
///
/// The kernel tells in which call a process sleeps. While a file is opened, a process sleeps for seconds only
/// where the file is a pipe: a slow disk lets it wait in another state. Without `/proc` no git is found.
enum StuckGit {
    /// The processes started by this one that sleep in a call that opens a file.
    static func processes() -> Set<Int32> {
        var parents: [Int32: Int32] = [:]
        var sleeping: Set<Int32> = []
        for name in Folder.names("/proc").map(\.name) {
            guard let process = Int32(name), let status = status(of: process) else { continue }
            parents[process] = status.parent
            if status.state == UInt8(ascii: "S") { sleeping.insert(process) }
        }
        return sleeping.filter { process in
            var ancestor = parents[process]
            // A ring of parents cannot be, but processes come and go while this looks.
            for _ in 0..<16 {
                guard let current = ancestor else { return false }
                if current == getpid() { return opens(process) }
                ancestor = parents[current]
            }
            return false
        }
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
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = read(file, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : nil
    }
}
