import ProjectTree

/// Files by name, below the listed folders of a project: where a missing file may have gone.
struct Namesakes {
    private var places: [String: [Disk.EntryID]] = [:]
    private let disk: Disk
    private let referenced: Set<Disk.EntryID>

    /// Looks for some names only.
    init(of names: Set<String>, in context: ProjectContext) {
        let disk = context.tree.disk
        self.disk = disk
        guard !names.isEmpty else {
            referenced = []
            return
        }
        referenced = Set(context.project.elements.compactMap { $0.isInNavigator ? $0.place : nil })
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

    /// The only file of a missing file's name; nil where it is another file of the project, or in another
    /// language.
    func only(for place: Disk.EntryID) -> Disk.EntryID? {
        guard let found = places[disk.name(of: place)], found.count == 1, !referenced.contains(found[0]),
            Localization.isSameLanguage(disk.path(of: found[0]), disk.path(of: place))
        else { return nil }
        return found[0]
    }
}
