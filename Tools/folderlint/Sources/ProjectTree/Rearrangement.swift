/// Moves of files and folders, and what each folder holds once they are made.
///
/// Of two moves that hold one another the inner one counts. A folder that moves leave empty is gone.
public struct Rearrangement: Sendable {
    /// One thing that goes elsewhere; paths are absolute.
    public struct Move: Sendable {
        public var from: String
        public var to: String
        public var kind: Disk.Kind

        public init(from: String, to: String, kind: Disk.Kind) {
            self.from = from
            self.to = to
            self.kind = kind
        }
    }

    private var destinations = Ends()
    private var sources = Ends()
    /// Folders as they are now from which something leaves, and those above them.
    private var disturbed: Set<String> = []
    /// What comes into folders as they will be, folders on the way included.
    private var arrivals: [String: [String: Disk.Kind]] = [:]

    /// New bytes of files, by where they are now.
    let contents: [String: [UInt8]]

    public init(_ moves: [Move], contents: [String: [UInt8]] = [:]) {
        self.contents = contents
        for move in moves where move.from != move.to {
            destinations.add(move.from, move.to)
            sources.add(move.to, move.from)
            for folder in Self.folders(above: move.from) where !disturbed.insert(folder).inserted { break }
            arrivals[Self.folder(of: move.to), default: [:]][Self.name(of: move.to)] = move.kind
            for folder in Self.folders(above: move.to) {
                let above = Self.folder(of: folder)
                guard arrivals[above]?[Self.name(of: folder)] == nil else { break }
                arrivals[above, default: [:]][Self.name(of: folder)] = .folder
            }
        }
    }

    /// Where something that is there now is afterwards.
    public func place(of path: String) -> String { Self.replace(path, by: destinations) ?? path }

    /// What lies at a path afterwards, by where it is now; nil for what is not there now.
    public func origin(of path: String) -> String? {
        let origin = Self.replace(path, by: sources) ?? path
        return place(of: origin) == path ? origin : nil
    }

    /// Where a folder is now that nothing leaves and nothing comes to; nil for others.
    func undisturbed(_ path: String) -> String? {
        guard arrivals[path] == nil, let origin = origin(of: path), !disturbed.contains(origin) else {
            return nil
        }
        return origin
    }

    func children(of path: String, in source: Disk.Source) -> [(name: String, kind: Disk.Kind)] {
        var children = arrivals[path] ?? [:]
        if let origin = origin(of: path) {
            for (name, kind) in source.children(of: origin) {
                if place(of: origin + "/" + name) == path + "/" + name,
                    kind != .folder || !isEmptied(origin + "/" + name, source)
                {
                    children[name] = kind
                }
            }
        }
        return children.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Whether all that a folder holds now leaves it, and nothing comes.
    private func isEmptied(_ folder: String, _ source: Disk.Source) -> Bool {
        guard disturbed.contains(folder), arrivals[place(of: folder)] == nil else { return false }
        let here = place(of: folder)
        return source.children(of: folder).allSatisfy { name, kind in
            place(of: folder + "/" + name) != here + "/" + name
                || kind == .folder && isEmptied(folder + "/" + name, source)
        }
    }

    /// Replaces the longest beginning of a path that is one of some paths; nil where none is.
    private static func replace(_ path: String, by others: Ends) -> String? {
        let lengths = path.utf8.allSatisfy { $0 < 0x80 } ? others.lengths : nil
        var folder = path[...]
        while !folder.isEmpty {
            if lengths?.contains(folder.utf8.count) != false, let other = others.paths[String(folder)] {
                return other + path[folder.endIndex...]
            }
            guard let slash = folder.utf8.lastIndex(of: slash) else { return nil }
            folder = folder[..<slash]
        }
        return nil
    }

    /// Ends of moves by the other ends.
    private struct Ends: Sendable {
        var paths: [String: String] = [:]
        /// The lengths of the paths that are known, in bytes: most folders have none of them.
        ///
        /// Nil where one has letters that Unicode may spell in another length.
        var lengths: Set<Int>? = []

        mutating func add(_ path: String, _ other: String) {
            paths[path] = other
            if lengths != nil, path.utf8.allSatisfy({ $0 < 0x80 }) {
                lengths?.insert(path.utf8.count)
            } else {
                lengths = nil
            }
        }
    }

    private static let slash = UInt8(ascii: "/")

    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[..<$0]) } ?? ""
    }

    private static func name(of path: String) -> String {
        path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// The folders that a path is in, the nearest first, without the top.
    private static func folders(above path: String) -> some Sequence<String> {
        sequence(first: folder(of: path)) { folder(of: $0) }.lazy.prefix { !$0.isEmpty }
    }
}

extension Disk {
    /// The disk as moves will leave it, with nothing listed yet.
    public func rearranged(by rearrangement: Rearrangement) -> Disk {
        Disk(.rearranged(.known(self), rearrangement))
    }
}
