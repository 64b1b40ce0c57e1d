#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is at a path.
enum Kind: Equatable {
    case file, folder, link
    /// Nothing waits for one: opening it fails at once.
    case socket
    /// A pipe or a device.
    case other

    /// Of the thing itself, also when that is a link; nil where nothing is.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(mode: status.st_mode)
    }

    /// Of what a link leads to.
    init?(following path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(mode: status.st_mode)
    }

    private init(mode: mode_t) {
        self =
            switch mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            case S_IFSOCK: .socket
            default: .other
            }
    }

    /// A path without links in it; nil where nothing is.
    static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}
