#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What lies at a path, as one look tells.
struct Status: Equatable {
    enum Kind: String, Codable {
        case file, folder, link, other
    }

    let kind: Kind
    let identity: Identity
    /// The permission bits.
    let mode: UInt32
    let owner: UInt32
    let group: UInt32
    /// In bytes.
    let size: Int
    /// When its bytes were written: seconds and nanoseconds.
    let written: [Int]

    /// A thing on disk whatever its name, for as long as it is there.
    struct Identity: Codable, Hashable {
        let volume: UInt64
        let number: UInt64
    }

    /// Of the thing itself, also when that is a link; nil when nothing is there.
    static func of(_ path: String) -> Status? {
        var status = stat()
        return lstat(path, &status) == 0 ? Status(status) : nil
    }

    static func following(_ path: String) -> Status? {
        var status = stat()
        return stat(path, &status) == 0 ? Status(status) : nil
    }

    /// A path without links in it; nil where nothing is there.
    static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        identity = Identity(
            volume: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino))
        mode = UInt32(status.st_mode) & 0o7777
        owner = status.st_uid
        group = status.st_gid
        size = Int(status.st_size)
        #if canImport(Glibc)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        written = [Int(time.tv_sec), Int(time.tv_nsec)]
    }
}
