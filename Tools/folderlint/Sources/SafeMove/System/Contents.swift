import Digest

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is in files and folders; no link is followed to a file, and nothing is waited for.
enum Contents {
    /// A file's bytes; nil when it cannot be read, is no regular file, or has more bytes than that.
    static func read(_ path: String, limit: Int = .max) -> [UInt8]? {
        guard let file = RegularFile(path), file.size <= limit else { return nil }
        var bytes: [UInt8] = []
        let isWhole = file.pieces { piece in
            bytes.append(contentsOf: piece)
            // What grows while it is read ends here.
            return bytes.count <= limit
        }
        return isWhole && bytes.count <= limit ? bytes : nil
    }

    /// What `hash` is of a file's bytes, read piece by piece; nil when it cannot be read.
    static func hash(ofFile path: String) -> String? {
        guard let file = RegularFile(path) else { return nil }
        var hash = SHA256()
        let isWhole = file.pieces { piece in
            hash.update(piece)
            return true
        }
        return isWhole ? hash.finalize().hexadecimalDigits : nil
    }

    static func hash(_ bytes: some Sequence<UInt8>) -> String {
        SHA256.hash(bytes).hexadecimalDigits
    }

    /// Where a link leads; nil when it is none.
    static func target(ofLink path: String) -> [UInt8]? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        return count < 0 ? nil : buffer[..<count].map { UInt8(bitPattern: $0) }
    }

    /// The names in a folder, as they lie there; nil when it cannot be listed.
    static func names(_ folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
            let start = UnsafeRawPointer(entry) + offset
            let name = String(cString: start.assumingMemoryBound(to: CChar.self))
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }
}
