import ProjectTree

/// A group whose folder is not directly in its parent group's folder.
struct GroupSkipsLevel: Rule {
    let id = "group-skips-level"
    let severity = Severity.warning
    let isFixable = true
    let summary = "a group's folder is not directly in its parent group's folder"
    let why = "the navigator hides folders that are between, or shows the folder where it is not"
    let remedy = "make a group for each folder on the way, or move the group to where its folder is"

    func check(_ context: ProjectContext) -> [Finding] {
        let disk = context.tree.disk
        var shared: SharedFolders?
        var groups: VirtualGroups?
        return context.project.elements.compactMap { element in
            guard context.hasOwnFolder(element), element.tree != .absolute, let place = element.place,
                disk.exists(place), let parent = context.surroundingFolder(of: element.id),
                disk.exists(parent), disk[place].parent != parent, disk.followed(place) != parent,
                context.isInProject(place),
                !context.isAside(element.id), !context.isInstalled(place)
            else { return nil }
            let known = shared ?? SharedFolders(context)
            shared = known
            let folders = groups ?? context.virtualGroups
            groups = folders
            guard known.owners[element.id] == nil, element.parent.map({ !folders.isScattered($0) }) != false,
                element.isSynchronized || folders.holdsFiles(element.id),
                element.parent.flatMap({ folders.intendedFolder(of: $0) }) != disk[place].parent
            else { return nil }
            return finding(element, place, parent, context)
        }
    }

    private func finding(
        _ element: Element, _ place: Disk.EntryID, _ parent: Disk.EntryID, _ context: ProjectContext
    ) -> Finding {
        let group = context.project.groupPath(of: element.id)
        guard context.disk.isInside(place, parent) else {
            return context.finding(
                self, element.id,
                "group \"\(group)\" is \(context.named(place)), which is not in its parent group's folder: "
                    + context.named(parent),
                remedy: "move the folder into \(context.named(parent)), or the group to where its folder is")
        }
        let way = context.disk.path(of: context.disk[place].parent, relativeTo: parent)
        let folders =
            way.contains("/") ? "the folders \(way) have no groups" : "the folder \(way) has no group"
        return context.finding(
            self, element.id, "group \"\(group)\" is \(context.shown(place)): \(folders)",
            remedy: "put the group into a group for \(way), or move the folder into \(context.named(parent))")
    }

    let examples = [
        Example(
            "a group two folders down",
            navigator: """
                Shop/
                  Model/ -> Sources/Model
                    Cart.swift
                """,
            disk: ["Shop/Sources/Model/Cart.swift"], finds: ["Shop/Model"]),
        Example(
            "a group for each folder",
            navigator: """
                Shop/
                  Sources/
                    Model/
                      Cart.swift
                """,
            disk: ["Shop/Sources/Model/Cart.swift"]),
        Example(
            "a group that leads to a folder beside its parent's",
            navigator: """
                Shop/
                  Old/ -> ../Old
                    Cart.swift
                  Texts/ -> <SOURCE_ROOT> Texts
                    en.txt
                """,
            disk: ["Shop/", "Old/Cart.swift", "Texts/en.txt"], finds: ["Shop/Old", "Shop/Texts"]),
        Example(
            "a synchronized folder two folders down",
            navigator: """
                Model/ -> Shop/Model {sync}
                """,
            disk: ["Shop/Model/Cart.swift"], finds: ["Model"]),
        Example(
            "a group inside a group without folder",
            navigator: """
                Shop/
                  Sources/ (no folder)
                    Model/
                      Cart.swift
                """,
            disk: ["Shop/Model/Cart.swift"]),
        Example(
            "a longer way to the right place, and SOURCE_ROOT to the right place",
            navigator: """
                Shop/
                  Model/ -> ../Shop/Model
                    Cart.swift
                  Views/ -> <SOURCE_ROOT> Shop/Views
                    Till.swift
                """,
            disk: ["Shop/Model/Cart.swift", "Shop/Views/Till.swift"]),
        Example(
            "a group in a group without folder, whose files name the folder that it should have",
            navigator: """
                Data/ (no folder)
                  All.swift -> Data/All.swift
                  Prices/ -> Data/Prices
                    One.swift
                """,
            disk: ["Data/All.swift", "Data/Prices/One.swift"]),
        Example(
            "groups in a group without folder, whose folders are together",
            navigator: """
                Tests/
                  Resources/ (no folder)
                    Images/ -> Resources/Images
                      Logo.png
                    Texts/ -> Resources/Texts
                      All.json
                """,
            disk: ["Tests/Resources/Images/Logo.png", "Tests/Resources/Texts/All.json"]),
        Example(
            "a group for frameworks only",
            navigator: """
                Shop/
                  Linked/ -> ../Vendor/Linked
                    UIKit.framework -> <SDKROOT> System/Library/Frameworks/UIKit.framework
                """,
            disk: ["Shop/", "Vendor/Linked/"]),
        Example(
            "folders outside the project, missing folders, what CocoaPods makes: other rules' matters",
            navigator: """
                Shared/ -> ../Library/Shared
                  Money.swift
                Gone/ -> Old/Gone
                  Cart.swift
                Flurry/ -> Pods/Flurry
                  Flurry.h
                """,
            disk: ["../Library/Shared/Money.swift", "Pods/Flurry/Flurry.h"]),
    ]
}
