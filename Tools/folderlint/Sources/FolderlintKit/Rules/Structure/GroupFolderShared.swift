import ProjectTree

/// Two groups that are the same folder.
struct GroupFolderShared: Rule {
    let id = "group-folder-shared"
    let severity = Severity.warning
    let summary = "two groups are one folder"
    let why =
        "a file of one group lies in the other's folder too, so that neither group says what the folder holds"
    let remedy = "give one of the groups a folder of its own, or merge them"

    func check(_ context: ProjectContext) -> [Finding] {
        SharedFolders(context).owners.sorted { $0.key < $1.key }.map { group, owner in
            let folder = context.project[group].place.map { context.named($0) } ?? ""
            let name = context.project.groupPath(of: group)
            let other = context.project.groupPath(of: owner)
            return context.finding(
                self, group, "groups \"\(other)\" and \"\(name)\" are both \(folder)",
                remedy: "give \"\(name)\" a folder of its own, or move what it lists into \"\(other)\"")
        }
    }

    let examples = [
        Example(
            "two groups with one folder",
            navigator: """
                Images/
                  Logo.png
                Screens/ (no folder)
                  Backgrounds/ -> Images
                    Sky.png
                """,
            disk: ["Images/Logo.png", "Images/Sky.png"], finds: ["Screens/Backgrounds"]),
        Example(
            "a group for each folder",
            navigator: """
                Images/
                  Logo.png
                Backgrounds/
                  Sky.png
                """,
            disk: ["Images/Logo.png", "Backgrounds/Sky.png"]),
        Example(
            "the group that is named like the folder keeps it, wherever it stands",
            navigator: """
                Backgrounds/ -> Images
                  Sky.png
                Images/
                  Logo.png
                """,
            disk: ["Images/Logo.png", "Images/Sky.png"], finds: ["Backgrounds"]),
        Example(
            "a group without folder inside a group",
            navigator: """
                Images/
                  Backgrounds/ (no folder)
                    Sky.png
                  Logos/ -> .
                    Logo.png
                """,
            disk: ["Images/Logo.png", "Images/Sky.png"]),
        Example(
            "two groups whose folder is missing, which another rule reports",
            navigator: """
                Images/
                  Logo.png
                Backgrounds/ -> Images
                  Sky.png
                """,
            disk: []),
        Example(
            "a folder and a link to it",
            navigator: """
                Images/
                  Logo.png
                Pictures/
                  Logo.png
                """,
            disk: ["Images/Logo.png", "Pictures -> Images"], finds: ["Pictures"]),
    ]
}
