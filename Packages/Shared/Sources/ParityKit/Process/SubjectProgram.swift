import Digest
import Foundation
import Locking

/// The program that a subject's process executes, as its files show.
///
/// The runner reads it from the process, its children and whoever else holds its pipes, because the named
/// executable can be a link, a copy, or a script that starts another program.
public struct SubjectProgram: Hashable, Sendable {
    /// The first 16 hexadecimal digits of a SHA-256 digest of the executable, its libraries, and the
    /// process's arguments with the files that they name.
    public let digest: String
    /// The digests of everything that these processes execute, also of executables that an argument names;
    /// without tools of the system, such as `tee`, beside the process.
    let parts: Set<String>

    init(digest: String) {
        self.digest = digest
        parts = [digest]
    }

    /// Two programs are equal if their own digests are; children come and go.
    public static func == (one: SubjectProgram, other: SubjectProgram) -> Bool { one.digest == other.digest }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
    }

    /// Reads the program of a running process; nil if the system does not show it.
    init?(process: pid_t) {
        guard let own = Self.digests(of: process) else { return nil }
        var parts = own
        var open = Self.children(of: process) + Self.holders(ofPipesOf: process)
        // A subject has few children; a process that forks without end must not keep the runner here.
        for _ in 0..<64 {
            guard let child = open.popLast() else { break }
            if !Self.isToolOfSystem(child) { parts += Self.digests(of: child) ?? [] }
            open += Self.children(of: child)
        }
        digest = own[0]
        self.parts = Set(parts)
    }

    /// The digest of a process, followed by those of executables that its arguments name.
    private static func digests(of process: pid_t) -> [String]? {
        let folder = "/proc/\(process)"
        guard let executable = File("\(folder)/exe"), let main = digest(of: [executable]) else { return nil }
        let arguments = Self.arguments(folder)
        let files = arguments.compactMap { argument in
            File(argument.hasPrefix("/") ? argument : "\(folder)/cwd/\(argument)")
        }
        let libraries = Self.libraries(folder, besides: executable)
        // Without arguments and libraries, the digest is that of the executable alone, wherever it is named.
        let words = arguments.filter { $0 != "--fork-server" }
        let own =
            words.isEmpty && libraries.isEmpty
            ? main : digest(of: [executable] + libraries + files, words: words)
        return own.map { [$0] + files.filter(\.isProgram).compactMap { digest(of: [$0]) } }
    }

    /// Whether the process is a program of the system whose arguments name no other program or script.
    private static func isToolOfSystem(_ process: pid_t) -> Bool {
        let folder = "/proc/\(process)"
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/exe"),
            File.isOfSystem(path)
        else { return false }
        return arguments(folder).allSatisfy { argument in
            let path = argument.hasPrefix("/") ? argument : "\(folder)/cwd/\(argument)"
            return File(path) == nil || File.isOfSystem(path)
        }
    }

    /// The digests by the facts of the files, because many runs start the same program.
    private static let known = Locked<[[String]: String]>([:])

    private static func digest(of files: [File], words: [String] = []) -> String? {
        let key = files.map(\.key) + words
        if let known = known.withLock({ $0[key] }) { return known }
        var hash = SHA256()
        for file in files {
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: file.path), options: .mappedIfSafe)
            else { return nil }
            hash.update("file \(data.count)\n".utf8)
            data.withUnsafeBytes { hash.update($0) }
        }
        for word in words { hash.update("word \(word)\n".utf8) }
        let digest = String(hash.finalize().hexadecimalDigits.prefix(16))
        known.withLock { $0[key] = digest }
        return digest
    }

    /// A regular file.
    private struct File {
        let path: String
        let facts: stat

        init?(_ path: String) {
            var facts = stat()
            guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
            (self.path, self.facts) = (path, facts)
        }

        /// The file's identity and the time of its last change.
        var key: String {
            "\(facts.st_dev) \(facts.st_ino) \(facts.st_size) \(facts.st_mtim.tv_sec) "
                + "\(facts.st_mtim.tv_nsec)"
        }

        /// Whether the file is a program, and none of the system; a script is seen in what it starts.
        var isProgram: Bool {
            guard facts.st_mode & 0o111 != 0, !Self.isOfSystem(path) else { return false }
            let file = FileHandle(forReadingAtPath: path)
            defer { try? file?.close() }
            return (try? file?.read(upToCount: 4)) == Data([0x7F] + Array("ELF".utf8))
        }

        static func isOfSystem(_ path: String) -> Bool {
            ["/usr/bin/", "/usr/sbin/", "/usr/lib", "/bin/", "/sbin/", "/lib"].contains(where: path.hasPrefix)
        }
    }

    /// The whole text of a file below `/proc`; empty if it cannot be read.
    ///
    /// The kernel gives a long text in parts, of which `Data(contentsOf:)` returns only the first.
    private static func contents(_ path: String) -> Data {
        let file = FileHandle(forReadingAtPath: path)
        defer { try? file?.close() }
        return (try? file?.readToEnd()) ?? Data()
    }

    private static func arguments(_ folder: String) -> [String] {
        contents("\(folder)/cmdline").split(separator: 0).dropFirst()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The files from which the process has mapped code, without those of the system, sorted by path.
    private static func libraries(_ folder: String, besides executable: File) -> [File] {
        let maps = String(decoding: contents("\(folder)/maps"), as: UTF8.self)
        var paths: Set<String> = []
        for line in maps.split(separator: "\n") {
            // The fields are: addresses, rights, offset, device, inode, path; the path can contain blanks.
            let fields = line.split(separator: " ", maxSplits: 4)
            guard fields.count == 5, fields[1].contains("x"),
                let start = fields[4].firstIndex(of: "/")
            else { continue }
            let path = String(fields[4][start...])
            if !["/usr/", "/lib", "/opt/"].contains(where: path.hasPrefix) { paths.insert(path) }
        }
        return paths.sorted().compactMap(File.init).filter { $0.facts.st_ino != executable.facts.st_ino }
    }

    /// The processes that hold a pipe of the process's input or output, and are neither it nor the runner.
    ///
    /// A process that has left its parent is no longer a child, but still reads commands and writes reports.
    private static func holders(ofPipesOf process: pid_t) -> [pid_t] {
        func link(_ path: String) -> String? {
            try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        }
        let pipes = [0, 1].compactMap { link("/proc/\(process)/fd/\($0)") }.filter { $0.hasPrefix("pipe:") }
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.compactMap { pid_t($0) }.filter { other in
            guard other != process, other != getpid() else { return false }
            let folder = "/proc/\(other)/fd"
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return files.contains { link("\(folder)/\($0)").map(pipes.contains) ?? false }
        }
    }

    private static func children(of process: pid_t) -> [pid_t] {
        let folder = "/proc/\(process)/task"
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return tasks.flatMap { task in
            let text = String(decoding: contents("\(folder)/\(task)/children"), as: UTF8.self)
            return text.split(separator: " ").compactMap { pid_t($0) }
        }
    }
}
