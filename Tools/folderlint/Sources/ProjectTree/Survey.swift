import Pbxproj

/// The one walk below the groups' folders: what the projects' groups could hold, listed before any rule asks.
///
/// The walk stays out of what is no part of a project: other repositories, packages and projects below it,
/// what tools install or build, and folders that Xcode takes as one file.
public enum Survey {
    /// Lists every folder below the folders of the projects' groups, and the projects' own folders flat.
    public static func walk(_ projects: [Project], _ disk: inout Disk) {
        var seen: Set<Disk.EntryID> = []
        for project in projects {
            disk.list(project.sourceRoot)
            for element in project.elements where element.isInNavigator && startsAFolder(element, project) {
                guard let place = element.place else { continue }
                walk(disk.resolvingLink(place), inside: project, &seen, &disk)
            }
        }
    }

    /// A group, or a synchronized folder, with a folder of its own.
    private static func startsAFolder(_ element: Element, _ project: Project) -> Bool {
        (element.isGroup || element.isSynchronized) && element.path != nil && element.id != project.mainGroup
    }

    private static func walk(
        _ start: Disk.EntryID, inside project: Project, _ seen: inout Set<Disk.EntryID>, _ disk: inout Disk
    ) {
        // The root and what is above it hold more than the project.
        guard disk[start].kind == .folder, !disk.isInside(project.sourceRoot, start) else { return }
        var stack = [start]
        while let folder = stack.popLast() {
            guard seen.insert(folder).inserted else { continue }
            disk.list(folder)
            guard folder == start || !isBoundary(folder, disk) else { continue }
            for child in disk.children(of: folder) where disk[child].kind == .folder {
                if !isOutside(disk.nameBytes(of: child)) { stack.append(child) }
            }
        }
    }

    /// Whether a listed folder belongs to another repository, package or project.
    public static func isBoundary(_ folder: Disk.EntryID, _ disk: Disk) -> Bool {
        disk.children(of: folder).contains { child in
            // Most names are none of these by their tails.
            let tail = disk.nameTail(of: child)
            return tail == git || tail.mayHave(projectEnding) && isProject(disk.nameBytes(of: child))
                || tail.mayHave(manifestEnding) && disk.nameBytes(of: child).elementsEqual(manifest)
        }
    }

    /// Whether a folder of this name is never walked: hidden, installed, built, or one file to Xcode.
    public static func isOutside(_ name: ArraySlice<UInt8>) -> Bool {
        guard let first = name.first, first != UInt8(ascii: ".") else { return true }
        return isWrapper(name) || installed.contains { $0.elementsEqual(name) }
    }

    /// Whether a folder of this name is one file to Xcode.
    public static func isWrapper(_ name: ArraySlice<UInt8>) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return wrappers.contains { $0.elementsEqual(name[(dot + 1)...]) }
    }

    private static let git = NameTail(".git".utf8)
    private static let manifest = Array("Package.swift".utf8)
    private static let manifestEnding = NameEnding("Package.swift")
    private static let projectEnding = NameEnding(".xcodeproj")

    private static let installed = [
        "Pods", "Carthage", "DerivedData", "build", "SourcePackages", "node_modules", "xcuserdata",
    ].map { Array($0.utf8) }

    private static let wrappers = [
        "app", "appex", "bundle", "docc", "dSYM", "framework", "icon", "mlpackage", "playground", "rtfd",
        "scnassets", "xcappdata", "xcarchive", "xcassets", "xcdatamodel", "xcdatamodeld", "xcframework",
        "xcmappingmodel", "xcodeproj", "xcstickers", "xcworkspace", "xctest",
    ].map { Array($0.utf8) }

    private static func isProject(_ name: ArraySlice<UInt8>) -> Bool {
        let suffix = projectEnding.bytes
        return name.count > suffix.count && name.suffix(suffix.count).elementsEqual(suffix)
    }
}
