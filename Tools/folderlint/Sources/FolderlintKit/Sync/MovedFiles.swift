import Pbxproj
import ProjectTree

/// Finds which files that are gone are new elsewhere: their references move instead of being made anew.
struct MovedFiles {
    private(set) var plan: SyncPlan
    private let project: Project
    private let contents: FormerContents
    /// The project's folder.
    private let folder: String
    private var pairedElements: Set<ElementID> = []
    private var pairedAdditions: Set<Int> = []
    private var paths: [ElementID: String] = [:]
    private var pairs: [(element: ElementID, addition: Int)] = []

    /// - Parameter path: Where a reference leads, an absolute path.
    init(
        _ plan: SyncPlan, _ project: Project, _ contents: FormerContents, folder: String,
        path: (ElementID) -> String?
    ) {
        self.plan = plan
        self.project = project
        self.contents = contents
        self.folder = folder
        let gone = plan.removals.map { (element: $0, path: path($0) ?? "") }
        paths = Dictionary(gone.map { ($0.element, $0.path) }, uniquingKeysWith: { first, _ in first })
        pairByContent(gone)
        pairByName(gone)
        pairByLetters(gone)
        apply()
    }

    private func path(of addition: Int) -> String { folder + "/" + plan.additions[addition].shown }

    /// One file gone and one new with the same content; among several of them, with the same name too, or in
    /// the same group.
    private mutating func pairByContent(_ gone: [(element: ElementID, path: String)]) {
        guard !contents.old.isEmpty else { return }
        let new = Dictionary(grouping: plan.additions.indices) { contents.now[path(of: $0)] }
        let old = Dictionary(grouping: gone) { contents.old[$0.path] }
        for (hash, files) in old {
            guard let hash, let candidates = new[hash] else { continue }
            if files.count == 1, candidates.count == 1 {
                pair(files[0].element, candidates[0])
                continue
            }
            pairOne(files.map { ($0, Paths.name(of: $0.path)) }, names(of: candidates))
            // All have the same in them, so that their order decides as well as anything.
            let groups = Dictionary(grouping: unpaired(candidates)) { plan.additions[$0].group }
            let former = Dictionary(grouping: unpaired(files)) { project[$0.element].parent }
            for (group, files) in former {
                let same = group.flatMap { groups[.existing($0)] } ?? []
                for (file, addition) in zip(files, same) { pair(file.element, addition) }
            }
        }
    }

    /// One file gone and one of the same name new, whose contents are alike as far as git knows.
    private mutating func pairByName(_ gone: [(element: ElementID, path: String)]) {
        pairOne(
            unpaired(gone).map { ($0, Paths.name(of: $0.path)) },
            names(of: unpaired(Array(plan.additions.indices))))
    }

    private func names(of additions: [Int]) -> [(addition: Int, key: String)] {
        additions.map { ($0, plan.additions[$0].name) }
    }

    /// One file gone and one new that has its name in other letters, in one group.
    private mutating func pairByLetters(_ gone: [(element: ElementID, path: String)]) {
        let old = unpaired(gone).compactMap { file in
            project[file.element].parent.map {
                (file, Spelling(group: .existing($0), name: Paths.name(of: file.path).lowercased()))
            }
        }
        let new = unpaired(Array(plan.additions.indices)).map { index in
            let addition = plan.additions[index]
            return (index, Spelling(group: addition.group, name: addition.name.lowercased()))
        }
        pairOne(old, new)
    }

    /// A name in a group, whatever the case of its letters.
    private struct Spelling: Hashable {
        let group: SyncPlan.Group
        let name: String
    }

    private typealias Gone = (element: ElementID, path: String)

    private func unpaired(_ gone: [Gone]) -> [Gone] { gone.filter { !pairedElements.contains($0.element) } }

    private func unpaired(_ additions: [Int]) -> [Int] { additions.filter { !pairedAdditions.contains($0) } }

    /// Pairs one file gone and one new that have the same key, unless git knows that they are others.
    private mutating func pairOne<Key: Hashable>(
        _ gone: [(file: Gone, key: Key)], _ additions: [(addition: Int, key: Key)]
    ) {
        let new = Dictionary(grouping: additions, by: \.key)
        for (key, files) in Dictionary(grouping: gone, by: \.key) {
            guard files.count == 1, let candidates = new[key], candidates.count == 1,
                contents.areSame(files[0].file.path, path(of: candidates[0].addition)) != false
            else { continue }
            pair(files[0].file.element, candidates[0].addition)
        }
    }

    /// Pairs what is the same file as git knows it, what stays in its group, and what would stay in the same
    /// target.
    private mutating func pair(_ element: ElementID, _ addition: Int) {
        let (new, targets) = (plan.additions[addition], project.targets(of: element))
        // No phase of another kind takes it.
        let former = FileType.phase(of: project.pathText(of: element) ?? "")
        guard FileType.phase(of: new.name) == former else { return }
        let stays = project[element].parent.map { new.group == .existing($0) } ?? false
        let isSame = paths[element].flatMap { contents.areSame($0, path(of: addition)) } == true
        guard isSame || stays || new.target.map({ targets == [$0] }) ?? true else { return }
        pairs.append((element, addition))
        pairedElements.insert(element)
        pairedAdditions.insert(addition)
    }

    private mutating func apply() {
        plan.moves += pairs.map { element, index in
            let addition = plan.additions[index]
            return SyncPlan.Move(
                element: element, to: addition.group,
                newName: addition.name == project.pathText(of: element) ? nil : addition.name,
                shown: addition.shown)
        }
        plan.removals.removeAll { pairedElements.contains($0) }
        plan.additions = plan.additions.enumerated().filter { !pairedAdditions.contains($0.offset) }.map(
            \.element)
        plan.moves.sort { $0.element < $1.element }
    }
}
