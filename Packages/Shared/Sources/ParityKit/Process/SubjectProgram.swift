import Digest
import Foundation
import Locking

/// The program that a subject's process executes, as its files show.
///
/// The runner reads it from the process, because the named executable can be a link, a copy, or a script that
/// starts another program.
public struct SubjectProgram: Hashable, Sendable {
    /// The first 16 hexadecimal digits of a SHA-256 digest of the executable, of the files among the
    /// process's arguments, and of the names and sizes of its libraries.
    public let digest: String

    init(digest: String) {
        self.digest = digest
    }

    /// Reads the program of a running process; nil if the system does not show it.
    init?(process: pid_t) {
        let folder = "/proc/\(process)"
        guard let executable = Self.facts("\(folder)/exe") else { return nil }
        let scripts = Self.arguments(folder).compactMap(Self.facts)
        let libraries = Self.libraries(folder, besides: executable)
        let parts = [executable] + scripts
        let key = parts.map(\.key) + libraries
        if let known = Self.known.withLock({ $0[key] }) {
            digest = known
            return
        }
        var hash = SHA256()
        for part in parts {
            guard let data = try? Data(contentsOf: URL(fileURLWithPath: part.path), options: .mappedIfSafe)
            else { return nil }
            hash.update("file \(data.count)\n".utf8)
            data.withUnsafeBytes { hash.update($0) }
        }
        for library in libraries { hash.update("library \(library)\n".utf8) }
        let digest = String(hash.finalize().hexadecimalDigits.prefix(16))
        Self.known.withLock { $0[key] = digest }
        self.digest = digest
    }

    /// The digests of programs by the facts of their files, because many runs start the same program.
    private static let known = Locked<[[String]: String]>([:])

    private struct File {
        var path: String
        var facts: stat
        /// The file's identity and the time of its last change.
        var key: String {
            "\(facts.st_dev) \(facts.st_ino) \(facts.st_size) \(facts.st_mtim.tv_sec) "
                + "\(facts.st_mtim.tv_nsec)"
        }
    }

    /// A regular file with its facts; nil if there is none.
    private static func facts(_ path: String) -> File? {
        var facts = stat()
        guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        return File(path: path, facts: facts)
    }

    /// The paths of the process's arguments, seen from its folder.
    private static func arguments(_ folder: String) -> [String] {
        let bytes = (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/cmdline"))) ?? Data()
        return bytes.split(separator: 0).dropFirst().map { argument in
            let text = String(decoding: argument, as: UTF8.self)
            return text.hasPrefix("/") ? text : "\(folder)/cwd/\(text)"
        }
    }

    /// The names and sizes of the files from which the process has mapped code, sorted.
    private static func libraries(_ folder: String, besides executable: File) -> [String] {
        let maps = (try? String(contentsOfFile: "\(folder)/maps", encoding: .utf8)) ?? ""
        var files: Set<String> = []
        for line in maps.split(separator: "\n") {
            // The fields are: addresses, rights, offset, device, inode, path.
            let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard fields.count == 6, fields[1].contains("x"), fields[5].hasPrefix("/"),
                fields[4] != "\(executable.facts.st_ino)", let file = facts(String(fields[5]))
            else { continue }
            files.insert("\(file.path.split(separator: "/").last ?? "") \(file.facts.st_size)")
        }
        return files.sorted()
    }
}
