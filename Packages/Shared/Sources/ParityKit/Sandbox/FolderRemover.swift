import Foundation

/// Removes a folder with any contents: it follows no link, uses constant stack and descriptors at any depth,
/// and changes modes that prevent removal.
enum FolderRemover {
    /// A name on the disk, which need not be valid text.
    private typealias Name = [CChar]

    /// - Returns: whether the folder was removed.
    @discardableResult
    static func remove(_ path: String) -> Bool {
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { return errno == ENOENT }
        defer { close(folder) }
        return remove(path, opened: folder)
    }

    /// Removes an open folder, which may have a different path by now.
    static func remove(_ path: String, opened folder: Int32) -> Bool {
        // A process that is still running can write meanwhile.
        for _ in 0..<20 {
            empty(folder)
            if rmdir(path) == 0 || errno == ENOENT { return true }
            guard errno == ENOTEMPTY || errno == EEXIST else { return false }
            usleep(10_000)
        }
        return false
    }

    /// Removes the contents of a folder.
    ///
    /// The contents of a subfolder are moved up beside it, so that the depth does not matter.
    private static func empty(_ top: Int32) {
        var moved = 0
        var left = Set<Name>()
        while case let names = self.names(in: top), !names.isEmpty, Set(names) != left {
            left = Set(names)
            for name in names where !unlink(name, in: top) {
                let folder = openFolder(name, in: top)
                guard folder >= 0 else { continue }
                for inner in self.names(in: folder) where !unlink(inner, in: folder) {
                    moved += 1
                    if renameat(folder, inner, top, "moved-\(moved)") == 0 { continue }
                    // The mode of a folder can prevent moving it.
                    makeOpen(inner, in: folder)
                    _ = renameat(folder, inner, top, "moved-\(moved)")
                }
                close(folder)
                unlinkat(top, name, Int32(AT_REMOVEDIR))
            }
        }
    }

    /// Removes a file or an empty folder.
    private static func unlink(_ name: Name, in folder: Int32) -> Bool {
        unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, Int32(AT_REMOVEDIR)) == 0 || errno == ENOENT
    }

    private static func openFolder(_ name: Name, in folder: Int32) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let opened = openat(folder, name, flags)
        var facts = stat()
        // The folder may be unreadable, or readable and not writable.
        if opened >= 0, fstat(opened, &facts) == 0, facts.st_mode & 0o300 == 0o300 { return opened }
        if opened >= 0 { close(opened) }
        makeOpen(name, in: folder)
        return openat(folder, name, flags)
    }

    private static func makeOpen(_ name: Name, in folder: Int32) {
        var facts = stat()
        guard fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0, facts.st_mode & S_IFMT == S_IFDIR
        else {
            return
        }
        fchmodat(folder, name, 0o700, 0)
    }

    private static let here = Name(".".utf8CString)
    private static let above = Name("..".utf8CString)

    private static func names(in folder: Int32) -> [Name] {
        // A new descriptor, because duplicates share their position in the folder.
        let own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0, let list = fdopendir(own) else { return [] }
        defer { closedir(list) }
        var names: [Name] = []
        while let entry = readdir(list) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { start in
                    Name(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
                }
            }
            if name != Self.here, name != Self.above { names.append(name) }
        }
        return names
    }
}
