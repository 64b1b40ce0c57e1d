import FolderlintKit
import Pbxproj
import ProjectTree
import SafeMove

/// Why something stays as it is, and the way out.
struct Reason: Hashable, Sendable {
    /// For programs.
    let code: String
    let text: String
    let remedy: String
}

extension Reason {
    static let excluded = Reason(
        code: "excluded", text: "the configuration excludes it",
        remedy: "take it out of `exclude` if it is to be fixed")
    static let foreign = Reason(
        code: "other-project", text: "it belongs to another project, package or repository",
        remedy: "fix it there, or take the reference out of this project")
    static let installed = Reason(
        code: "installed", text: "it is in a folder that tools fill, or that Xcode takes as one file",
        remedy: "take the reference out of the project, or the file out of that folder")
    static let outside = Reason(
        code: "outside-project", text: "that is outside the project's folder",
        remedy: "move the files into the project, or take the group out of it")
    static let pathTooLong = Reason(
        code: Conflict.Kind.pathTooLong.rawValue,
        text: "its folder's path would be longer than a path can be",
        remedy: "take groups out of one another")
    static let top = Reason(
        code: "looked-for-at-top", text: "people and tools look for it at the top of the repository",
        remedy: "take it out of the group, or move it yourself")
    static let link = Reason(
        code: "symbolic-link", text: "it is a symbolic link, which would lead elsewhere from another folder",
        remedy: "replace the link by what it leads to")
    static let holdsLink = Reason(
        code: "symbolic-link", text: "a symbolic link in it leads out of it, and would not from elsewhere",
        remedy: "move it by hand, and make the link anew")
    static let projectFolder = Reason(
        code: "project-folder", text: "its folder is the project's own, and other groups are in that",
        remedy: "give the group a folder of its own, or take it out of the group that it is in")
    static let synchronized = Reason(
        code: "synchronized-folder",
        text: "it would enter or leave a synchronized folder, and targets take what is in that",
        remedy: "move it in Xcode, where its targets can be checked")
    /// - Parameters:
    ///   - folder: How the folder is shown.
    ///   - other: The project that takes it; nil for the item's own.
    ///   - isWhole: Whether it is the folder itself.
    static func inside(_ folder: String, by other: String? = nil, isWhole: Bool = false) -> Reason {
        let projects = other.map { "its project, or \($0)" } ?? "the project"
        return Reason(
            code: "inside-folder",
            text: (isWhole ? "its folder is " : "it is inside ") + folder
                + ", which \(other ?? "the project") takes as one item",
            remedy: "take one of the two references out of \(projects)")
    }
    static func enters(_ folder: String, by other: String?) -> Reason {
        Reason(
            code: "inside-folder",
            text: "it would enter \(folder), which \(other ?? "the project") takes as one item",
            remedy: "give the group another name or path, or move it by hand")
    }
    static let severalGroups = Reason(
        code: "several-groups", text: "several groups list the same item",
        remedy: "leave it in one of the groups")
    static let nothingMoves = Reason(
        code: "nothing-moves", text: "nothing of what it holds can go to a folder of its name",
        remedy: "see why its files stay, here or in another project that lists them, or move them by hand")
    static let missing = Reason(
        code: "not-on-disk", text: "nothing of what it names is on disk",
        remedy: "bring the files back, or remove the references")

    /// Why nothing that elements name is on disk: perhaps it has another case or form of Unicode there, or a
    /// submodule that is not checked out has it.
    static func missing(_ elements: [ElementID], _ projectIndex: ProjectIndex) -> Reason {
        let lookup = projectIndex.context.tree.lookup
        let spelled = elements.lazy.compactMap { projectIndex.project[$0].place }
            .filter { !projectIndex.disk.exists($0) }.compactMap { lookup.spelling(of: $0) }
        if let path = spelled.first {
            return Reason(
                code: missing.code,
                text: "on disk it is \(projectIndex.shown(path)), which differs in case or form of Unicode",
                remedy: "write the path as it is on disk, and run the fix again")
        }
        let submodules = projectIndex.context.tree.git?.submodules ?? []
        guard !submodules.isEmpty else { return .missing }
        let places = elements.lazy.compactMap { projectIndex.project[$0].place }
        let around = places.flatMap { Paths.upward(from: projectIndex.disk.path(of: $0)) }
        guard let submodule = around.first(where: submodules.contains) else { return .missing }
        let shown = projectIndex.shown(submodule)
        return Reason(
            code: missing.code, text: "it is in the submodule \(shown), which is not checked out",
            remedy: "run `git submodule update --init`, and run the fix again")
    }
    static let left = Reason(
        code: "not-mendable", text: "no move of files fixes it",
        remedy: "fix it in Xcode, or try `--prefer disk`")

    /// - Parameter mark: The file or folder that only a generated project has beside it.
    static func generated(_ mark: String) -> Reason {
        Reason(
            code: "generated-project",
            text: "\(mark) says that a generator makes the project, and it would undo any change",
            remedy: "change what it is generated from, or remove \(mark) if nothing is")
    }
    static func badName(_ name: String) -> Reason {
        Reason(
            code: "bad-name", text: "no folder can be called \"\(name)\" here",
            remedy: "give the group another name")
    }

    static let noNavigator = Reason(
        code: "no-navigator", text: "the document does not lead to a project with a main group",
        remedy: "repair what `dangling-id` reports, or take the file from an earlier commit")

    static func duplicateID(_ id: String) -> Reason {
        Reason(
            code: "duplicate-id", text: "two objects of the project have the id \(id)",
            remedy: "give one of the two objects a new id, also where it is referred to")
    }

    /// Why what is in the folder of a language cannot go to a place; nil if it would be in the same there.
    static func language(of path: String, at place: String) -> Reason? {
        let (old, new) = (language(of: path), language(of: place))
        guard let folder = old ?? new, old != new else { return nil }
        return Reason(
            code: "localisation",
            text:
                "the folder \(folder) says which language it is in, and the product would get another folder",
            remedy: "take it out of that group, or rename the folder and the language by hand")
    }

    /// The innermost folder of a language that a path is in.
    private static func language(of path: String) -> Substring? {
        guard path.contains(".lproj/") else { return nil }
        return path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .last { $0.hasSuffix(".lproj") }
    }

    static func notEditable(_ format: String) -> Reason {
        Reason(
            code: "not-editable", text: "the project is \(format), which is not written",
            remedy: "save it with Xcode first")
    }

    static func shared(_ group: String) -> Reason {
        Reason(
            code: "shared-file", text: "group \"\(group)\" lists the same file, and comes first",
            remedy: "leave the file in one of the groups, or copy it")
    }

    static func kept(_ other: String) -> Reason {
        Reason(
            code: "kept-elsewhere", text: "\(other) keeps the same file where it is",
            remedy: "leave the file in one of the two")
    }

    static func nameTaken(_ other: String, at place: String) -> Reason {
        Reason(
            code: "name-taken",
            text: other == place
                ? "another file is \(place) already"
                : "\(other) has that name already, and only one can be \(place)",
            remedy: "rename one of the two")
    }

    static func folderTaken(_ place: String, by group: String) -> Reason {
        Reason(
            code: "name-taken", text: "group \"\(group)\" has the folder \(place)",
            remedy: "give one of the groups another name")
    }

    static func exists(_ path: String) -> Reason {
        Reason(
            code: "destination-exists", text: "\(path) is there already",
            remedy: "rename or remove one of the two")
    }
}
