import Foundation

/// All that lies in a folder but git's and the journal's own, with what tells one thing from another.
struct Snapshot: Equatable {
    /// A file, a folder or a link.
    struct Entry: Equatable {
        var kind: FileAttributeType
        var mode: Int
        /// A file's bytes, or where a link leads.
        var content: Data
        /// When a file or a link was written; a folder changes with what is in it.
        var written: Date?
        /// The thing itself, whatever its name; nil of folders, which may be made anew.
        var number: Int?

        /// Whether it is as expected, where that says.
        fileprivate func fits(_ expected: Entry) -> Bool {
            kind == expected.kind && mode == expected.mode && content == expected.content
                && (expected.written == nil || written == expected.written)
                && (expected.number == nil || number == expected.number)
        }
    }

    var entries: [String: Entry] = [:]

    init(_ entries: [String: Entry]) { self.entries = entries }

    init(of root: String) throws {
        let files = FileManager.default
        var folders = [""]
        while let folder = folders.popLast() {
            for name in try files.contentsOfDirectory(atPath: root + "/" + folder) {
                if name == ".git" || name == ".folderlint" { continue }
                let path = folder.isEmpty ? name : folder + "/" + name
                let entry = try Self.entry(root + "/" + path)
                entries[path] = entry
                if entry.kind == .typeDirectory { folders.append(path) }
            }
        }
    }

    private static func entry(_ path: String) throws -> Entry {
        let files = FileManager.default
        let facts = try files.attributesOfItem(atPath: path)
        let kind = facts[.type] as? FileAttributeType ?? .typeUnknown
        let isFolder = kind == .typeDirectory
        let content =
            switch kind {
            case .typeRegular: try Data(contentsOf: URL(filePath: path))
            case .typeSymbolicLink: Data(try files.destinationOfSymbolicLink(atPath: path).utf8)
            default: Data()
            }
        return Entry(
            kind: kind, mode: facts[.posixPermissions] as? Int ?? 0, content: content,
            written: isFolder ? nil : facts[.modificationDate] as? Date,
            number: isFolder ? nil : facts[.systemFileNumber] as? Int)
    }

    /// What is in only one of the two, or not as the other says.
    func differences(from expected: Snapshot) -> [String] {
        Set(entries.keys).union(expected.entries.keys).filter { path in
            guard let entry = entries[path], let wanted = expected.entries[path] else { return true }
            return !entry.fits(wanted)
        }.sorted()
    }

    func text(_ path: String) -> String {
        guard let entry = entries[path] else { return "not there" }
        return "\(String(decoding: entry.content, as: UTF8.self).debugDescription), mode "
            + "\(String(entry.mode, radix: 8)), number \(entry.number.map { "\($0)" } ?? "any")"
    }
}
