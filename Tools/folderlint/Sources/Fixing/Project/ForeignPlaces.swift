import FolderlintKit
import ProjectTree

/// Which folders below a project are none of its own, and why: another project's, a package's, a
/// repository's, or a tool's; each is asked once.
struct ForeignPlaces: Sendable {
    private let context: ProjectContext
    private let submodules: Set<Disk.EntryID>
    private let containers: Set<String>
    private var known: [Disk.EntryID: Reason?] = [:]

    init(_ context: ProjectContext) {
        self.context = context
        containers = Set(context.tree.projects.map(\.container))
        let paths = context.tree.git?.submodules ?? []
        submodules = Set(
            paths.map { context.tree.lookup.find($0).id }.filter { $0.index < context.disk.count })
    }

    /// Why what lies in a folder is not the project's own to move; nil when it is.
    mutating func reason(in folder: Disk.EntryID) -> Reason? {
        var asked: [Disk.EntryID] = []
        var current = folder
        var answer: Reason?
        while !context.holdsProject(current), current != context.project.folder {
            if let before = known[current] {
                answer = before
                break
            }
            asked.append(current)
            answer = ownReason(current)
            if answer != nil { break }
            current = context.disk[current].parent
        }
        for folder in asked { known[folder] = .some(answer) }
        return answer
    }

    private func ownReason(_ folder: Disk.EntryID) -> Reason? {
        if submodules.contains(folder) { return .foreign }
        if Survey.isOutside(context.disk.nameBytes(of: folder)) { return .installed }
        return Survey.isBoundary(folder, context.disk) && !holdsOnlyKnownProjects(folder) ? .foreign : nil
    }

    /// Whether what makes a folder another's are projects that are read too, so that they follow.
    private func holdsOnlyKnownProjects(_ folder: Disk.EntryID) -> Bool {
        context.disk.children(of: folder).allSatisfy { child in
            let name = context.disk.name(of: child)
            guard name != ".git", name != "Package.swift" else { return false }
            return !name.hasSuffix(".xcodeproj") || containers.contains(context.disk.path(of: child))
        }
    }
}
