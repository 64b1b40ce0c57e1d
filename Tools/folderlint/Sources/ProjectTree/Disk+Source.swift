extension Disk.Source {
    /// Calls `body` with each name in a folder and its kind.
    ///
    /// - Returns: Why a folder that is there cannot be listed; nil for any other.
    func list(_ path: String, _ body: (UnsafeRawBufferPointer, Disk.Kind) -> Void) -> String? {
        switch self {
        case .fileSystem: return FileSystem.list(path.isEmpty ? "/" : path, body)
        case .sketch(let sketch):
            if sketch.isClosed(path) { return "Permission denied" }
            for (name, kind) in sketch.children(of: path) { Self.call(body, name, kind) }
        case .known(let disk):
            guard let folder = disk.listed(path) else { return disk.source.list(path, body) }
            for child in disk.children(of: folder) {
                disk.nameBytes(of: child).withUnsafeBytes { body($0, disk[child].kind) }
            }
            return disk.closed[folder]
        case .rearranged(let source, let rearrangement):
            if let folder = rearrangement.undisturbed(path) { return source.list(folder, body) }
            for (name, kind) in rearrangement.children(of: path, in: source) { Self.call(body, name, kind) }
        }
        return nil
    }

    /// The names in a folder, each with its kind.
    func children(of path: String) -> [(name: String, kind: Disk.Kind)] {
        var children: [(name: String, kind: Disk.Kind)] = []
        _ = list(path) { name, kind in children.append((String(decoding: name, as: UTF8.self), kind)) }
        return children
    }

    /// What a link says, unresolved; nil when it cannot be read.
    func destination(of path: String) -> String? {
        switch self {
        case .fileSystem: FileSystem.destination(of: path)
        case .sketch(let sketch): sketch.destination(of: path)
        case .known(let disk): disk.source.destination(of: path)
        case .rearranged(let source, let rearrangement):
            rearrangement.origin(of: path).flatMap { source.destination(of: $0) }
        }
    }

    /// The bytes of a file; nil when it cannot be read.
    func contents(of path: String) -> [UInt8]? {
        switch self {
        case .fileSystem(let readings): readings.contents(of: path)
        case .sketch(let sketch): sketch.contents(of: path)
        case .known(let disk): disk.source.contents(of: path)
        case .rearranged(let source, let rearrangement):
            rearrangement.origin(of: path).flatMap { rearrangement.contents[$0] ?? source.contents(of: $0) }
        }
    }

    /// Why a file that is there cannot be read; nil for any other.
    func obstacle(to path: String) -> String? {
        switch self {
        case .fileSystem: FileSystem.obstacle(to: path)
        case .sketch(let sketch): sketch.isClosed(path) ? "Permission denied" : nil
        case .known(let disk): disk.source.obstacle(to: path)
        case .rearranged(let source, let rearrangement):
            rearrangement.origin(of: path).flatMap { source.obstacle(to: $0) }
        }
    }

    private static func call(
        _ body: (UnsafeRawBufferPointer, Disk.Kind) -> Void, _ name: String, _ kind: Disk.Kind
    ) {
        var name = name
        name.withUTF8 { body(UnsafeRawBufferPointer($0), kind) }
    }
}
