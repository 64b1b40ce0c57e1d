import VisibleText

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The file that holds an account's key: 32 random bytes that nobody else may read.
struct KeyFile {
    private static let size = 32

    let folder: String

    var path: String { folder + "/key" }

    /// A key inside the tree could have come with the tree.
    func refuse(inside tree: String) throws(KeyError) {
        let (key, tree) = (Self.real(folder), Self.real(tree))
        guard key == tree || key.utf8.starts(with: (tree == "/" ? "/" : tree + "/").utf8) else { return }
        throw KeyError("\(path.visible) lies inside \(tree.visible), which is worked on", .chooseFolder)
    }

    /// The path without links, also of what is not there yet.
    private static func real(_ path: String) -> String {
        if let found = Status.real(path) { return found }
        guard let parent = Path(path).parent, !parent.isEmpty else { return path }
        let above = real(parent.text)
        return (above == "/" ? "" : above) + "/" + Path(path).name
    }

    // MARK: - Reading

    /// Nil where there is none.
    func read() throws(KeyError) -> Seal? {
        guard let status = Status.of(folder) else { return nil }
        guard status.kind == .folder else {
            throw KeyError("\(folder.visible) is no folder", .removeFolder(folder.visible))
        }
        guard status.owner == geteuid() else {
            throw KeyError("\(folder.visible) belongs to another user", .chooseFolder)
        }
        guard status.mode & 0o077 == 0 else {
            throw KeyError("\(folder.visible) is open to other users", .tighten(folder.visible))
        }
        guard Status.of(path) != nil else { return nil }
        guard let file = RegularFile(path), file.size == Self.size, file.owner == geteuid() else {
            throw KeyError("\(path.visible) is no key", .remove(path.visible))
        }
        guard file.isPrivate else {
            throw KeyError("\(path.visible) is open to other users", .tighten(path.visible))
        }
        var bytes: [UInt8] = []
        let isWhole = file.pieces(upTo: Self.size) { piece in
            bytes.append(contentsOf: piece)
            return true
        }
        guard isWhole, bytes.count == Self.size else {
            throw KeyError("\(path.visible) cannot be read", .remove(path.visible))
        }
        return Seal(bytes)
    }

    // MARK: - Making

    /// The key; of two first runs at once both get the same.
    func make() throws(KeyError) -> Seal {
        if let key = try read() { return key }
        do throws(SystemError) {
            try makeFolders(folder)
            try write()
        } catch {
            throw KeyError("\(path.visible) cannot be made: \(error)", .chooseFolder)
        }
        guard let key = try read() else {
            throw KeyError("\(path.visible) cannot be made", .chooseFolder)
        }
        return key
    }

    private func makeFolders(_ folder: String) throws(SystemError) {
        guard Status.following(folder) == nil else { return }
        if let parent = Path(folder).parent, !parent.isEmpty { try makeFolders(parent.text) }
        do throws(SystemError) {
            try SystemCalls.makeFolder(folder, 0o700)
        } catch {
            guard error.isTaken else { throw error }
        }
    }

    /// Puts a whole key under its name in one step, unless another run was first.
    private func write() throws(SystemError) {
        var random = SystemRandomNumberGenerator()
        let bytes = (0..<Self.size).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let draft = "\(path).\(UInt64.random(in: .min ... .max, using: &random))"
        try SystemCalls.write(draft, bytes, 0o600)
        defer { unlink(draft) }
        // Not every file system has a second name for a file, nor a rename that replaces nothing.
        guard link(draft, path) != 0, errno != EEXIST else { return try SystemCalls.sync(folder) }
        do throws(SystemError) {
            try SystemCalls.renameUnlessTaken(draft, path)
        } catch {
            guard error.isTaken else { throw error }
        }
        try SystemCalls.sync(folder)
    }
}
