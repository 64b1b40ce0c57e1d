import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder of this process alone, gone when its owner is.
final class Room: Sendable {
    let path: String
    private let parent: String

    /// - Parameter checkout: A folder that the room is not made in, unless there is no other place.
    init(outside checkout: String) throws(GitFailure) {
        let places = [Program.variable("TMPDIR"), "/tmp"].compactMap(\.self).filter { $0.hasPrefix("/") }
        let inside = checkout + "/"
        let base = places.first { !($0 + "/").utf8.starts(with: inside.utf8) } ?? "/tmp"
        parent = "\(base)/folderlint-\(geteuid())"
        // Whoever leaves last removes the parent, perhaps right between two of the steps, and whoever runs
        // beside this process may do so again and again.
        for _ in 0..<1000 {
            guard mkdir(parent, 0o700) == 0 || errno == EEXIST else { break }
            var status = stat()
            guard lstat(parent, &status) == 0 else {
                if errno == ENOENT { continue }
                break
            }
            // Judged by one look: at a second one the folder may be gone.
            guard Room.isPrivate(status) else {
                throw .unfit(path: parent, reason: "is not a folder of yours alone")
            }
            var template = Array("\(parent)/git-\(getpid())-XXXXXX".utf8CString)
            if mkdtemp(&template) != nil {
                path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
                sweep()
                return
            }
            guard errno == ENOENT else { break }
        }
        throw .unfit(path: parent, reason: "takes no folder: \(BoundedFile.systemWords())")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        rmdir(parent)
    }

    private static func isPrivate(_ status: stat) -> Bool {
        status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
    }

    /// Removes what runs left behind that were killed.
    private func sweep() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
            let words = name.split(separator: "-")
            guard words.count == 3, words[0] == "git", let process = pid_t(words[1]), process > 0,
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            let folder = "\(parent)/\(name)"
            var status = stat()
            // A process that is not seen from here may live in another container.
            guard lstat(folder, &status) == 0, time(nil) - status.changed > 3600 else { continue }
            try? FileManager.default.removeItem(atPath: folder)
        }
    }

    // MARK: - Furnishing

    func makeFolder(_ name: String) throws(GitFailure) {
        guard mkdir("\(path)/\(name)", 0o700) == 0 else {
            throw .unfit(path: "\(path)/\(name)", reason: "cannot be made: \(BoundedFile.systemWords())")
        }
    }

    /// Makes the folders that a relative path is in, inside of a folder of the room.
    func makeFolders(above file: String, in folder: String) throws(GitFailure) {
        var made = folder
        for name in file.utf8.split(separator: UInt8(ascii: "/")).dropLast() {
            made += "/" + String(Substring(name))
            if Kind("\(path)/\(made)") != .folder { try makeFolder(made) }
        }
    }

    func remove(_ name: String) {
        try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }

    func write(_ text: String, to name: String) throws(GitFailure) { try write(Array(text.utf8), to: name) }

    func write(_ bytes: [UInt8], to name: String) throws(GitFailure) {
        try BoundedFile.write(bytes, to: "\(path)/\(name)")
    }

    /// Puts a link to what is elsewhere into the room, when something is.
    func link(_ name: String, to target: String, a kind: Kind) throws(GitFailure) {
        guard let found = Kind(following: target) else { return }
        guard found == kind else {
            throw .unfit(path: target, reason: kind == .file ? "is no regular file" : "is no folder")
        }
        guard symlink(target, "\(path)/\(name)") == 0 else {
            throw .unfit(path: "\(path)/\(name)", reason: "cannot be made: \(BoundedFile.systemWords())")
        }
    }
}

extension stat {
    #if canImport(Glibc)
        fileprivate var changed: Int { st_mtim.tv_sec }
    #else
        fileprivate var changed: Int { st_mtimespec.tv_sec }
    #endif
}
