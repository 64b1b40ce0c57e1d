import Pbxproj
import ProjectTree

/// Two exception sets of one folder for one target or phase.
struct SyncDuplicateSet: Rule {
    let id = "sync-duplicate-set"
    let severity = Severity.error
    let summary = "a synchronized folder has two exception sets for one target"
    let why = "Xcode reads one of them and passes over the other"
    let remedy = "move the exceptions of the second set into the first, and remove the second"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        return SynchronizedFolder.all(in: project).flatMap { folder in
            var targets: Set<Int> = []
            var phases: Set<Int> = []
            return folder.sets.compactMap { set -> Finding? in
                let isTwice =
                    set.isa == .phaseExceptions
                    ? set.phase.map { !phases.insert($0).inserted }
                    : set.target.map { !targets.insert($0).inserted }
                guard isTwice == true else { return nil }
                let root = project.groupPath(of: folder.element)
                let owner = folder.title(of: set, in: project)
                return context.finding(
                    self, at: set.reference, "the folder \(root) has a second exception set for \(owner)",
                    group: root,
                    disk: folder.place.map { context.shown($0) }, remedy: remedy, subject: "\(root) \(owner)")
            }
        }
    }

    let examples = [
        Example(
            "two sets for one target",
            navigator: "Shop/ {sync} [Shop]\n  - Info.plist [Shop]\n  - Admin.plist [Admin]",
            disk: ["Shop/Info.plist", "Shop/Admin.plist"], finds: ["Shop target Shop"],
            patches: [
                ("target = \(Outline.id("target", 0)) /* Admin */", "target = \(Outline.id("target", 1))")
            ]),
        Example(
            "one set for each target",
            navigator: "Shop/ {sync} [Shop]\n  - Info.plist [Shop]\n  - Admin.plist [Admin]",
            disk: ["Shop/Info.plist", "Shop/Admin.plist"]),
    ]
}
