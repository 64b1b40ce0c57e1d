import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree

/// A project, and what a plan has to ask of it; the same in all rounds.
final class ProjectIndex: Sendable {
    let context: ProjectContext
    let virtual: VirtualGroups
    /// All that the main group leads to, parents first.
    let navigator: [ElementID]
    /// Why nothing of the project may change; nil for most.
    let standstill: Reason?
    let foreign: ForeignPlaces
    let folders: ItemFolders
    /// Whether the request is about the project at all; what is excluded stands still instead.
    let isAskedFor: Bool
    /// What the rules that are asked for find; nil when all of them are.
    let asked: [String: Set<String>]?
    private let request: FixRequest
    /// Where the project's folder and its SRCROOT are, each with a slash behind it.
    private let tops: [String]
    /// What several groups list.
    private let defective: Set<ElementID>
    /// Whether the request reaches into the project.
    private let isReached: Bool
    /// By element: whether it is in a group that Xcode or CocoaPods keeps.
    private let isAside: [Bool]

    var project: Project { context.project }
    var disk: Disk { context.tree.disk }

    init(_ project: Project, in tree: Tree, _ request: FixRequest) {
        context = ProjectContext(tree: tree, project: project)
        virtual = VirtualGroups(context)
        navigator = NavigatorPlanner.navigator(of: project)
        let isExcluded = CheckerScope(policy: request.policy).excludes(container: project.container)
        standstill = isExcluded ? .excluded : ProjectIndex.standstill(of: project, in: tree)
        isAskedFor = request.projects.isEmpty || request.projects.contains(project.container)
        foreign = ProjectIndex.foreign(navigator, context)
        folders = ItemFolders(project, in: tree)
        isReached = request.reaches(project)
        isAside = ProjectIndex.aside(navigator, context)
        self.request = request
        tops = [project.sourceRoot, project.folder].map { tree.disk.path(of: $0) + "/" }
        defective = Set(
            project.graphDefects.filter { $0.kind != .dangling }
                .compactMap { project.element(named: $0.reference) })
        let context = context
        asked =
            request.isWhole
            ? nil
            : Dictionary(
                uniqueKeysWithValues: request.mended.map { id in
                    (id, Set(Rules.named(id)?.check(context).map(\.subject) ?? []))
                })
    }

    /// Why nothing of a project may change; nil for most.
    static func standstill(of project: Project, in tree: Tree) -> Reason? {
        guard project.document.isEditable else { return .notEditable("\(project.document.format)") }
        if let damage = damage(of: project) { return damage }
        for folder in [project.folder, project.sourceRoot] {
            let mark =
                generators.first { tree.lookup.find($0, from: folder).exists }
                ?? bazel.first { name in
                    let file = tree.lookup.path(of: folder) + "/" + name
                    return tree.lookup.text(at: file)?.contains("xcodeproj") == true
                }
            if let mark = mark ?? specification(in: folder, tree) { return .generated(mark) }
        }
        // What is above the plan's root says nothing: builds are often made in a folder called "build".
        let path = PlanRoot(tree).relative(project.container)
        let names = Paths.isAbsolute(path) ? [project.name] : Paths.names(in: path).map(String.init)
        return names.contains { ToolFolders.installed.contains($0) } ? .installed : nil
    }

    /// What Xcode would have to repair before anybody can say what the document means.
    private static func damage(of project: Project) -> Reason? {
        guard project.hasNavigator else { return .noNavigator }
        let document = project.document
        guard let object = document.objects.shadowed.first else { return nil }
        return .duplicateID(document.string(document.objects[object].key) ?? "")
    }

    /// What lies beside a project that XcodeGen, Tuist, Bazel or CMake makes.
    private static let generators = [
        "project.yml", "project.yaml", "project.json", "Project.swift", "Tuist", "Tuist.swift",
        "CMakeCache.txt", "cmake_install.cmake",
    ]
    /// Files of Bazel, which mostly build something else.
    private static let bazel = ["BUILD", "BUILD.bazel"]

