import Pbxproj
import ProjectTree

/// Two synchronized folders of a project that are one folder on disk.
struct SyncDuplicateRoot: Rule {
    let id = "sync-duplicate-root"
    let severity = Severity.error
    let summary = "two synchronized folders of a project are one folder on disk"
    let why = "a target that has both takes every file twice"
    let remedy = "keep one of them: every target can have the same one"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        var first: [Disk.EntryID: ElementID] = [:]
        return SynchronizedFolder.all(in: project).compactMap { folder in
            guard let place = folder.place,
                project[folder.element].isInNavigator || !folder.owners.isEmpty
            else { return nil }
            guard let other = first[place] else {
                first[place] = folder.element
                return nil
            }
            return context.finding(
                self, folder.element,
                "the synchronized folders \(project.groupPath(of: other)) and "
                    + "\(project.groupPath(of: folder.element)) are both \(context.shown(place))",
                remedy: remedy)
        }
    }

    let examples = [
        Example(
            "one folder for each target",
            navigator: "Shop/ {sync} [Shop]\nAdmin/ -> Shop {sync} [Admin]",
            disk: ["Shop/Cart.swift"], finds: ["Admin"]),
        Example(
            "one folder for two targets",
            navigator: "Shop/ {sync} [Admin, Shop]", disk: ["Shop/Cart.swift"]),
    ]
}
