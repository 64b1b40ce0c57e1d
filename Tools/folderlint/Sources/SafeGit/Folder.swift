#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is in a folder.
enum Folder {
    /// The names and what they are, links not followed; none of what cannot be listed.
    static func names(_ folder: String) -> [(name: String, kind: Kind)] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [(String, Kind)] = []
        while let entry = readdir(stream) {
            let type = Int(entry.pointee.d_type)
            guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return names }
            let start = UnsafeRawPointer(entry) + offset
            let name = String(cString: start.assumingMemoryBound(to: CChar.self))
            guard name != ".", name != ".." else { continue }
            switch type {
            case Int(DT_REG): names.append((name, .file))
            case Int(DT_DIR): names.append((name, .folder))
            case Int(DT_LNK): names.append((name, .link))
            case Int(DT_SOCK): names.append((name, .socket))
            // Some file systems leave the type to a second look.
            case Int(DT_UNKNOWN): if let kind = Kind(folder + "/" + name) { names.append((name, kind)) }
            default: names.append((name, .other))
            }
        }
        return names
    }
}
