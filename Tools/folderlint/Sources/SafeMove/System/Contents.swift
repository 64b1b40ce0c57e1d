import Digest

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is in files and folders.
enum Contents {
    /// A file's bytes; nil when it cannot be read.
    static func read(_ path: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        return read(path) { bytes.append(contentsOf: $0) } ? bytes : nil
    }

    /// What `hash` is of a file's bytes, read piece by piece; nil when it cannot be read.
    static func hash(ofFile path: String) -> String? {
        var hash = SHA256()
        return read(path) { hash.update($0) } ? hash.finalize().hexadecimalDigits : nil
    }

    private static func read(_ path: String, _ take: (ArraySlice<UInt8>) -> Void) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Self.read(file, &buffer)
            guard count > 0 else { return count == 0 }
            take(buffer[..<count])
        }
    }

    private static func read(_ file: Int32, _ buffer: inout [UInt8]) -> Int {
        #if canImport(Glibc)
            Glibc.read(file, &buffer, buffer.count)
        #else
            Darwin.read(file, &buffer, buffer.count)
        #endif
    }

    static func hash(_ bytes: some Sequence<UInt8>) -> String {
        SHA256.hash(bytes).hexadecimalDigits
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
