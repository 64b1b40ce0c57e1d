import Foundation
import SafeMove
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What lies below a folder, entry by entry, so that two states can be compared one by one.
///
/// What git and folderlint keep for themselves at the top is left out.
struct TreeRecord: Equatable {
    enum Kind: Equatable {
        case file(Data)
        case link(String)
        case folder
    }

    struct Entry: Equatable {
        var kind: Kind
        var mode: UInt32
        /// The extended attributes; none of links.
        var attributes: [String: Data] = [:]
        /// Which file it is, and when it was written; nil for what a fix writes anew.
        var identity: Identity?
    }

    /// What a rename keeps and a copy does not.
    struct Identity: Equatable {
        var inode: UInt64
        var seconds: Int
        var nanoseconds: Int
    }

    /// By path from the top.
    private(set) var entries: [String: Entry] = [:]

    init(_ root: URL) throws {
        try read("", below: root.path)
    }

    private init(_ entries: [String: Entry]) { self.entries = entries }

    private mutating func read(_ folder: String, below root: String) throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.isEmpty ? root : "\(root)/\(folder)")
        for name in names where !(folder.isEmpty && [".git", ".folderlint"].contains(name)) {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            entries[path] = try Self.entry("\(root)/\(path)")
            if entries[path]?.kind == .folder { try read(path, below: root) }
        }
    }

    private static func entry(_ path: String) throws -> Entry {
        var status = stat()
        try #require(lstat(path, &status) == 0, "\(path)")
        let identity = Identity(
            inode: UInt64(status.st_ino), seconds: status.modified.tv_sec,
            nanoseconds: status.modified.tv_nsec)
        let mode = UInt32(status.st_mode & 0o7777)
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            return Entry(kind: .folder, mode: mode, attributes: try attributes(path), identity: nil)
        case S_IFLNK:
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: path)
            return Entry(kind: .link(target), mode: mode, identity: identity)
        default:
            return Entry(
                kind: .file(try Data(contentsOf: URL(filePath: path))), mode: mode,
                attributes: try attributes(path), identity: identity)
        }
    }

    /// Foundation's name for extended attributes, by which it reads and sets them.
    static let extended = FileAttributeKey("NSFileExtendedAttributes")

    private static func attributes(_ path: String) throws -> [String: Data] {
        try FileManager.default.attributesOfItem(atPath: path)[extended] as? [String: Data] ?? [:]
    }

    // MARK: - Prediction

    /// This tree after a change set: each file at the place that the set says, with the bytes that it says.
    func applying(_ changes: ChangeSet) -> TreeRecord {
        let bytes = Dictionary(changes.rewrites.map { ($0.path, $0.bytes) }) { first, _ in first }
        let places = changes.places
        let filled = Self.itemCounts(entries)
        var after: [String: Entry] = [:]
        var mayBeEmpty: Set<String> = []
        for (path, entry) in entries {
            var entry = entry
            if let new = bytes[path] { (entry.kind, entry.identity) = (.file(new), nil) }
            let place = changes.place(of: path, places)
            after[place] = entry
            if entry.kind == .folder, filled[path] == nil { mayBeEmpty.insert(place) }
        }
        for path in Array(after.keys) {
            for folder in Self.folders(above: path) where after[folder] == nil {
                after[folder] = Entry(kind: .folder, mode: 0o755, identity: nil)
            }
        }
        var counts = Self.itemCounts(after)
        let folders = after.filter { $0.value.kind == .folder }.keys.sorted { $0.utf8.count > $1.utf8.count }
        for folder in folders where counts[folder, default: 0] == 0 && !mayBeEmpty.contains(folder) {
            after[folder] = nil
            if let parent = Self.folders(above: folder).first { counts[parent, default: 0] -= 1 }
        }
        return TreeRecord(after)
    }

    /// This tree, where files that a fix wrote count by their bytes only.
    func rewritten(by changes: ChangeSet) -> TreeRecord {
        var record = self
        for rewrite in changes.rewrites {
            for path in [rewrite.path, changes.place(of: rewrite.path)] {
                record.entries[path]?.identity = nil
            }
        }
        return record
    }

    /// How much is directly in each folder.
    private static func itemCounts(_ entries: [String: Entry]) -> [String: Int] {
        entries.keys.reduce(into: [:]) { counts, path in
            if let parent = folders(above: path).first { counts[parent, default: 0] += 1 }
        }
    }

    /// The folders that a path is in, the nearest first.
    static func folders(above path: String) -> [String] {
        var names = path.split(separator: "/", omittingEmptySubsequences: false)
        var folders: [String] = []
        while names.count > 1 {
            names.removeLast()
            folders.append(names.joined(separator: "/"))
        }
        return folders
    }

    // MARK: - Comparing

    /// What is not as expected, one line an entry; none when all is.
    ///
    /// A file that was not written anew must still be the same file, with the time it had.
    func differences(from expected: TreeRecord) -> [String] {
        Set(entries.keys).union(expected.entries.keys).sorted().compactMap { path in
            switch (entries[path], expected.entries[path]) {
            case (nil, let entry?): "lost: \(path) \(Self.text(entry))"
            case (let entry?, nil): "too much: \(path) \(Self.text(entry))"
            case (let entry?, let expected?): Self.difference(entry, expected).map { "\(path) \($0)" }
            case (nil, nil): nil
            }
        }
    }

    private static func difference(_ entry: Entry, _ expected: Entry) -> String? {
        if entry.kind != expected.kind { return "is \(text(entry)), not \(text(expected))" }
        if entry.mode != expected.mode { return "has mode \(String(entry.mode, radix: 8))" }
        if entry.attributes != expected.attributes {
            return "has the attributes \(entry.attributes), not \(expected.attributes)"
        }
        if expected.identity != nil, entry.identity != nil, entry.identity != expected.identity {
            return "is another file, or has another time"
        }
        return nil
    }

    private static func text(_ entry: Entry) -> String {
        switch entry.kind {
        case .folder: "a folder"
        case .link(let target): "-> \(target)"
        case .file(let data): "\"\(String(decoding: data.prefix(60), as: UTF8.self))\" of \(data.count) bytes"
        }
    }

    // MARK: - Asking

    /// The files and links that are the same in both, at the same path.
    func untouched(in other: TreeRecord) -> Set<String> {
        Set(entries.filter { $0.value.kind != .folder && other.entries[$0.key] == $0.value }.keys)
    }

    func text(_ path: String) -> String? {
        guard case .file(let data) = entries[path]?.kind else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    subscript(path: String) -> Entry? { entries[path] }

    /// The paths of files and links, sorted.
    var files: [String] { entries.filter { $0.value.kind != .folder }.keys.sorted() }
}

extension ChangeSet {
    /// Where each thing goes that moves, read off the plan alone.
    var places: [String: String] { Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first } }

    /// Where a path is afterwards; of two moves that hold one another the inner one counts.
    func place(of path: String, _ places: [String: String]? = nil) -> String {
        let places = places ?? self.places
        if let place = places[path] { return place }
        for folder in TreeRecord.folders(above: path) {
            if let place = places[folder] { return place + path.dropFirst(folder.count) }
        }
        return path
    }
}

extension stat {
    #if canImport(Glibc)
        fileprivate var modified: timespec { st_mtim }
    #else
        fileprivate var modified: timespec { st_mtimespec }
    #endif
}
