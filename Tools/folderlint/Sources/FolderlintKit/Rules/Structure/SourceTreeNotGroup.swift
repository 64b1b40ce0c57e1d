import ProjectTree

/// A path inside the project that does not start from its group's folder.
struct SourceTreeNotGroup: Rule {
    let id = "source-tree-not-group"
    let severity = Severity.warning
    let isFixable = true
    let summary = "a path starts at SOURCE_ROOT or at the top of the disk instead of at its group"
    let why =
        "the file is where its group is, but the path breaks when the folder moves or on another machine"
    let remedy = "write the path relative to the group, with `sourceTree = \"<group>\"`"

    func check(_ context: ProjectContext) -> [Finding] {
        let disk = context.tree.disk
        return context.project.elements.compactMap { element in
            guard element.tree == .sourceRoot || element.tree == .absolute, element.isInNavigator,
                element.path != nil, let place = element.place, disk.exists(place),
                let folder = folder(of: element, context), !context.isAside(element.id)
            else { return nil }
            guard element.tree == .sourceRoot else {
                guard context.isInProject(place), !HomePath.isLeaked(disk.path(of: place)) else { return nil }
                var finding = finding(element, place, folder, context)
                finding.severity = .error
                return finding
            }
            guard isAtHome(element, place, folder, context) else { return nil }
            return finding(element, place, folder, context)
        }
    }

    private func folder(of element: Element, _ context: ProjectContext) -> Disk.EntryID? {
        guard element.isFile || element.isContainer || element.isSynchronized else { return nil }
        return context.surroundingFolder(of: element.id)
    }

    /// Whether only the spelling is wrong: a thing that is elsewhere is reported as that.
    private func isAtHome(
        _ element: Element, _ place: Disk.EntryID, _ folder: Disk.EntryID, _ context: ProjectContext
    ) -> Bool {
        if element.isGroup || element.isSynchronized {
            return context.hasOwnFolder(element) && context.disk[place].parent == folder
        }
        guard !context.isPlacedByOthers(element) else { return false }
        return Location(of: element, in: context)?.isAtHome == true
    }

    private func finding(
        _ element: Element, _ place: Disk.EntryID, _ folder: Disk.EntryID, _ context: ProjectContext
    ) -> Finding {
        let name = context.project.groupPath(of: element.id)
        let path = context.disk.path(of: place, relativeTo: folder)
        let message =
            element.tree == .absolute
            ? "\"\(name)\" is in the project, but its path is absolute: \(context.disk.path(of: place))"
            : "\"\(name)\" is in its group's folder, but its path is from SOURCE_ROOT: "
                + context.shown(place)
        return context.finding(
            self, element.id, message,
            remedy: "set `path = \(context.quoted(path))` and `sourceTree = \"<group>\"`")
    }

    let examples = [
        Example(
            "a file in its group's folder, by a path from SOURCE_ROOT",
            navigator: """
                Shop/
                  Cart.swift -> <SOURCE_ROOT> Shop/Cart.swift
                """,
            disk: ["Shop/Cart.swift"], finds: ["Shop/Cart.swift"]),
        Example(
            "a file relative to its group",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"]),
        Example(
            "an absolute path inside the project, wherever it leads",
            navigator: """
                Shop/
                  Cart.swift -> <absolute> /Example/Shop/Cart.swift
                  Till.swift -> <absolute> /Example/Old/Till.swift
                Old/ -> <absolute> /Example/Old
                """,
            disk: ["Shop/Cart.swift", "Old/Till.swift"],
            finds: ["Shop/Cart.swift", "Shop/Till.swift", "Old"]),
        Example(
            "groups, localised files and data models",
            navigator: """
                Shop/
                  Model/ -> <SOURCE_ROOT> Shop/Model
                    Shop.xcdatamodeld/ -> <SOURCE_ROOT> Shop/Model/Shop.xcdatamodeld {version}
                      Shop.xcdatamodel
                  Main.strings/ {variant}
                    en -> <SOURCE_ROOT> Shop/en.lproj/Main.strings
                """,
            disk: ["Shop/Model/Shop.xcdatamodeld/Shop.xcdatamodel/contents", "Shop/en.lproj/Main.strings"],
            finds: ["Shop/Model", "Shop/Model/Shop.xcdatamodeld", "Shop/Main.strings/en"]),
        Example(
            "a file that SOURCE_ROOT places elsewhere, which another rule reports; one that is missing",
            navigator: """
                Shop/
                  Cart.swift -> <SOURCE_ROOT> Cart.swift
                  Gone.swift -> <SOURCE_ROOT> Shop/Gone.swift
                """,
            disk: ["Shop/", "Cart.swift"]),
        Example(
            "an absolute path outside the project",
            navigator: """
                Notes.txt -> <absolute> /Library/Notes.txt
                """,
            disk: ["../Library/Notes.txt"]),
    ]
}
