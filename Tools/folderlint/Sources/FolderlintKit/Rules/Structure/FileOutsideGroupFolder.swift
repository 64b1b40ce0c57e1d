import ProjectTree

/// A file that is in another folder than its group is.
struct FileOutsideGroupFolder: Rule {
    let id = "file-outside-group-folder"
    let severity = Severity.warning
    let isFixable = true
    let summary = "a file is not in its group's folder"
    let why = "whoever looks for the file where Xcode shows it looks in the wrong folder"
    let remedy = "move the file into the group's folder, or the reference into the group of the file's folder"

    func check(_ context: ProjectContext) -> [Finding] {
        let strays = strays(context)
        let elsewhere = Dictionary(grouping: strays) { $0.location.group }
            .filter { isElsewhere($0, $1, context) }
        var reported: Set<ElementID> = []
        return strays.compactMap { stray in
            let group = stray.location.group
            guard let files = elsewhere[group] else { return finding(stray.file, stray.location, context) }
            return reported.insert(group).inserted ? finding(files.count, stray.location, context) : nil
        }
    }

    private func strays(_ context: ProjectContext) -> [(file: Element, location: Location)] {
        var strays: [(file: Element, location: Location)] = []
        var groups: VirtualGroups?
        var installed = InstalledFolders(context)
        var known: Set<ElementID> = []
        for element in context.project.elements {
            guard let location = Location(of: element, in: context), !location.isAtHome,
                context.disk.exists(location.groupFolder), element.tree != .absolute,
                let place = element.place,
                context.isInProject(place),
                !context.isPlacedByOthers(element, &installed),
                !context.isAside(element.id)
            else { continue }
            let virtual = groups ?? context.virtualGroups
            groups = virtual
            // Then it is a group that lacks its folder.
            guard virtual.intendedFolder(of: location.group) != location.folder,
                !virtual.isScattered(location.group), known.insert(location.item).inserted
            else { continue }
            strays.append((element, location))
        }
        return strays
    }

    /// Whether all that a group lists is together in another folder: then it is the group that points wrong.
    private func isElsewhere(
        _ group: ElementID, _ strays: [(file: Element, location: Location)], _ context: ProjectContext
    ) -> Bool {
        guard strays.count > 2, context.hasOwnFolder(context.project[group]),
            strays.allSatisfy({ $0.location.folder == strays[0].location.folder })
        else { return false }
        return context.project.children(of: group).count == strays.count
    }

    private func finding(_ file: Element, _ location: Location, _ context: ProjectContext) -> Finding {
        let name = context.project.displayName(of: location.item)
        let here = context.named(location.folder)
        let there = context.named(location.groupFolder)
        let inside = context.isVirtual(context.project[location.group]) ? "in " : ""
        return context.finding(
            self, file.id,
            "\(name) is in \(here), but \(named(location.group, context)) is \(inside)\(there)",
            remedy: "move \(name) to \(there), or its reference to the group of \(here)",
            subject: context.project.groupPath(of: location.item))
    }

    private func finding(_ files: Int, _ location: Location, _ context: ProjectContext) -> Finding {
        let here = context.named(location.folder)
        let there = context.named(location.groupFolder)
        return context.finding(
            self, location.group,
            "\(named(location.group, context)) is \(there), but all its \(files) files are in \(here)",
            remedy: "point the group at \(here) and shorten its files' paths, or move the files to \(there)")
    }

    private func named(_ group: ElementID, _ context: ProjectContext) -> String {
        let path = context.project.groupPath(of: group)
        return path.isEmpty ? "the top group" : "group \"\(path)\""
    }

