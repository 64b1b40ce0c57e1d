/// A project that mirrors its folders, after some of them and some of their files got the names of others; the
/// same for the same seed.
struct RenamedShop {
    /// As `Example` reads it: from before.
    private(set) var navigator = ""
    /// The targets that take a file, by its content.
    private(set) var targets: [String: [String]] = [:]
    private var folders: [Folder] = [Folder(name: "Shop", parent: nil)]
    private var former: [String: String] = [:]
    private var numbers: SeededNumbers

    private struct Folder {
        var name: String
        var parent: Int?
        /// Contents by name.
        var files: [String: String] = [:]
    }

    init(seed: Int) {
        numbers = SeededNumbers(UInt64(seed))
        for number in 1...pick(2...6) {
            let parent = pick(0...2) == 0 ? pick(0...(number - 1)) : 0
            folders.append(Folder(name: "Folder\(number)", parent: parent))
        }
        for folder in folders.indices {
            // Some names are the same in all folders.
            for number in 0...pick(0...3) {
                let name = pick(0...2) == 0 ? "Model\(number).swift" : "File\(folder)\(number).swift"
                let content = "\(folder)/\(name)"
                folders[folder].files[name] = content
                targets[content] = [["App"], ["Extension"], ["App", "Extension"]][pick(0...2)]
            }
        }
        list(0, depth: 0)
        former = files
        for _ in 0...pick(0...4) {
            let last = folders
            defer { if isCrowded { folders = last } }
            switch pick(0...4) {
            case 0: renameFolder()
            case 1: exchangeFolders(pick(2...3))
            case 2: moveFolder()
            case 3: exchangeFiles()
            default: renameFile()
            }
        }
    }

    /// Contents by path.
    var files: [String: String] {
        folders.indices.reduce(into: [:]) { files, folder in
            for (name, content) in folders[folder].files { files["\(path(folder))/\(name)"] = content }
        }
    }

    /// The contents of the files as they were before.
    var before: [String: String] { former }

    private mutating func list(_ folder: Int, depth: Int) {
        let indent = String(repeating: "  ", count: depth)
        navigator += "\(indent)\(folders[folder].name)/\n"
        for child in folders.indices where folders[child].parent == folder { list(child, depth: depth + 1) }
        for (name, content) in folders[folder].files.sorted(by: { $0.key < $1.key }) {
            navigator += "\(indent)  \(name) [\((targets[content] ?? []).joined(separator: ", "))]\n"
        }
    }

    private func path(_ folder: Int) -> String {
        (folders[folder].parent.map { path($0) + "/" } ?? "") + folders[folder].name
    }

    /// Whether a file took the place of another one, or two names of a folder are one on a disk that ignores
    /// case.
    private var isCrowded: Bool {
        let names = folders.indices.map { path($0) } + files.keys
        return Set(names.map { $0.lowercased() }).count < folders.count + targets.count
    }

    // MARK: - What a person does

    private mutating func renameFolder() {
        let folder = pick(0...(folders.count - 1))
        let other = folders.indices.filter { folders[$0].parent == folders[folder].parent && $0 != folder }
        let name = folders[folder].name
        folders[folder].name = pick(0...1) == 0 ? name.uppercased() : "New\(pick(0...9))\(name)"
        // The old name is taken again by another folder.
        guard let next = other.first, pick(0...1) == 0, folders[next].name != folders[folder].name else {
            return
        }
        folders[next].name = name
    }

    private mutating func exchangeFolders(_ count: Int) {
        let chosen = Array(folders.indices.dropFirst().shuffled(using: &numbers).prefix(count))
        let isNested = chosen.contains { folder in chosen.contains { $0 != folder && holds($0, folder) } }
        guard !isNested, chosen.count > 1 else { return }
        let places = chosen.map { (folders[$0].name, folders[$0].parent) }
        for (folder, place) in zip(chosen, places.dropFirst() + places.prefix(1)) {
            (folders[folder].name, folders[folder].parent) = place
        }
    }

    private mutating func moveFolder() {
        let folder = pick(1...(folders.count - 1))
        let parent = pick(0...(folders.count - 1))
        guard !holds(folder, parent) else { return }
        folders[folder].parent = parent
        folders[folder].name = "Moved\(pick(0...99))\(folders[folder].name)"
    }

    private func holds(_ folder: Int, _ other: Int) -> Bool {
        other == folder || (folders[other].parent.map { holds(folder, $0) } ?? false)
    }

    private mutating func exchangeFiles() {
        let folder = pick(0...(folders.count - 1))
        let names = folders[folder].files.keys.sorted().shuffled(using: &numbers)
        let contents = names.map { folders[folder].files[$0] }
        for (name, content) in zip(names, contents.dropFirst() + contents.prefix(1)) {
            folders[folder].files[name] = content
        }
    }

    private mutating func renameFile() {
        let folder = pick(0...(folders.count - 1))
        let names = folders[folder].files.keys.sorted().shuffled(using: &numbers)
        guard let name = names.first, let content = folders[folder].files.removeValue(forKey: name) else {
            return
        }
        folders[folder].files[pick(0...1) == 0 ? name.lowercased() : "Other\(name)"] = content
        // The old name is taken again by another file.
        guard let next = names.dropFirst().first, pick(0...1) == 0 else { return }
        folders[folder].files[name] = folders[folder].files.removeValue(forKey: next)
    }

    private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
}
