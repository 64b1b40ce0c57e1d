import Pbxproj
import ProjectTree

/// A source in the navigator that no target compiles.
struct SourceWithoutTarget: Rule {
    let id = "source-without-target"
    let severity = Severity.warning
    let summary = "a source is in the navigator, and no target compiles it"
    let why = "the code looks alive in Xcode, yet nothing builds it and its mistakes go unseen"
    let remedy = "add the file to a target, or remove it when it is no longer needed"

    func check(_ context: TreeContext) -> [Finding] {
        let built = BuiltPlaces(context.tree)
        return context.tree.projects.flatMap { project in
            findings(ProjectContext(tree: context.tree, project: project, settings: context.settings), built)
        }
    }

    private func findings(_ context: ProjectContext, _ built: BuiltPlaces) -> [Finding] {
        let project = context.project
        let disk = context.disk
        guard compiles(project) else { return [] }
        let tests = TestFileNotInTestTarget()
        var foreign = ForeignFolders(project, disk)
        return project.elements.compactMap { element in
            guard element.isInNavigator, element.isa == .fileReference || element.isa == .versionGroup,
                !element.isBuilt, disk.exists(element), SourceFile.isSource(element, on: disk),
                let place = element.place, !built.places.contains(place), !isPart(element, project),
                !foreign.contain(place), isMeantToCompile(element, place, context),
                !built.follows(place, on: disk), !tests.concerns(element, place, context)
            else { return nil }
            let path = project.groupPath(of: element.id)
            return context.finding(
                self, element.id, "no target compiles \"\(path)\"",
                remedy:
                    "`folderlint add \(ShellWord.path(context.shown(place))) --target TARGET`, or remove it "
                    + "from the project")
        }
    }

    /// Whether the project compiles anything: one that only runs other tools shows sources to read them.
    private func compiles(_ project: Project) -> Bool {
        project.buildFiles.contains { file in
            file.phase.map { project[$0].isa == .sourcesPhase && project[$0].target != nil } == true
        }
    }

    /// A version of a data model, or a language of a localised file: its group takes part, not itself.
    private func isPart(_ element: Element, _ project: Project) -> Bool {
        guard let parent = element.parent else { return false }
        return project[parent].isa == .versionGroup || project[parent].isa == .variantGroup
            || OrphanReference.isForRecovered(parent, project)
    }

    /// Whether a package whose manifest lies beside the project compiles it.
    private func isOfPackage(_ place: Disk.EntryID, _ context: ProjectContext) -> Bool {
        let disk = context.disk
        let root = context.project.sourceRoot
        let folders = disk.children(of: root).filter { folder in
            ["Sources", "Tests"].contains { disk.nameBytes(of: folder).elementsEqual($0.utf8) }
        }
        return folders.contains { disk.isInside(place, $0) }
            && disk.children(of: root).contains { disk.nameBytes(of: $0).elementsEqual("Package.swift".utf8) }
    }

    private func isMeantToCompile(_ element: Element, _ place: Disk.EntryID, _ context: ProjectContext)
        -> Bool
    {
        let members = context.project.dictionary(element.object)
        let document = context.project.document
        let type =
            document.value("explicitFileType", in: members)
            ?? document.value("lastKnownFileType", in: members)
        if let type, document.rawBytes(of: type).starts(with: "text".utf8) { return false }
        return !SourceFile.isForTools(context.disk.name(of: place)) && !isOfPackage(place, context)
            && !SourceFile.isScript(context.disk.path(of: place), context.tree)
    }

    let examples = [
        Example(
            "a file that somebody forgot to add to the app",
            navigator: """
                Shop/
                  Cart.swift [App]
                  Order.swift
                """,
            disk: ["Shop/Cart.swift", "Shop/Order.swift"], finds: ["Shop/Order.swift"]),
        Example(
            "every source in a target; headers and manifests need none",
            navigator: """
                Package.swift
                Shop/
                  Cart.m [App]
                  Cart.h
                """,
            disk: ["Package.swift", "Shop/Cart.m", "Shop/Cart.h"]),
        Example(
            "a data model is compiled as a whole",
            navigator: """
                Shop/
                  Cart.swift [App]
                  Shop.xcdatamodeld/ {version} [App]
                    Shop.xcdatamodel
                """,
            disk: ["Shop/Cart.swift", "Shop/Shop.xcdatamodeld/Shop.xcdatamodel/contents"]),
        Example(
            "a project without targets",
            navigator: """
                Shop/
                  Cart.swift
                """,
            disk: ["Shop/Cart.swift"]),
        Example(
            "a script, and a package's source",
            navigator: """
                Shop/
                  Cart.swift [App]
                  make.swift
                Kit/
                  Kit.swift
                """,
            disk: ["Shop/Cart.swift", "Kit/Package.swift", "Kit/Kit.swift"],
            contents: ["Shop/make.swift": "#!/usr/bin/env swift\n"]),
        Example(
            "a source that a package beside the project compiles",
            navigator: """
                Sources/
                  Cart.swift [App]
                  Linux.swift
                """,
            disk: ["Package.swift", "Sources/Cart.swift", "Sources/Linux.swift"]),
        Example(
            "a source that a target compiles through a link",
            navigator: """
                Shop/
                  Cart.swift [App]
                  Queue.swift [App]
                Platform/
                  Queue.swift
                """,
            disk: ["Shop/Cart.swift", "Shop/Queue.swift -> ../Platform/Queue.swift", "Platform/Queue.swift"]),
        Example(
            "a file that is missing is missing, not without a target",
            navigator: """
                Shop/
                  Cart.swift [App]
                  Order.swift
                """,
            disk: ["Shop/Cart.swift"]),
        Example(
            "a second reference to a file that a target compiles",
            navigator: """
                Shop/
                  Cart.swift [App]
                Cart.swift -> Shop/Cart.swift
                """,
            disk: ["Shop/Cart.swift"]),
    ]
}
