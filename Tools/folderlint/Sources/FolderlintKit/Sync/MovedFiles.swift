import Pbxproj
import ProjectTree

/// Finds which files that are gone are new elsewhere: their references move instead of being made anew.
struct MovedFiles {
    private(set) var plan: SyncPlan
    private let project: Project
    private let contents: FormerContents
    /// The project's folder.
    private let folder: String
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
        pairByContent(gone)
        pairByName(gone)
        apply()
    }

    private func path(of addition: Int) -> String { folder + "/" + plan.additions[addition].shown }

    /// One file gone and one new with the same content; among several of them, with the same name too.
    private mutating func pairByContent(_ gone: [(element: ElementID, path: String)]) {
        guard !contents.gone.isEmpty else { return }
        let new = Dictionary(grouping: plan.additions.indices) { contents.new[path(of: $0)] }
        let old = Dictionary(grouping: gone) { contents.gone[$0.path] }
        for (hash, files) in old {
            guard let hash, let candidates = new[hash] else { continue }
            let named = Dictionary(grouping: candidates) { plan.additions[$0].name }
            for (name, files) in Dictionary(grouping: files, by: { Paths.name(of: $0.path) }) {
                let same = named[name] ?? []
                if files.count == 1, same.count == 1 {
                    pair(files[0].element, same[0])
                } else if files.count == 1, candidates.count == 1, old[hash]?.count == 1 {
                    pair(files[0].element, candidates[0])
                }
            }
        }
    }

    /// One file gone and one of the same name new, whose contents are alike as far as git knows.
    private mutating func pairByName(_ gone: [(element: ElementID, path: String)]) {
        let paired = (Set(pairs.map(\.element)), Set(pairs.map(\.addition)))
        let old = Dictionary(grouping: gone.filter { !paired.0.contains($0.element) }) {
            Paths.name(of: $0.path)
        }
        let new = Dictionary(grouping: plan.additions.indices.filter { !paired.1.contains($0) }) {
            plan.additions[$0].name
        }
        for (name, files) in old {
            guard files.count == 1, let candidates = new[name], candidates.count == 1,
                contents.areSame(files[0].path, path(of: candidates[0])) != false
            else { continue }
            pair(files[0].element, candidates[0])
        }
    }

    /// Pairs what would stay in the same target, as all does that stays in its group.
    private mutating func pair(_ element: ElementID, _ addition: Int) {
        let (new, targets) = (plan.additions[addition], project.targets(of: element))
        let stays = project[element].parent.map { new.group == .existing($0) } ?? false
        guard stays || new.target.map({ targets == [$0] }) ?? true else { return }
        pairs.append((element, addition))
    }

    private mutating func apply() {
        let moved = Set(pairs.map(\.element))
        let paired = Set(pairs.map(\.addition))
        plan.moves += pairs.map { element, index in
            let addition = plan.additions[index]
            return SyncPlan.Move(
                element: element, to: addition.group,
                newName: addition.name == project.pathText(of: element) ? nil : addition.name,
                shown: addition.shown)
        }
        plan.removals.removeAll { moved.contains($0) }
        plan.additions = plan.additions.enumerated().filter { !paired.contains($0.offset) }.map(\.element)
        plan.moves.sort { $0.element < $1.element }
    }
}
