import Pbxproj
import ProjectTree

/// A folder of the project that is there and cannot be listed.
struct FolderUnreadable: Rule {
    let id = "folder-unreadable"
    let severity = Severity.error
    let summary = "a folder that the project uses cannot be read"
    let why = "nobody can say whether its files are there, so nothing in it is checked"
    let remedy = "give yourself the right to read the folder"

    func check(_ context: ProjectContext) -> [Finding] {
        let disk = context.disk
        guard !disk.closed.isEmpty else { return [] }
        var said: Set<Disk.EntryID> = []
        return context.project.elements.compactMap { element in
            guard element.isInNavigator, let place = element.place, let folder = folder(of: place, disk),
                let reason = disk.closed[folder], said.insert(folder).inserted
            else { return nil }
            let shown = context.shown(folder)
            return context.finding(
                self, element.id,
                "the folder \(shown) cannot be read, so nothing in it is checked: \(reason)",
                remedy: remedy, subject: shown)
        }
    }

    private func folder(of place: Disk.EntryID, _ disk: Disk) -> Disk.EntryID? {
        let folder = disk.followed(place)
        return disk.closed[folder] == nil ? disk.closedFolder(around: place) : folder
    }

    let examples = [
        Example(
            "a folder that nobody may list, and what is in it",
            navigator: """
                Shop/
                  Model/
                    Cart.swift
                    Prices/
                      Price.swift
                """,
            disk: ["Shop/Model/!"], finds: ["Shop/Model"]),
        Example(
            "a folder that can be listed",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"]),
    ]
}
