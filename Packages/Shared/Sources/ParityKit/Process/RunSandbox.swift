import Foundation
import ParityTrace

/// The folder of one run of one app, with its home and its standard error.
struct RunSandbox: Sendable {
    /// The defaults suite of the apps.
    static let suite = "com.genericcarhire.phone"

    let folder: URL
    let home: URL
    let errorFile: URL
    // The paths are kept, because a URL takes long to give its path, and each step needs both.
    let folderPath: String
    let homePath: String
    private let stores: URL
    private let journeyFile: String

    /// Creates the folder in `parent`, which has to exist, with the journey's store in its home.
    init(in parent: URL, journey: Journey, stores: URL) throws {
        try Self.requireSpace(in: parent)
        folder = parent.appendingPathComponent(UUID().uuidString)
        home = folder.appendingPathComponent("home")
        errorFile = folder.appendingPathComponent("stderr.txt")
        (folderPath, homePath) = (folder.path, home.path)
        self.stores = stores
        journeyFile = journey.file
        // A sandbox that was removed because the run ends must not be created again.
        for url in [folder, home] { try Self.makeFolder(url) }
        // The file is created before any process starts, so that its removal by a process is detected.
        let notes = folder.appendingPathComponent(Confinement.refusedFile)
        try Data().write(to: notes, options: .withoutOverwriting)
        let store = journey.world.store.map {
            [Journey.File(name: "\(Self.suite).plist", content: .store($0))]
        }
        try place((store ?? []) + journey.world.files)
    }

    private static func makeFolder(_ url: URL) throws {
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    /// Replaces files in the folder of the app's defaults; no process may run.
    ///
    /// Without a file, the app creates the folder itself, and its rights are compared.
    func place(_ files: [Journey.File]) throws {
        guard !files.isEmpty else { return }
        let preferences = home.appendingPathComponent(".config")
        var facts = stat()
        if lstat(preferences.path, &facts) != 0 {
            try Self.makeFolder(preferences)
        } else if facts.st_mode & S_IFMT != S_IFDIR {
            // An app could otherwise lead the runner out of the sandbox.
            throw HarnessFault("the app has replaced the folder of its defaults by something else")
        }
        for file in files {
            let place = preferences.appendingPathComponent(file.name)
            if unlink(place.path) != 0, errno != ENOENT {
                throw HarnessFault("'\(file.name)' cannot be replaced: \(String(cString: strerror(errno)))")
            }
            switch file.content {
            case .nothing: break
            case .store(let name): try copy(name, to: place)
            case .link(let name):
                try FileManager.default.createSymbolicLink(
                    atPath: place.path, withDestinationPath: name)
            }
        }
    }

    private func copy(_ store: String, to place: URL) throws {
        let file = stores.appendingPathComponent("\(store).plist")
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw JourneyError(file: journeyFile, line: 1, problem: "there is no store called '\(store)'")
        }
        do {
            try InputFile.require(file)
        } catch {
            throw HarnessFault("the store '\(store)' \(error)")
        }
        try FileManager.default.copyItem(at: file, to: place)
        // Defaults are written with these rights.
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place.path)
    }

    /// Whether a name in a run's folder is that of the home or of a file of the runner.
    static func isOfRunner(_ name: String) -> Bool {
        ["home", "stderr.txt", Confinement.refusedFile, Confinement.keptFolder].contains(name)
            || [".in", ".out"].contains(name.dropFirst(36))
                && UUID(uuidString: String(name.prefix(36))) != nil
    }

    /// The end of the process's standard error.
    var errorText: String { String(lastWords.suffix(2000)) }

    /// The end of the process's standard error in whole lines, long enough for a crash with its stack trace.
    var lastWords: String {
        let limit = 32_000
        let end = (try? InputFile.bytes(at: errorFile.path, end: limit, follows: false)) ?? []
        // Part of a secret would not be recognised as one.
        let lines = end.count < limit ? end[...] : end.drop { $0 != UInt8(ascii: "\n") }
        return String(decoding: lines, as: UTF8.self)
    }

    /// The distinct refused writes outside the sandbox, each with the call and the path.
    ///
    /// The path is escaped, so that it stays one word.
    func refused(_ confinement: Confinement?) -> [String] {
        let file = folder.appendingPathComponent(Confinement.refusedFile)
        var facts = stat()
        if lstat(file.path, &facts) != 0, errno == ENOENT {
            return (confinement ?? .unsaid).isConfined
                ? ["the record of its refused writes was removed"] : []
        }
        do {
            let text = String(decoding: try InputFile.bytes(at: file.path, follows: false), as: UTF8.self)
            return Set(text.split(separator: "\n").map(String.init)).sorted()
        } catch {
            return ["the record of its refused writes \(error)"]
        }
    }

    /// The smallest amount of free space for the apps' files, in bytes.
    static let leastSpace = 1 << 20

    /// Throws if a folder has too little free space, because the apps' behaviour would not be comparable.
    static func requireSpace(in folder: URL, least: Int = leastSpace) throws {
        var facts = statvfs()
        guard statvfs(folder.path, &facts) == 0 else { return }
        let space = UInt64(facts.f_bavail) * UInt64(facts.f_frsize)
        let isFull = space < UInt64(least) || facts.f_files > 0 && facts.f_favail < 16
        guard isFull else { return }
        throw HarnessFault(
            "the sandbox is full: \(space) bytes and \(facts.f_favail) files are left in "
                + "\(folder.path); free some space, or name another folder in PARITY_SANDBOXES")
    }

    func remove() {
        FolderRemover.remove(folder.path)
    }
}
