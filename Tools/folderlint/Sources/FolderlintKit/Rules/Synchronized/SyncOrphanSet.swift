import Pbxproj
import ProjectTree

/// An exception set that no folder has, or that is for no target.
struct SyncOrphanSet: Rule {
    let id = "sync-orphan-set"
    let severity = Severity.error
    let summary = "an exception set belongs to no folder, or to no target"
    let why = "its exceptions hold for nothing, and other tools stop at it"
    let remedy = "remove the set, or list it in the `exceptions` of its folder"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let objects = project.objects(.buildFileExceptions) + project.objects(.phaseExceptions)
        guard !objects.isEmpty else { return [] }
        let folders = SynchronizedFolder.all(in: project)
        let listed = Set(folders.flatMap(\.sets).map(\.object))
        let strays = objects.filter { !listed.contains($0) }.sorted().map { object in
            finding("the exception set \(title(object, project)) belongs to no folder", object, context)
        }
        return strays
            + folders.flatMap { folder in
                folder.sets.filter { $0.target == nil && $0.phase == nil }.map { set in
                    let root = project.groupPath(of: folder.element)
                    return finding(
                        "the folder \(root) has an exception set for a target or phase that does not exist",
                        set.object, context)
                }
            }
    }

    private func title(_ object: ObjectID, _ project: Project) -> String {
        project.document.string(project.document.objects[object].key) ?? ""
    }

    private func finding(_ message: String, _ object: ObjectID, _ context: ProjectContext) -> Finding {
        context.finding(
            self, at: context.project.document.objects[object].key, message, remedy: remedy,
            subject: title(object, context.project))
    }

    let examples = [
        Example(
            "a set that its folder does not list",
            navigator: "Shop/ {sync} [Shop]\n  - Info.plist [Shop]",
            disk: ["Shop/Info.plist"], finds: [Outline.id("set", 10)],
            patches: [("exceptions = (", "others = (")]),
        Example(
            "a set of a folder and a target",
            navigator: "Shop/ {sync} [Shop]\n  - Info.plist [Shop]", disk: ["Shop/Info.plist"]),
        Example(
            "a set for a target that was removed",
            navigator: "Shop/ {sync} [Shop]\n  - Info.plist [Shop]",
            disk: ["Shop/Info.plist"], finds: [Outline.id("set", 10)],
            patches: [("target = \(Outline.id("target", 0)) /* Shop */", "target = E7")]),
    ]
}
