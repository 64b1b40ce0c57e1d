#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The calls to the file system that reading a tree needs.
enum FileSystem {
    /// Calls `body` with each name in a folder and its kind; nothing for what cannot be listed.
    ///
    /// - Returns: Why a folder that is there cannot be listed; nil for any other.
    static func list(_ path: String, _ body: (UnsafeRawBufferPointer, Disk.Kind) -> Void) -> String? {
        guard let stream = opendir(path) else {
            // A folder that was removed meanwhile holds nothing.
            guard errno != ENOENT, errno != ENOTDIR else { return nil }
            return strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let kind = entry.pointee.d_type
            guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
            let start = UnsafeRawPointer(entry) + offset
            let name = UnsafeRawBufferPointer(
                start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
            if name[0] == UInt8(ascii: "."),
                name.count == 1 || (name.count == 2 && name[1] == UInt8(ascii: "."))
            {
                continue
            }
            body(name, self.kind(kind, name, in: path))
        }
        return nil
    }

    private static func kind(_ type: UInt8, _ name: UnsafeRawBufferPointer, in folder: String) -> Disk.Kind {
        switch Int(type) {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_LNK): return .link
        case Int(DT_UNKNOWN):
            // Some file systems leave the type to lstat.
            var status = stat()
            guard lstat(folder + "/" + String(decoding: name, as: UTF8.self), &status) == 0 else {
                return .other
            }
            switch status.st_mode & S_IFMT {
            case S_IFREG: return .file
            case S_IFDIR: return .folder
            case S_IFLNK: return .link
            default: return .other
            }
        default: return .other
        }
    }

    static func destination(of path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The bytes of a regular file; anything else has none that could be read to an end.
    static func contents(of path: String) -> [UInt8]? {
        // Without the flag a FIFO is only open once somebody writes into it.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes: [UInt8] = []
        // One byte more than there should be, so that the end shows in the same buffer.
        var size = max(Int(status.st_size), 0) + 1
        while true {
            var count = 0
            let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
                count = read(file, buffer.baseAddress, size)
                filled = max(count, 0)
            }
            // Most are read at once, and not copied.
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            guard count >= 0 else { return nil }
            // A regular file gives less than was asked for at its end alone.
            if count < size { return bytes }
            size = 1 << 16
        }
    }

    /// Why a file that is there cannot be opened; nil for any other.
    static func obstacle(to path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file < 0 else {
            close(file)
            return nil
        }
        guard ![ENOENT, ENOTDIR, ELOOP, ENXIO].contains(errno) else { return nil }
        return strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    }
}
