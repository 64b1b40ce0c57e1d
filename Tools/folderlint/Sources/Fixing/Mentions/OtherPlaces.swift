import FolderlintKit
import ProjectTree

/// The other places of a repository to which a path that moves leads from another folder.
///
/// A tool may read a path in a folder that a file enters or gives as the base of others. What those words
/// are differs from tool to tool, so that any name of such a folder counts.
struct OtherPlaces {
    private let follower: PathFollower
    private let filter: NameFilter
    /// What has the name of something that moves, by its last two names in lower case; nil at first.
    private var places: [String: [String]]?
    private var names: [String: FolderNames] = [:]

    init(_ follower: PathFollower, _ filter: NameFilter) {
        self.follower = follower
        self.filter = filter
    }

    /// How many places of two names in common are looked at; a path to one of more may mean another.
    private static let most = 64

    /// Whether a path in a file may lead to something else than what was found.
    mutating func mayMean(
        _ path: String, insteadOf found: String, in file: MentioningFiles.File, _ bytes: [UInt8]
    ) -> Bool {
        guard let others = others(of: path, than: found) else { return true }
        guard !others.isEmpty else { return false }
        let own = Paths.folder(of: file.path)
        if others.contains(own) { return true }
        let known = names[file.path] ?? FolderNames(bytes, of: file, follower)
        names[file.path] = known
        return others.contains { known.contains(Paths.name(of: $0)) }
            || known.scripts.contains { script in
                let known =
                    names[script]
                    ?? follower.tree.lookup.bytes(at: script).map { FolderNames($0, of: nil, follower) }
                names[script] = known
                return others.contains { known?.contains(Paths.name(of: $0)) == true }
            }
    }

    /// The other folders from which a path leads to something; nil for too many of them.
    private mutating func others(of path: String, than found: String) -> [String]? {
        let places = self.places ?? index()
        self.places = places
        // What is not there yet is made in the folder that is.
        var (path, found) = (Paths.names(in: path).drop { $0 == ".." }.joined(separator: "/"), found)
        while !path.isEmpty {
            let known = places[Self.key(path)] ?? places[Self.key("/" + path)] ?? []
            guard known.count < Self.most else { return nil }
            let end = "/" + path.lowercased()
            let all = known.filter { $0.lowercased().hasSuffix(end) }
            if !all.isEmpty {
                return all.filter { $0 != found }.map { String($0.dropLast(end.count)) }
            }
            (path, found) = (Paths.folder(of: path), Paths.folder(of: found))
        }
        return []
    }

    /// The last two names of a path in lower case; the last one alone, behind a slash, for a name.
    private static func key(_ path: String) -> String {
        let names = path.lowercased().utf8.split(separator: UInt8(ascii: "/")).suffix(2)
        return names.map { String(Substring($0)) }.joined(separator: "/")
    }

    private func index() -> [String: [String]] {
        var places: [String: [String]] = [:]
        func add(_ path: String, _ key: String) {
            if places[key, default: []].count < Self.most { places[key, default: []].append(path) }
        }
        var open = [follower.ground]
        while let folder = open.popLast() {
            for (name, kind) in follower.tree.lookup.children(of: folder) {
                let path = folder + "/" + name
                if kind == .folder, MentioningFiles.isRead(folder: name, path, follower.tree) {
                    open.append(path)
                }
                guard filter.mayContain(name.utf8) else { continue }
                add(path, Self.key(path))
                add(path, name.lowercased())
            }
        }
        return places
    }
}

/// The names in a text by which it may say in which folder it goes on.
private struct FolderNames {
    private var names: Set<String> = []
    /// Whether it goes on in folders that it does not name.
    private var isOpen = false
    /// The scripts that it reads, which may enter a folder for it.
    private(set) var scripts: [String] = []

    /// Words by which a text says that a path is read in another folder.
    private static let enters: Set<String> = [
        "base_path", "basedir", "baseurl", "chdir", "cwd", "input_dir", "pushd", "push-location",
        "set-location",
        "source_directory", "workdir", "working-directory", "working_directory", "workingdirectory",
    ]

    /// - Parameter file: The file whose other scripts count, too; nil for one that such a file reads.
    init(_ bytes: [UInt8], of file: MentioningFiles.File?, _ follower: PathFollower) {
        let shell = ShellFolders(bytes)
        for word in PathWords.all(in: bytes) {
            let parts = bytes[word].split { "/\\{}[]*?".utf8.contains($0) }
            guard let last = parts.last else { continue }
            let name = String(decoding: last.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self).lowercased()
            names.insert(name)
            if name.hasPrefix("$"), shell.isEntered(word) { isOpen = true }
            if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
                names.insert(String(name[name.utf8.index(after: dot)...]))
                guard let file, MentioningFiles.isScript(name) else { continue }
                for base in [Paths.folder(of: file.path), follower.ground] {
                    let path = PathWord(word, bytes).path
                    let found = follower.find(path, PathFollower.Frame(base, follower.relocation))
                    guard let found, !found.isFolder, !scripts.contains(found.path) else { continue }
                    scripts.append(found.path)
                    break
                }
            }
        }
        isOpen = isOpen || !names.isDisjoint(with: Self.enters)
    }

    /// Whether the text names a folder, or goes on in any.
    func contains(_ name: String) -> Bool { isOpen || names.contains(name.lowercased()) }
}
