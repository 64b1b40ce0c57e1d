#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes a file whole or not at all: whoever reads it meanwhile sees the old one.
public enum AtomicFile {
    public static func write(_ text: String, to path: String) throws(FileWriteError) {
        try write(Array(text.utf8), to: path)
    }

    public static func write(_ bytes: [UInt8], to path: String) throws(FileWriteError) {
        var status = stat()
        let exists = stat(path, &status) == 0
        // A device or a pipe has no old content to keep, and must not be replaced by a file.
        if exists, status.st_mode & S_IFMT != S_IFREG { return try put(bytes, path, O_WRONLY) }
        var target = path
        if exists, let real = realpath(path, nil) {
            // The file behind a link is replaced, not the link.
            target = String(cString: real)
            free(real)
        }
        let draft = "\(target).\(getpid()).part"
        do {
            try put(bytes, draft, O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            throw FileWriteError(path: path, code: error.code)
        }
        if exists { chmod(draft, status.st_mode & 0o7777) }
        guard rename(draft, target) == 0 else {
            let code = errno
            unlink(draft)
            throw FileWriteError(path: path, code: code)
        }
    }

    /// Writes a file that must not be there yet.
    public static func create(_ text: String, at path: String) throws(FileWriteError) {
        try put(Array(text.utf8), path, O_WRONLY | O_CREAT | O_EXCL)
    }

    private static func put(_ bytes: [UInt8], _ path: String, _ flags: Int32) throws(FileWriteError) {
        let file = open(path, flags | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw FileWriteError(path: path, code: errno) }
        let failure: Int32? = bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = system(file, UnsafeRawBufferPointer(rebasing: rest))
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                rest = rest.dropFirst(count)
            }
            // A device or a pipe has nothing to flush.
            return fsync(file) == 0 || errno == EINVAL ? nil : errno
        }
        let closed = close(file)
        if let code = failure ?? (closed == 0 ? nil : errno) {
            if flags & O_CREAT != 0 { unlink(path) }
            throw FileWriteError(path: path, code: code)
        }
    }
}

/// The call, which a method named `write` would hide.
private func system(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(file, bytes.baseAddress, bytes.count)
}

/// A file that could not be written.
public struct FileWriteError: Error, CustomStringConvertible {
    public let path: String
    public let code: Int32

    /// Whether it is because there is a file already.
    public var exists: Bool { code == EEXIST }

    public var description: String { "\(path): \(String(cString: strerror(code)))" }
}
