import Foundation

/// The files that an app has left in its home: its defaults as bytes, and the names and modes of all others.
struct StoreFiles: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case nothing
        /// A file of this kind, or one that cannot be read.
        case unreadable(String)
        case data(Data)
    }

    var content: Content
    /// The other files and folders, each with its mode and its path below the home, sorted by path.
    ///
    /// The file of the defaults and its folder are among them only if their modes are unusual.
    var others: [String]

    init(content: Content, others: [String]) {
        (self.content, self.others) = (content, others)
    }

    /// Reads the files of a suite below a home folder.
    init(suite: String, home: URL) throws {
        let file = ".config/\(suite).plist"
        content = Self.content(at: home.appendingPathComponent(file))
        var found: [(path: String, text: String)] = []
        var folders = [""]
        while let folder = folders.popLast() {
            for name in try Self.names(in: home.appendingPathComponent(folder)) {
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                guard let mode = Self.mode(of: home.appendingPathComponent(path).path) else { continue }
                if mode.hasPrefix("d") { folders.append(path) }
                // A whole tree of files would make the trace too large.
                if found.count > Self.most { break }
                found.append((path, "\(mode) \(path)"))
            }
        }
        let usual = ["drwx------ .config", "-rw------- \(file)"]
        others = found.sorted { $0.path < $1.path }.map(\.text).filter { !usual.contains($0) }
    }

    /// The largest number of files that are listed.
    private static let most = 1000

    /// The kind and the rights of a file, as `ls -l` writes them; nil if it does not exist.
    private static func mode(of path: String) -> String? {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return nil }
        let kind =
            switch facts.st_mode & S_IFMT {
            case S_IFDIR: "d"
            case S_IFREG: "-"
            case S_IFLNK: "l"
            default: "?"
            }
        let rights = "rwxrwxrwx".enumerated().map { place, letter in
            facts.st_mode & (1 << (8 - UInt32(place))) == 0 ? "-" : letter
        }
        return kind + String(rights)
    }

    /// Returns the names in a folder, or no names if it does not exist; throws if it cannot be read.
    private static func names(in folder: URL) throws -> [String] {
        var status = stat()
        if stat(folder.path, &status) != 0, errno == ENOENT || errno == ENOTDIR { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    private static func content(at file: URL) -> Content {
        // Reading a pipe would block, and a folder is not a store.
        guard
            let kind = try? FileManager.default.attributesOfItem(atPath: file.path)[.type]
                as? FileAttributeType
        else { return .nothing }
        guard kind == .typeRegular, let data = try? Data(contentsOf: file) else {
            return .unreadable(kind.rawValue)
        }
        return .data(data)
    }
}
