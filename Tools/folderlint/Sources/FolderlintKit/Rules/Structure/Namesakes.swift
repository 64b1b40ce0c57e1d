import ProjectTree

/// Files by name, below the listed folders of a project: where a missing file may have gone.
struct Namesakes {
    private var places: [String: [Disk.EntryID]] = [:]

    /// Looks for some names only.
    init(of names: Set<String>, in context: ProjectContext) {
        guard !names.isEmpty else { return }
        let disk = context.tree.disk
        let lengths = Set(names.map(\.utf8.count))
        var stack = [context.project.sourceRoot]
        while let folder = stack.popLast() {
            for child in disk.children(of: folder) {
                let bytes = disk.nameBytes(of: child)
                if disk[child].kind == .file, lengths.contains(bytes.count) {
                    let name = String(decoding: bytes, as: UTF8.self)
                    if names.contains(name) { places[name, default: []].append(child) }
                }
                if disk[child].kind == .folder, !Survey.isOutside(bytes) { stack.append(child) }
            }
        }
    }

    /// The only file of that name.
    func only(_ name: String) -> Disk.EntryID? {
        guard let found = places[name], found.count == 1 else { return nil }
        return found[0]
    }
}
