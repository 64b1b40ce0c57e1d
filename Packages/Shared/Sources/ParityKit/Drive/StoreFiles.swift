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
    ///
    /// - Parameter run: the folder of the run, in which the app works; nil if only the home is read.
    init(suite: String, home: URL, run: URL? = nil) throws {
        try self.init(suite: suite, home: home.path, run: run?.path)
    }

    /// Reads the files of a suite below a home folder, both folders as paths.
    init(suite: String, home: String, run: String?) throws {
        let file = ".config/\(suite).plist"
        content = Self.content(at: Self.inside(home, file))
        var found = try Self.files(below: home, first: "")
        let usual = ["drwx------ .config", "-rw------- \(file)"]
        found.removeAll { usual.contains($0.text) }
        let mode = Self.mode(of: home) ?? "drwx------"
        if run != nil, mode != "drwx------" { found.append((".", "\(mode) .")) }
        if let run {
            found += try Self.files(below: run, first: "../", besides: RunSandbox.isOfRunner)
        }
        found.sort { $0.path < $1.path }
        // A whole tree of files would make the trace too large.
        let rest = found.count - Self.most
        others = found.prefix(Self.most).map(\.text) + (rest > 0 ? ["and \(rest) more"] : [])
    }

    /// The largest number of files that are listed.
    private static let most = 1000
    /// The largest number of files that are looked at.
    private static let limit = 100_000

    /// Every file below a folder with its mode and its path, which begins with `first`.
    private static func files(
        below root: String, first: String, besides isSkipped: (String) -> Bool = { _ in false }
    ) throws -> [(path: String, text: String)] {
        let base = Array(root.utf8) + [0x2F]
        var found: [(path: String, text: String)] = []
        var folders: [[UInt8]] = [[]]
        while let folder = folders.popLast(), found.count < limit {
            for name in try names(in: base + folder) {
                if folder.isEmpty, isSkipped(String(decoding: name, as: UTF8.self)) { continue }
                let path = folder + name
                let place = (base + path + [0]).map(CChar.init(bitPattern:))
                guard let mode = mode(of: place) else { continue }
                if mode.hasPrefix("d") { folders.append(path + [0x2F]) }
                let text = first + RequestRecord.text(of: Data(path))
                found.append((text, "\(mode) \(text)\(mode.hasPrefix("l") ? target(place, in: root) : "")"))
            }
        }
        return found
    }

    /// The kind and the rights of a file, as `ls -l` writes them; nil if it does not exist.
    private static func mode(of path: String) -> String? { mode(of: Array(path.utf8CString)) }

    private static func mode(of path: [CChar]) -> String? {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return nil }
        let kind: UInt8 =
            switch facts.st_mode & S_IFMT {
            case S_IFDIR: UInt8(ascii: "d")
            case S_IFREG: UInt8(ascii: "-")
            case S_IFLNK: UInt8(ascii: "l")
            default: UInt8(ascii: "?")
            }
        var letters = [kind]
        for (place, letter) in "rwxrwxrwx".utf8.enumerated() {
            letters.append(facts.st_mode & (1 << (8 - UInt32(place))) == 0 ? UInt8(ascii: "-") : letter)
        }
        let text = String(decoding: letters, as: UTF8.self)
        guard facts.st_mode & (S_ISUID | S_ISGID | S_ISVTX) != 0 else { return text }
        let special = [(S_ISUID, "u"), (S_ISGID, "g"), (S_ISVTX, "t")].filter { facts.st_mode & $0.0 != 0 }
        return text + special.map { "+\($0.1)" }.joined()
    }

    /// The target of a link, with `~` for the folder that differs between runs.
    private static func target(_ path: [CChar], in root: String) -> String {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { readlink(path, $0, bytes.count) } ?? 0
        }
        return " → " + RequestRecord.text(of: Data(buffer.prefix(max(0, count)))).replacing(root, with: "~")
    }

    /// Returns the names in a folder, as bytes; none if it does not exist.
    ///
    /// - Throws: an error if the folder cannot be read.
    private static func names(in folder: [UInt8]) throws -> [[UInt8]] {
        guard let list = opendir(folder.map { CChar(bitPattern: $0) } + [0]) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw HarnessFault("\(String(decoding: folder, as: UTF8.self)) cannot be listed")
        }
        defer { closedir(list) }
        var names: [[UInt8]] = []
        while let entry = readdir(list) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
        }
        return names
    }

    /// The file that a path below the home leads to, as the app reads it; the path itself if that is outside,
    /// or not there.
    private static func inside(_ home: String, _ file: String) -> String {
        let path = "\(home)/\(file)"
        // Without a link below the home, nothing leads elsewhere.
        let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.endIndex)]
        if [(home, S_IFDIR), (String(folder), S_IFDIR), (path, S_IFREG)].allSatisfy(isOfKind) { return path }
        guard let target = realpath(path, nil), let root = realpath(home, nil) else { return path }
        defer {
            free(target)
            free(root)
        }
        let text = String(cString: target)
        return text.hasPrefix(String(cString: root) + "/") ? text : path
    }

    private static func isOfKind(_ path: String, _ kind: mode_t) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == kind
    }

    private static func content(at file: String) -> Content {
        // Reading a pipe would block, and a folder is not a store.
        var facts = stat()
        guard lstat(file, &facts) == 0 else { return .nothing }
        if let bytes = try? InputFile.bytes(at: file, follows: false) { return .data(Data(bytes)) }
        let kind = try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType
        return .unreadable(kind?.rawValue ?? "")
    }
}
