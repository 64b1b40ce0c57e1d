import Foundation
import ParityTrace

/// The folder of one run of one app, with its home and its standard error.
struct RunSandbox: Sendable {
    /// The defaults suite of the apps.
    static let suite = "com.genericcarhire.phone"

    let folder: URL
    let home: URL
    let errorFile: URL

    /// Creates the folder in `parent`, which has to exist, with the journey's store in its home.
    init(in parent: URL, journey: Journey, stores: URL) throws {
        try Self.requireSpace(in: parent)
        folder = parent.appendingPathComponent(UUID().uuidString)
        home = folder.appendingPathComponent("home")
        errorFile = folder.appendingPathComponent("stderr.txt")
        let preferences = home.appendingPathComponent(".config")
        // A sandbox that was removed because the run ends must not be created again.
        // Without a store, the app creates the folder of its defaults itself, and its rights are compared.
        for url in [folder, home] + (journey.world.store == nil ? [] : [preferences]) {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        }
        // The file is created before any process starts, so that its removal by a process is detected.
        let notes = folder.appendingPathComponent(Confinement.refusedFile)
        try Data().write(to: notes, options: .withoutOverwriting)
        if let store = journey.world.store {
            let file = stores.appendingPathComponent("\(store).plist")
            guard FileManager.default.fileExists(atPath: file.path) else {
                throw JourneyError(
                    file: journey.file, line: 1, problem: "there is no store called '\(store)'")
            }
            do {
                try InputFile.require(file)
            } catch {
                throw HarnessFault("the store '\(store)' \(error)")
            }
            let copy = preferences.appendingPathComponent("\(Self.suite).plist")
            try FileManager.default.copyItem(at: file, to: copy)
            // Defaults are written with these rights.
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path)
        }
    }

    /// Whether a name in a run's folder is that of the home or of a file of the runner.
    static func isOfRunner(_ name: String) -> Bool {
        ["home", "stderr.txt", Confinement.refusedFile, Confinement.keptFolder].contains(name)
            || UUID(uuidString: String(name.prefix(36))) != nil
                && [".in", ".out"].contains(name.dropFirst(36))
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
