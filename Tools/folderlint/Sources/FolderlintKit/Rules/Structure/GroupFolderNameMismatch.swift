import Pbxproj
import ProjectTree

/// A group that has another name than its folder.
struct GroupFolderNameMismatch: Rule {
    let id = "group-folder-name-mismatch"
    let severity = Severity.warning
    let isFixable = true
    let summary = "a group has another name than its folder"
    let why = "the navigator shows a folder that nobody finds on disk under that name"
    let remedy = "rename the folder, or take the group's `name` away so that it shows the folder's"

    func check(_ context: ProjectContext) -> [Finding] {
        let disk = context.tree.disk
        var shared: SharedFolders?
        return context.project.elements.compactMap { element in
            guard let name = element.name, let path = element.path, context.hasOwnFolder(element),
                let place = element.place, disk.exists(place),
                differs(name, disk.nameBytes(of: place), context.project.document),
                !endsInDots(path, context.project.document), !context.isAside(element.id)
            else { return nil }
            let known = shared ?? SharedFolders(context)
            shared = known
            guard known.owners[element.id] == nil else { return nil }
            return finding(element, place, context)
        }
    }

    private func differs(_ name: NodeID, _ folder: ArraySlice<UInt8>, _ document: Document) -> Bool {
        guard !document.rawBytes(of: name).elementsEqual(folder) else { return false }
        let name = document.string(name) ?? ""
        // A name that no folder can have is another rule's.
        return !name.isEmpty && !name.contains("/") && !name.contains(":")
            && name != String(decoding: folder, as: UTF8.self)
    }

    /// Whether the path leaves the folder's name to what the folder above is called.
    private func endsInDots(_ path: NodeID, _ document: Document) -> Bool {
        let bytes = document.rawBytes(of: path)
        var end = bytes.count
        while end > 0, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
        return end >= 2 && bytes[end - 1] == UInt8(ascii: ".") && bytes[end - 2] == UInt8(ascii: ".")
    }

    private func finding(_ element: Element, _ place: Disk.EntryID, _ context: ProjectContext) -> Finding {
        let group = context.project.groupPath(of: element.id)
        let name = context.project.displayName(of: element.id)
        let folder = context.disk.name(of: place)
        return context.finding(
            self, element.id, "group \"\(group)\" is the folder \(context.shown(place))",
            remedy: "rename the folder to \"\(name)\", or the group to \"\(folder)\"")
    }

    let examples = [
        Example(
            "a group named otherwise than its folder",
            navigator: """
                Control/ -> Classes
                  Cart.swift
                """,
            disk: ["Classes/Cart.swift"], finds: ["Control"]),
        Example(
            "a group named like its folder",
            navigator: """
                Classes/
                  Cart.swift
                """,
            disk: ["Classes/Cart.swift"]),
        Example(
            "the last folder of a longer path counts",
            navigator: """
                Model/ -> Shop/Model
                  Cart.swift
                Views/ -> Shop/Screens/
                  Till.swift
                """,
            disk: ["Shop/Model/Cart.swift", "Shop/Screens/Till.swift"], finds: ["Views"]),
        Example(
            "a name that differs in case",
            navigator: """
                Classes/ -> classes
                  Cart.swift
                """,
            disk: ["classes/Cart.swift"], finds: ["Classes"]),
        Example(
            "a synchronized folder with a name of its own",
            navigator: """
                Control/ -> Classes {sync}
                """,
            disk: ["Classes/Cart.swift"], finds: ["Control"]),
        Example(
            "a path that is wrong, a name that no folder can have, a folder that is another group's",
            navigator: """
                Control/ -> classes
                  Cart.swift
                View/Model/ -> ViewModel
                  Till.swift
                Pictures/ -> Images
                  Sky.png
                Images/
                  Logo.png
                """,
            disk: ["Classes/Cart.swift", "ViewModel/Till.swift", "Images/Sky.png", "Images/Logo.png"]),
        Example(
            "a group above the project, whose folder is named by whoever checks it out",
            navigator: """
                Library/ -> ..
                  README.md
                """,
            disk: ["../README.md"]),
    ]
}
