import Pbxproj
import ProjectTree

/// What the project takes from outside its own folder.
struct OutsideProjectRoot: Rule {
    let id = "outside-project-root"
    let severity = Severity.info
    let summary = "a group or a file is outside the project's folder"
    let why = "the project builds only where the folder beside it is checked out too"
    let remedy = "move the files below the project's folder, or make them a package"
    let options = [
        RuleOption(
            "allow", summary: "folders outside that are fine, relative to the project's folder", defaults: [])
    ]

    func check(_ context: ProjectContext) -> [Finding] {
        let disk = context.tree.disk
        let allowed = context.settings.words(options[0]).map {
            context.tree.lookup.find($0, from: context.project.folder).path
        }
        var findings: [Finding] = []
        var files: [Origin: (first: Element, count: Int)] = [:]
        for element in context.project.elements {
            guard element.isInNavigator, element.id != context.project.mainGroup, element.path != nil,
                let place = element.place, let parent = context.surroundingFolder(of: element.id),
                disk[place].parent != parent, isOutside(place, context),
                element.tree != .group && element.tree != .missing || context.isInProject(parent)
            else { continue }
            let path = disk.path(of: place)
            guard isReportable(path, element, context), !isAllowed(path, allowed) else { continue }
            if element.isGroup || element.isSynchronized {
                findings.append(finding(element, place, context))
            } else {
                guard !isPaper(element, context) else { continue }
                let origin = Origin(group: element.parent, folder: disk[place].parent)
                files[origin, default: (element, 0)].count += 1
            }
        }
        return findings
            + files.sorted { $0.value.first.id < $1.value.first.id }.map { origin, found in
                finding(found.first, found.count, origin.folder, context)
            }
    }

    /// Files that come from one folder into one group: one cause.
    private struct Origin: Hashable {
        let group: ElementID?
        let folder: Disk.EntryID
    }

    private func isOutside(_ place: Disk.EntryID, _ context: ProjectContext) -> Bool {
        !context.isInProject(place) && (context.disk.exists(place) || !context.isInRepository(place))
    }

    private func isReportable(_ path: String, _ element: Element, _ context: ProjectContext) -> Bool {
        guard let place = element.place else { return false }
        return !HomePath.isLeaked(path) && !isSystem(path) && !context.isInstalled(place)
            && !context.isAside(element.id)
    }

    /// A README or the like at the top of the repository.
    private func isPaper(_ file: Element, _ context: ProjectContext) -> Bool {
        guard let place = file.place, context.holdsProject(context.disk[place].parent) else { return false }
        return context.isPlacedByOthers(file)
    }

    /// What every Mac has.
    private func isSystem(_ path: String) -> Bool {
        ["/System/", "/usr/", "/Applications/Xcode", "/Developer/"].contains { path.hasPrefix($0) }
    }

    private func isAllowed(_ path: String, _ allowed: [String]) -> Bool {
        allowed.contains { path == $0 || path.hasPrefix($0 + "/") }
    }

    private func finding(_ group: Element, _ place: Disk.EntryID, _ context: ProjectContext) -> Finding {
        let name = context.project.groupPath(of: group.id)
        return context.finding(
            self, group.id, "group \"\(name)\" is outside the project's folder: \(context.shown(place))",
            remedy: "move the folder below the project's, make it a package, or allow it for this rule")
    }

    private func finding(
        _ file: Element, _ count: Int, _ folder: Disk.EntryID, _ context: ProjectContext
    ) -> Finding {
        let group = file.parent.map { context.project.groupPath(of: $0) } ?? ""
        let what = count == 1 ? context.project.displayName(of: file.id) : "\(count) files"
        let verb = count == 1 ? "is" : "are"
        let whose = group.isEmpty ? "" : " of group \"\(group)\""
        return context.finding(
            self, file.id,
            "\(what)\(whose) \(verb) outside the project's folder, in \(context.shown(folder))",
            remedy:
                "move it below the project's folder, make it a package, or allow its folder for this rule",
            subject: group.isEmpty ? context.shown(folder) : "\(group) \(context.shown(folder))")
    }

    let examples = [
        Example(
            "a group that is a folder beside the project's",
            navigator: """
                Shared/ -> ../Shared
                  Money.swift
                  Prices/
                    Price.swift
                """,
            disk: ["../Shared/Money.swift", "../Shared/Prices/Price.swift"], finds: ["Shared"]),
        Example(
            "all below the project's folder",
            navigator: """
                Shared/
                  Money.swift
                """,
            disk: ["Shared/Money.swift"]),
        Example(
            "files from one folder are one finding",
            navigator: """
                Shop/
                  Money.swift -> ../../Shared/Money.swift
                  Price.swift -> ../../Shared/Price.swift
                  Text.swift -> ../../Texts/Text.swift
                """,
            disk: ["Shop/", "../Shared/Money.swift", "../Shared/Price.swift", "../Texts/Text.swift"],
            finds: ["Shop ../Shared", "Shop ../Texts"]),
        Example(
            "what tools install, what every Mac has, and libraries in the group for them",
            navigator: """
                React/ -> ../node_modules/react/React
                  React.m
                Foundation.framework -> <absolute> /System/Library/Frameworks/Foundation.framework
                README.md -> ../README.md
                Frameworks/ (no folder)
                  Flurry.framework -> ../Vendor/Flurry.framework
                """,
            disk: [
                "../node_modules/react/React/React.m", "../Vendor/Flurry.framework/Flurry", "../README.md",
            ]),
        Example(
            "a project in a subfolder whose SRCROOT is above it",
            navigator: """
                Shared/
                  Money.swift
                """,
            disk: ["../Shared/Money.swift"], patches: [("projectDirPath = \"\"", "projectDirPath = ..")]),
    ]
}