    /// The specification of XcodeGen that a folder has under a name of its own.
    private static func specification(in folder: Disk.EntryID, _ tree: Tree) -> String? {
        tree.lookup.names(in: folder).first { name in
            guard name.hasSuffix(".yml") || name.hasSuffix(".yaml"), !name.hasPrefix("."),
                let text = tree.lookup.text(at: tree.lookup.path(of: folder) + "/" + name)
            else { return false }
            let keys = text.split(separator: "\n").filter { $0.first?.isLetter == true }
            return ["name:", "targets:"].allSatisfy { key in keys.contains { $0.hasPrefix(key) } }
        }
    }

    /// Asked once about all folders that groups and files are in.
    private static func foreign(_ navigator: [ElementID], _ context: ProjectContext) -> ForeignPlaces {
        var foreign = ForeignPlaces(context)
        for id in navigator {
            let element = context.project[id]
            guard let place = element.place else { continue }
            _ = foreign.reason(in: element.isGroup ? place : context.disk[place].parent)
        }
        return foreign
    }

    // MARK: - Asking

    /// Whether an element may change at all.
    func isOpen(_ id: ElementID) -> Bool {
        standstill == nil && isReached && !isAside[Int(id.index)] && request.picks(id, in: context)
    }

    /// Which elements are in groups that Xcode or CocoaPods keeps; parents come first.
    private static func aside(_ navigator: [ElementID], _ context: ProjectContext) -> [Bool] {
        let project = context.project
        var isAside = project.elements.map { !$0.isInNavigator && context.isAside($0.id) }
        for id in navigator {
            guard let parent = project[id].parent else { continue }
            isAside[Int(id.index)] =
                parent == project.mainGroup
                ? context.isAside(id) : isAside[Int(parent.index)] || id == project.productsGroup
        }
        return isAside
    }

    /// Why an element that is not open stays, when that is worth telling.
    func closure(of id: ElementID) -> Reason? {
        standstill ?? (request.excludes(id, in: context) ? .excluded : nil)
    }

    func isDefective(_ id: ElementID) -> Bool { defective.contains(id) }

    func excludes(_ path: String) -> Bool { request.excludes(path, in: project, on: disk) }

    var hasExclusions: Bool { !request.policy.exclude.isEmpty }

    /// Whether a rule that is asked for finds something about one of some paths through the navigator, which
    /// are long to make.
    func isAsked(_ rules: Set<Mendable>, _ subjects: @autoclosure () -> [String]) -> Bool {
        guard let asked else { return true }
        let subjects = subjects()
        return rules.contains { rule in
            asked[rule.rawValue].map { found in subjects.contains { found.contains($0) } } == true
        }
    }

    func mends(_ rule: Mendable) -> Bool { asked == nil || asked?[rule.rawValue] != nil }

    /// Whether an absolute path is below the project's folder or its SRCROOT.
    func holds(_ path: String) -> Bool {
        tops.contains { path.utf8.starts(with: $0.utf8) }
    }

    /// A path as a person would write it: from the project's folder.
    func shown(_ path: String) -> String { Paths.relative(path, to: disk.path(of: project.folder)) }

    /// Whether a file or a folder is at the top because it is looked for there, though a target takes it too.
    func isLookedForAtTop(_ place: Disk.EntryID) -> Bool {
        let folder = disk[place].parent
        guard folder == project.folder || context.holdsProject(folder) else { return false }
        let name = disk.name(of: place)
        switch disk[place].kind {
        case .file: return isFileForTop(name)
        case .folder: return name.hasPrefix(".") || ProjectIndex.settledFolders.contains(name.lowercased())
        case .link, .missing, .other: return false
        }
    }

    private func isFileForTop(_ name: String) -> Bool {
        let suffix = name.split(separator: ".").last.map(String.init) ?? ""
        return name.hasPrefix(".") || ProjectIndex.settled.contains(suffix)
            || ProjectIndex.beginnings.contains { name.uppercased().hasPrefix($0) }
    }

    private static let settled: Set = [
        "lock", "markdown", "md", "podspec", "resolved", "rst", "toml", "yaml", "yml",
    ]
    /// Of fastlane, Xcode Cloud, Mint and GitHub's pages, in lower case.
    private static let settledFolders: Set = ["ci_scripts", "docs", "fastlane", "mint"]
    private static let beginnings = [
        "CARTFILE", "CHANGELOG", "LICENSE", "LICENCE", "PACKAGE.SWIFT", "README",
        "SONAR-PROJECT.PROPERTIES",
    ]
}
