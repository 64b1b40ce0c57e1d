import Pbxproj
import ProjectTree

/// An exception for a folder that Xcode does not take as one thing.
struct SyncFolderExceptionWithoutExplicit: Rule {
    let id = "sync-folder-exception-without-explicit"
    let severity = Severity.error
    let summary = "an exception names a folder that is not in explicitFolders"
    let why = "Xcode ignores the exception, and takes every file in the folder"
    let remedy = "add the folder to `explicitFolders`, or name the files one by one"

    func check(_ context: ProjectContext) -> [Finding] {
        SynchronizedFolder.all(in: context.project).flatMap { folder in
            guard let place = folder.place else { return [Finding]() }
            let root = context.project.groupPath(of: folder.element)
            return folder.sets.flatMap { set in
                set.members.compactMap { path -> Finding? in
                    let name = path.path.lastPathComponent
                    // A folder with an extension may be one file to Xcode.
                    guard !path.isLocalized, FileType.pathExtension(name).isEmpty,
                        !folder.isExplicit(path.path),
                        context.tree.lookup.find(path.path, from: place).isFolder
                    else { return nil }
                    let owner = folder.title(of: set, in: context.project)
                    return context.finding(
                        self, at: path.node,
                        "the exception for \(path.path) in \(owner) names a folder, and Xcode ignores it",
                        group: root,
                        disk: "\(context.shown(place))/\(path.path)",
                        remedy:
                            "add \(path.path) to `explicitFolders` of \(root), or name its files one by one",
                        subject: "\(root)/\(path.path) \(owner)")
                }
            }
        }
    }

    let examples = [
        Example(
            "a folder to be left out",
            navigator: "Shop/ {sync} [Shop]\n  - Fixtures [Shop]",
            disk: ["Shop/Fixtures/a.json"], finds: ["Shop/Fixtures target Shop"]),
        Example(
            "a folder that is taken as one thing",
            navigator: "Shop/ {sync} [Shop]\n  - Fixtures [Shop]",
            disk: ["Shop/Fixtures/a.json"],
            patches: [("\t\t\tpath = Shop;", "\t\t\texplicitFolders = (Fixtures, );\n\t\t\tpath = Shop;")]),
        Example(
            "a catalog is a file to Xcode",
            navigator: "Shop/ {sync} [Shop]\n  - Media.xcassets [Shop]",
            disk: ["Shop/Media.xcassets/Contents.json"]),
    ]
}
