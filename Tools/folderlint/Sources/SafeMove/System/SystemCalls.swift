import CRename

#if canImport(Glibc)
    import Glibc
    private let systemWrite = Glibc.write
#else
    import Darwin
    private let systemWrite = Darwin.write
#endif

/// The system's calls, each with its error.
enum SystemCalls {
    static func makeFolder(_ path: String, _ mode: UInt32) throws(SystemError) {
        try check(mkdir(path, mode_t(mode)))
    }

    static func removeFolder(_ path: String) throws(SystemError) { try check(rmdir(path)) }

    static func exchange(_ one: String, _ other: String) throws(SystemError) {
        try check(crename_exchange(one, other))
    }

    static func replace(_ from: String, _ to: String) throws(SystemError) { try check(rename(from, to)) }

    static func removeFile(_ path: String) throws(SystemError) { try check(unlink(path)) }

    static func setMode(_ path: String, _ mode: UInt32) throws(SystemError) {
        try check(chmod(path, mode_t(mode)))
    }

    static func setOwner(_ path: String, _ owner: UInt32, _ group: UInt32) throws(SystemError) {
        try check(chown(path, owner, group))
    }

    static func keepAttributes(_ from: String, _ to: String) throws(SystemError) {
        try check(crename_keep_attributes(from, to))
    }

    /// Whether entries of a folder may be added and removed.
    static func isWritable(_ folder: String) -> Bool { access(folder, W_OK | X_OK) == 0 }

    private static func check(_ result: Int32) throws(SystemError) {
        guard result == 0 else { throw SystemError(errno) }
    }

    static func renameUnlessTaken(_ from: String, _ to: String) throws(SystemError) {
        guard crename_unless_taken(from, to) != 0 else { return }
        let code = errno
        // Some network file systems do not know this rename; there the look before it has to do.
        guard code == EINVAL || code == ENOTSUP || code == ENOSYS else { throw SystemError(code) }
        var status = stat()
        guard lstat(to, &status) != 0 else { throw SystemError(EEXIST) }
        guard errno == ENOENT else { throw SystemError(errno) }
        try check(rename(from, to))
    }

    static func write(_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(SystemError) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
        guard file >= 0 else { throw SystemError(errno) }
        do throws(SystemError) {
            defer { close(file) }
            try writeAll(bytes, to: file)
            // After the bytes, for a mode may forbid writing; past the umask.
            try check(fchmod(file, mode_t(mode)))
            try check(fsync(file))
        } catch {
            unlink(path)
            throw error
        }
    }

    private static func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
            if count < 0 {
                guard errno == EINTR else { throw SystemError(errno) }
                continue
            }
            rest = rest.dropFirst(count)
        }
    }

    static func sync(_ folder: String) throws(SystemError) {
        let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard file >= 0 else { throw SystemError(errno) }
        defer { close(file) }
        try check(fsync(file))
    }
}

extension SystemError {
    static let missing = SystemError(ENOENT)
    static let notEmpty = SystemError(ENOTEMPTY)

    var isMissing: Bool { code == ENOENT }
    var isTaken: Bool { code == EEXIST }
    var isNotEmpty: Bool { code == ENOTEMPTY }
    var isNotPermitted: Bool { code == EPERM }
}

extension SystemError: CustomStringConvertible {
    /// What the system calls it: "No space left on device".
    public var description: String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }
}
