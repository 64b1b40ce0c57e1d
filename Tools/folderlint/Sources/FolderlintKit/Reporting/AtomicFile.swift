#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes a file whole or not at all: whoever reads it meanwhile sees the old one.
public enum AtomicFile {
    public static func write(_ text: String, to path: String) throws(FileWriteError) {
        var status = stat()
        let exists = stat(path, &status) == 0
        // A device or a pipe has no old content to keep, and must not be replaced by a file.
        if exists, status.st_mode & S_IFMT != S_IFREG { return try put(text, path, O_WRONLY) }
        var target = path
        if exists, let real = realpath(path, nil) {
            // The file behind a link is replaced, not the link.
            target = String(cString: real)
            free(real)
        }
        let draft = "\(target).\(getpid()).part"
        do {
            try put(text, draft, O_WRONLY | O_CREAT | O_EXCL)
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
        try put(text, path, O_WRONLY | O_CREAT | O_EXCL)
    }

    private static func put(_ text: String, _ path: String, _ flags: Int32) throws(FileWriteError) {
        let file = open(path, flags | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw FileWriteError(path: path, code: errno) }
        var text = text
        let failure: Int32? = text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = system(file, UnsafeRawBufferPointer(rebasing: rest))
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                rest = rest.dropFirst(count)
            }
            return nil
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