    let examples = [
        Example(
            "a file that is elsewhere",
            navigator: """
                Shop/
                  Cart.swift
                  Basket.swift -> ../Old/Basket.swift
                """,
            disk: ["Shop/Cart.swift", "Old/Basket.swift"], finds: ["Shop/Basket.swift"]),
        Example(
            "files where their groups are",
            navigator: """
                Shop/
                  Cart.swift
                  Main.storyboard/ {variant}
                    Base -> Base.lproj/Main.storyboard
                    en -> en.lproj/Main.strings
                  Shop.xcdatamodeld/ {version}
                    Shop.xcdatamodel
                Old/
                  Basket.swift
                """,
            disk: [
                "Shop/Cart.swift", "Old/Basket.swift", "Shop/Base.lproj/Main.storyboard",
                "Shop/en.lproj/Main.strings", "Shop/Shop.xcdatamodeld/Shop.xcdatamodel/contents",
            ]),
        Example(
            "a file in a folder below, by a path of two levels, and one that SOURCE_ROOT places elsewhere",
            navigator: """
                Shop/
                  Basket.swift -> Model/Basket.swift
                  Cart.swift
                  Till.swift -> <SOURCE_ROOT> Till.swift
                """,
            disk: ["Shop/Model/Basket.swift", "Shop/Cart.swift", "Till.swift"],
            finds: ["Shop/Basket.swift", "Shop/Till.swift"]),
        Example(
            "a group that points at a folder where none of its files is",
            navigator: """
                Shop/ -> Old
                  Basket.swift -> ../Shop/Basket.swift
                  Cart.swift -> ../Shop/Cart.swift
                  Till.swift -> <SOURCE_ROOT> Shop/Till.swift
                """,
            disk: ["Old/", "Shop/Basket.swift", "Shop/Cart.swift", "Shop/Till.swift"], finds: ["Shop"]),
        Example(
            "a localised file that is elsewhere is one finding",
            navigator: """
                Shop/
                  Main.strings/ {variant}
                    de -> ../Texts/de.lproj/Main.strings
                    en -> ../Texts/en.lproj/Main.strings
                """,
            disk: ["Shop/", "Texts/de.lproj/Main.strings", "Texts/en.lproj/Main.strings"],
            finds: ["Shop/Main.strings"]),
        Example(
            "one file of a group without folder that is not with the others",
            navigator: """
                Model/ (no folder)
                  Cart.swift
                  Basket.swift -> Old/Basket.swift
                """,
            disk: ["Cart.swift", "Old/Basket.swift"], finds: ["Model/Basket.swift"]),
        Example(
            "a group without folder whose files are all in one folder: it is the group that lacks it",
            navigator: """
                Model/ (no folder)
                  Cart.swift -> Model/Cart.swift
                  Basket.swift -> <SOURCE_ROOT> Model/Basket.swift
                """,
            disk: ["Model/Cart.swift", "Model/Basket.swift"]),
        Example(
            "what does not belong into a group's folder: libraries, projects, packages, what tools install",
            navigator: """
                Shop/
                  Login.xcodeproj -> ../Login/Login.xcodeproj
                  Flurry.framework -> ../Vendor/Flurry.framework
                  README.md -> ../README.md
                  .swiftlint.yml -> ../.swiftlint.yml
                  stale.yml -> ../.github/workflows/stale.yml
                  Package.resolved -> ../Example.xcodeproj/Package.resolved
                  Basket -> ../Modules/Basket
                  Pods.xcconfig -> ../Pods/Pods.xcconfig
                  Theirs.swift -> ../../Other/Theirs.swift
                Frameworks/ (no folder)
                  Notes.txt -> Vendor/Notes.txt
                """,
            disk: [
                "Shop/", "Login/Login.xcodeproj/project.pbxproj", "Vendor/Flurry.framework/Flurry",
                "README.md", ".swiftlint.yml", ".github/workflows/stale.yml",
                "Example.xcodeproj/Package.resolved",
                "Modules/Basket/Package.swift", "Pods/Pods.xcconfig", "../Other/Theirs.swift",
                "Vendor/Notes.txt",
            ]),
        Example(
            "a group without folder whose files are in several folders, and none where the group is",
            navigator: """
                Model/ (no folder)
                  Cart.h -> Headers/Cart.h
                  Cart.m -> Sources/Cart.m
                """,
            disk: ["Headers/Cart.h", "Sources/Cart.m"]),
        Example(
            "a group without folder, and a folder of its name",
            navigator: """
                Texts/ (no folder)
                  All.strings
                  de.strings -> Texts/de.strings
                """,
            disk: ["All.strings", "Texts/de.strings"]),
        Example(
            "a group whose folder is missing, which another rule reports",
            navigator: """
                Shop/
                  Cart.swift -> <SOURCE_ROOT> Old/Cart.swift
                """,
            disk: ["Old/Cart.swift"]),
        Example(
            "groups in a group whose files name its folder",
            navigator: """
                Data/ (no folder)
                  All.swift -> Data/All.swift
                  Prices/ (no folder)
                    One.swift -> Data/One.swift
                    Two.swift -> Data/Sub/Two.swift
                """,
            disk: ["Data/All.swift", "Data/One.swift", "Data/Sub/Two.swift"], finds: ["Data/Prices/Two.swift"]
        ),
        Example(
            "a group whose folder is a link",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop -> Real", "Real/Cart.swift"]),
    ]
}
