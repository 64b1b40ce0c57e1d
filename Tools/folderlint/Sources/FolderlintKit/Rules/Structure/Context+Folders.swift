import Pbxproj
package import ProjectTree

extension ProjectContext {
    /// The folder of the group that an element is in, links followed; nil where that cannot be told.
    package func surroundingFolder(of id: ElementID) -> Disk.EntryID? {
        project.parentFolder(of: id).map { disk.followed($0) }
    }

    /// Whether a group has no folder of its own: no path, or one that says only "here" in its group's folder.
    package func isVirtual(_ group: Element) -> Bool {
        guard saysHere(group) else { return false }
        return group.path == nil || group.tree == .group || group.tree == .missing
            || group.place == surroundingFolder(of: group.id)
    }

    /// Whether a group's path says only where it starts.
    private func saysHere(_ group: Element) -> Bool {
        guard let path = group.path else { return true }
        return project.document.rawBytes(of: path).allSatisfy { $0 == UInt8(ascii: "/") }
            || project.document.equals(path, ".") || project.document.equals(path, "./")
    }

    /// Whether an element of the navigator has a path of its own and is a group or a synchronized folder.
    package func hasOwnFolder(_ element: Element) -> Bool {
        (element.isGroup || element.isSynchronized) && element.isInNavigator && element.path != nil
            && element.id != project.mainGroup && !saysHere(element)
    }

    /// Whether a place is below the project's folder, or below its SRCROOT.
    package func isInProject(_ place: Disk.EntryID) -> Bool {
        disk.isInside(place, project.sourceRoot) || disk.isInside(place, project.folder)
    }

    /// Whether a place is checked out together with the project: elsewhere nobody knows what is missing.
    package func isInRepository(_ place: Disk.EntryID) -> Bool {
        guard !isInProject(place), !disk.isInside(place, tree.root) else { return true }
        guard let root = tree.git?.root else { return false }
        return Paths.inside(root, disk.path(of: place)) != nil
    }

    /// Whether a place is below a folder that nobody sorts: filled by a tool, hidden, or one file to Xcode.
    package func isInstalled(_ place: Disk.EntryID) -> Bool {
        var current = place
        while !holdsProject(current) {
            if ToolFolders.fills(disk.nameBytes(of: current)) { return true }
            current = disk[current].parent
            if !holdsProject(current), Survey.isOutside(disk.nameBytes(of: current)) { return true }
        }
        return false
    }

    /// Whether a folder is SRCROOT, or above it.
    package func holdsProject(_ folder: Disk.EntryID) -> Bool {
        folder == project.sourceRoot || folder == Disk.top
            || !disk.isInside(folder, project.sourceRoot) && disk.isInside(project.sourceRoot, folder)
    }

    /// Whether an element is in a group that Xcode or CocoaPods keeps, and that never had a folder.
    package func isAside(_ id: ElementID) -> Bool {
        var current = id
        while current != project.mainGroup {
            if current == project.productsGroup { return true }
            guard let parent = project[current].parent else { return false }
            if parent == project.mainGroup {
                return ToolFolders.groups.contains(project.displayName(of: current))
            }
            current = parent
        }
        return false
    }

    /// Whether a file does not belong into a group's folder: a library, another project, a package, or what
    /// people and tools look for at the top of a repository.
    package func isPlacedByOthers(_ file: Element) -> Bool {
        isPlacedByOthers(file) { isInstalled($0) }
    }

    /// The same, where who asks knows by a shorter way what is installed.
    package func isPlacedByOthers(_ file: Element, isInstalled: (Disk.EntryID) -> Bool) -> Bool {
        guard file.isa == .fileReference, file.tree.isOnDisk, let place = file.place else {
            return file.isa != .versionGroup
        }
        let name = disk.nameBytes(of: place)
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else {
            return isInstalled(place) || isAtTop(file, place) || disk.isFolder(place) && isPackage(place)
        }
        let suffix = name[(dot + 1)...]
        if ToolFolders.linked.contains(where: { suffix.isSame(as: $0) }) || isInstalled(place) { return true }
        guard isAtTop(file, place) else { return false }
        return dot == name.startIndex || ToolFolders.papers.contains { $0.elementsEqual(suffix) }
            || ToolFolders.manifests.contains { name.starts(with: $0) }
    }

    /// The same of many files: most are told by their extension, without asking the disk.
    func isPlacedByOthers(_ file: Element, _ installed: inout InstalledFolders) -> Bool {
        guard file.isa == .fileReference, file.tree.isOnDisk, let place = file.place,
            let code = file.nameTail.shortExtension
        else { return isPlacedByOthers(file) { installed.hold($0) } }
        if ToolFolders.linkedCodes.contains(code) || installed.hold(file) { return true }
        guard isAtTop(file, place) else { return false }
        let name = disk.nameBytes(of: place)
        return ToolFolders.paperCodes.contains(code)
            || ToolFolders.manifests.contains { name.starts(with: $0) }
    }

    /// Whether a file that no target takes is in the project's folder or above.
    private func isAtTop(_ file: Element, _ place: Disk.EntryID) -> Bool {
        guard !file.isBuilt, file.kind == .file else { return false }
        return file.folder == project.folder || holdsProject(file.folder)
    }

    private func isPackage(_ folder: Disk.EntryID) -> Bool {
        tree.lookup.find("Package.swift", from: folder).exists
    }
}

extension ProjectContext {
    /// A folder as a sentence names it.
    package func named(_ folder: Disk.EntryID) -> String {
        let path = shown(folder)
        return path == "." ? "the project's folder" : path
    }

    /// A value as a project document writes it.
    package func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
                UInt8(ascii: "/"):
                true
            default: false
            }
        }
        return isPlain && !text.isEmpty ? text : "\"\(text)\""
    }
}

/// Names that tools give to what they make.
package enum ToolFolders {
    /// Folders that are filled by installing or building.
    package static let installed = [
        "Pods", "Carthage", "DerivedData", "build", ".build", "SourcePackages", "node_modules",
    ]

    private static let names = installed.map { Array($0.utf8) }

    /// Whether tools fill a folder of this name.
    static func fills(_ name: ArraySlice<UInt8>) -> Bool { names.contains { name.isSame(as: $0) } }

    /// Groups at the top of the navigator.
    package static let groups = ["Frameworks", "Pods", "Recovered References"]

    /// Extensions of what stands at the top of a repository for people and tools.
    package static let papers = [
        "json", "lock", "markdown", "md", "podspec", "resolved", "rst", "toml", "txt", "yaml", "yml",
    ].map { Array($0.utf8) }

    fileprivate static let paperCodes = papers.map { NameTail.code($0) }.filter { $0 != 0 }

    /// How the names of other such files start.
    package static let manifests = ["Package.swift", "Cartfile."].map { Array($0.utf8) }

    /// Extensions of what is linked, or opened as a project of its own.
    package static let linked = [
        "framework", "xcframework", "a", "dylib", "tbd", "xcodeproj", "app", "appex",
    ]
    .map { Array($0.utf8) }

    fileprivate static let linkedCodes = linked.map { NameTail.code($0) }.filter { $0 != 0 }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes are those of a name: most have another length.
    fileprivate func isSame(as name: [UInt8]) -> Bool { count == name.count && elementsEqual(name) }
}
