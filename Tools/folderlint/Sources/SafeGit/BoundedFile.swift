#if canImport(Glibc)
    import Glibc
    private let systemRead = Glibc.read
#else
    import Darwin
    private let systemRead = Darwin.read
#endif

/// Files of a stranger's git folder, read without waiting for a pipe and without end.
enum BoundedFile {
    /// The bytes of a file; nil where nothing is.
    static func read(_ path: String, limit: Int) throws(GitFailure) -> [UInt8]? {
        guard let (bytes, _) = try readWithTime(path, limit: limit) else { return nil }
        return bytes
    }

    /// Writes the bytes of one file to another, with the time that it was written at: by that git judges
    /// what in the index is certain.
    ///
    /// - Parameter isYoung: Whether the copy gets a time to come instead.
    /// - Returns: Whether there was anything to copy.
    @discardableResult
    static func copy(
        _ path: String, to target: String, limit: Int, isYoung: Bool = false
    ) throws(GitFailure) -> Bool {
        guard let (bytes, time) = try readWithTime(path, limit: limit) else { return false }
        try write(bytes, to: target)
        let written = isYoung ? timespec(tv_sec: 0x7FFF_FFFF, tv_nsec: 0) : time
        var times = (written, written)
        let result = withUnsafePointer(to: &times) { pointer in
            pointer.withMemoryRebound(to: timespec.self, capacity: 2) { utimensat(AT_FDCWD, target, $0, 0) }
        }
        guard result == 0 else { throw .unfit(path: target, reason: "takes no time: \(systemWords())") }
        return true
    }

    /// Writes a file that must not be there.
    static func write(_ bytes: [UInt8], to path: String) throws(GitFailure) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .unfit(path: path, reason: "cannot be written: \(systemWords())") }
        defer { close(file) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { system(file, $0) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .unfit(path: path, reason: "cannot be written: \(systemWords())") }
            rest = rest.dropFirst(count)
        }
    }

    private static func readWithTime(
        _ path: String, limit: Int
    ) throws(GitFailure) -> (bytes: [UInt8], time: timespec)? {
        // A pipe that nobody writes to opens at once this way, and is seen for what it is.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .unfit(path: path, reason: "cannot be read: \(systemWords())")
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unfit(path: path, reason: "is no regular file")
        }
        guard status.st_size <= limit else {
            throw .unfit(path: path, reason: "has more than \(limit) bytes")
        }
        let bytes = try contents(path, size: Int(status.st_size)) { buffer in
            systemRead(file, buffer.baseAddress, buffer.count)
        }
        return (bytes, status.modified)
    }

    /// The bytes of a file, fewer where it has become shorter since.
    ///
    /// - Parameter read: Fills a part of the buffer and returns its length, 0 at the end, or -1 and `errno`.
    static func contents(
        _ path: String, size: Int, _ read: (UnsafeMutableRawBufferPointer) -> Int
    ) throws(GitFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size)
        var filled = 0
        while filled < size {
            let count = bytes.withUnsafeMutableBytes { read(.init(rebasing: $0[filled...])) }
            if count < 0, errno == EINTR { continue }
            // Half an index would be an answer that nobody gave.
            guard count >= 0 else { throw .unfit(path: path, reason: "cannot be read: \(systemWords())") }
            if count == 0 { return Array(bytes[..<filled]) }
            filled += count
        }
        return bytes
    }

    static func systemWords() -> String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}

/// The call, which a method named `write` would hide.
private func system(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(file, bytes.baseAddress, bytes.count)
}

extension stat {
    #if canImport(Glibc)
        fileprivate var modified: timespec { st_mtim }
    #else
        fileprivate var modified: timespec { st_mtimespec }
    #endif
}
