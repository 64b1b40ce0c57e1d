import Pbxproj
import ProjectTree

/// A file that a target takes twice: from a synchronized folder, and by a reference of its own.
struct SyncFileAlsoReferenced: Rule {
    let id = "sync-file-also-referenced"
    let severity = Severity.error
    let summary = "a target takes a file from a synchronized folder and by a reference too"
    let why = "the file is compiled or copied twice, and the build stops"
    let remedy = "remove the reference from the project: the folder brings the file"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let folders = SynchronizedFolder.all(in: project)
        guard !folders.isEmpty else { return [] }
        var roots: [Disk.EntryID: Int] = [:]
        for (index, folder) in folders.enumerated() {
            if let place = folder.place { roots[place] = index }
        }
        var taken: [Key: Set<Disk.EntryID>] = [:]
        return project.elements.compactMap { element in
            guard element.isFile, project.isBuilt(element.id), let place = element.place,
                let index = root(above: place, roots, context.disk)
            else { return nil }
            let folder = folders[index]
            let twice = project.targets(of: element.id).filter { target in
                let key = Key(folder: index, target: target)
                let places = taken[key] ?? members(of: target, in: folder, context)
                taken[key] = places
                return places.contains(place)
            }
            guard !twice.isEmpty else { return nil }
            let names = twice.map { project.targets[$0].name }.joined(separator: ", ")
            return context.finding(
                self, element.id,
                "\(names) takes \(context.shown(place)) twice: from the synchronized folder "
                    + "\(project.groupPath(of: folder.element)), and as \(project.groupPath(of: element.id))",
                remedy: remedy)
        }
    }

    private struct Key: Hashable {
        let folder: Int
        let target: Int
    }

    private func root(above place: Disk.EntryID, _ roots: [Disk.EntryID: Int], _ disk: Disk) -> Int? {
        var current = place
        while current != Disk.top {
            current = disk[current].parent
            if let root = roots[current] { return root }
        }
        return nil
    }

    private func members(
        of target: Int, in folder: SynchronizedFolder, _ context: ProjectContext
    ) -> Set<Disk.EntryID> {
        Set(SynchronizedContents(folder, context.disk).members(of: target, in: folder).map(\.place))
    }

    let examples = [
        Example(
            "a reference that the conversion left behind",
            navigator: "Shop/ {sync} [Shop]\nCart.swift -> Shop/Cart.swift [Shop]",
            disk: ["Shop/Cart.swift"], finds: ["Cart.swift"]),
        Example(
            "a reference for another target",
            navigator: "Shop/ {sync} [Shop]\nCart.swift -> Shop/Cart.swift [ShopTests]",
            disk: ["Shop/Cart.swift"]),
        Example(
            "a reference to what the folder leaves out",
            navigator: "Shop/ {sync} [Shop]\n  - Cart.swift [Shop]\nCart.swift -> Shop/Cart.swift [Shop]",
            disk: ["Shop/Cart.swift"]),
        Example(
            "a reference that no target takes",
            navigator: "Shop/ {sync} [Shop]\nInfo.plist -> Shop/Info.plist", disk: ["Shop/Info.plist"]),
    ]
}
