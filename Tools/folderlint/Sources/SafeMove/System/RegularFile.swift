#if canImport(Glibc)
    import Glibc
    private let systemRead = Glibc.pread
#else
    import Darwin
    private let systemRead = Darwin.pread
#endif

/// A regular file that is open for reading; a link, a pipe or a device at its path is none.
struct RegularFile: ~Copyable {
    let size: Int
    /// The permission bits.
    let mode: UInt32
    let owner: UInt32
    private let file: Int32

    init?(_ path: String) {
        // Without waiting: a pipe that nobody writes to would never open.
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            return nil
        }
        size = Int(status.st_size)
        mode = UInt32(status.st_mode) & 0o7777
        owner = status.st_uid
        self.file = file
    }

    deinit { close(file) }

    /// Whether it is this account's, and nobody else may read or write it.
    var isPrivate: Bool { owner == geteuid() && mode & 0o077 == 0 }

    /// Hands its bytes on piece by piece, up to a place; false when they could not all be read and taken.
    func pieces(upTo end: Int = .max, _ take: (ArraySlice<UInt8>) -> Bool) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var place = 0
        while place < end {
            let wanted = min(buffer.count, end - place)
            let count = buffer.withUnsafeMutableBytes {
                systemRead(file, $0.baseAddress, wanted, off_t(place))
            }
            guard count > 0 else { return count == 0 }
            guard take(buffer[..<count]) else { return false }
            place += count
        }
        return true
    }
}
