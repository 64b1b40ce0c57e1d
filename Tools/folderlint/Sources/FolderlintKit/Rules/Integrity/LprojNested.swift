import Pbxproj
import ProjectTree

/// A language's folder inside another language's folder.
struct LprojNested: Rule {
    let id = "lproj-nested"
    let severity = Severity.warning
    let summary = "an .lproj folder is inside another one"
    let why = "nobody can tell which language the file is for, and Xcode takes the inner one"
    let remedy = "move the inner folder beside the outer one"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let disk = context.disk
        let ending = NameEnding(".lproj")
        var seen: Set<Disk.EntryID> = []
        return project.elements.compactMap { element in
            guard element.isFile, element.isInNavigator, disk.exists(element) else { return nil }
            let folder = element.folder
            guard disk.nameTail(of: folder).mayHave(ending), let outer = language(around: folder, disk),
                seen.insert(folder).inserted
            else { return nil }
            return context.finding(
                self, element.id, "\(disk.name(of: folder)) is inside \(context.shown(outer))",
                remedy: "move \(disk.name(of: folder)) out of \(disk.name(of: outer)) and correct the path")
        }
    }

    private func language(around folder: Disk.EntryID, _ disk: Disk) -> Disk.EntryID? {
        var current = disk[folder].parent
        while current != Disk.top {
            if disk.nameBytes(of: current).hasSuffix(".lproj") { return current }
            current = disk[current].parent
        }
        return nil
    }

    let examples = [
        Example(
            "German inside English",
            navigator: """
                Shop.strings/ {variant} [App]
                  en -> en.lproj/Shop.strings
                  de -> en.lproj/de.lproj/Shop.strings
                """,
            disk: ["en.lproj/Shop.strings", "en.lproj/de.lproj/Shop.strings"], finds: ["Shop.strings/de"]),
        Example(
            "languages side by side",
            navigator: """
                Shop.strings/ {variant} [App]
                  en -> en.lproj/Shop.strings
                  de -> de.lproj/Shop.strings
                """,
            disk: ["en.lproj/Shop.strings", "de.lproj/Shop.strings"]),
    ]
}
