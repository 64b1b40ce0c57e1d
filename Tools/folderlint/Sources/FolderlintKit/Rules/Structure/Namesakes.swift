import ProjectTree

/// Files by name, below the listed folders of a project: where a missing file may have gone.
struct Namesakes {
    private var places: [String: [Disk.EntryID]] = [:]
    private let disk: Disk
    /// The places of all that the navigator shows.
    private var referenced: EntrySet

    /// Looks for some names only.
    init(of names: Set<String>, in context: ProjectContext) {
        let disk = context.tree.disk
        self.disk = disk
        referenced = EntrySet(disk)
        guard !names.isEmpty else { return }
        for element in context.project.elements where element.isInNavigator {
            if let place = element.place { referenced.insert(place) }
        }
        let candidates = Candidates(names)
        var stack = [context.project.sourceRoot]
        while let folder = stack.popLast() {
            for child in disk.children(of: folder) {
                let bytes = disk.nameBytes(of: child)
                if disk[child].kind == .file, candidates.mayContain(bytes, disk.nameTail(of: child)) {
                    let name = String(decoding: bytes, as: UTF8.self)
                    if names.contains(name) { places[name, default: []].append(child) }
                }
                if disk[child].kind == .folder, !Survey.isOutside(bytes) { stack.append(child) }
            }
        }
    }

    /// Tells most names that are none of some without making texts of them.
    private struct Candidates {
        /// By length in bytes: whether a name has it.
        private var isLength: [Bool]
        private let tails: Set<NameTail>
        /// Whether a name of ASCII letters alone can only be equal to one with the same bytes.
        private let isASCII: Bool

        init(_ names: Set<String>) {
            isLength = Array(repeating: false, count: (names.map(\.utf8.count).max() ?? 0) + 1)
            for name in names { isLength[name.utf8.count] = true }
            tails = Set(names.map { NameTail($0.utf8) })
            isASCII = names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        }

        func mayContain(_ name: ArraySlice<UInt8>, _ tail: NameTail) -> Bool {
            guard name.count < isLength.count, isLength[name.count] else { return false }
            return tails.contains(tail) || !isASCII || !name.allSatisfy { $0 < 0x80 }
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
