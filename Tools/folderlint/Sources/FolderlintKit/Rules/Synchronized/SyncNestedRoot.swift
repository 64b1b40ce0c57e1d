import Pbxproj
import ProjectTree

/// A synchronized folder inside another one.
struct SyncNestedRoot: Rule {
    let id = "sync-nested-root"
    let severity = Severity.error
    let summary = "a synchronized folder is inside another one"
    let why = "the outer folder takes the inner one's files too: a target gets them twice, or unasked"
    let remedy =
        "remove the inner folder from the project, and say by exceptions which target takes its files"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let folders = SynchronizedFolder.all(in: project)
        guard folders.count > 1 else { return [] }
        var roots: [Disk.EntryID: ElementID] = [:]
        for folder in folders {
            if let place = folder.place { roots[place] = folder.element }
        }
        return folders.compactMap { folder in
            guard let place = folder.place, place != Disk.top else { return nil }
            var above = context.disk[place].parent
            while above != Disk.top, roots[above] == nil { above = context.disk[above].parent }
            guard let outer = roots[above] else { return nil }
            return context.finding(
                self, folder.element,
                "the synchronized folder \(project.groupPath(of: folder.element)) is inside "
                    + "\(project.groupPath(of: outer)): \(context.shown(place)) in \(context.shown(above))",
                remedy: remedy)
        }
    }

    let examples = [
        Example(
            "a folder of its own for a part",
            navigator: "Shop/ {sync} [Shop]\nModel/ -> Shop/Model {sync} [Shop]",
            disk: ["Shop/Cart.swift", "Shop/Model/Order.swift"], finds: ["Model"]),
        Example(
            "two folders side by side",
            navigator: "Shop/ {sync} [Shop]\nShopTests/ {sync} [ShopTests]",
            disk: ["Shop/Cart.swift", "ShopTests/CartTests.swift"]),
    ]
}
