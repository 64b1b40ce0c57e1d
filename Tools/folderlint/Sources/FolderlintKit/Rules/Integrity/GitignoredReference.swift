import Pbxproj
import ProjectTree

/// A reference to a file that git ignores.
struct GitignoredReference: Rule {
    let id = "gitignored-reference"
    let severity = Severity.warning
    let summary = "a reference is to a file that git ignores"
    let why = "the file is on this machine only: a clean checkout does not build"
    let remedy = "take the file out of .gitignore and add it, or have the build generate it"

    func check(_ context: ProjectContext) -> [Finding] {
        guard let git = context.tree.git, !git.ignored.isEmpty else { return [] }
        let ignored = GitPlaces(git.ignored, on: context.disk)
        let project = context.project
        var first: [Disk.EntryID: (element: ElementID, count: Int)] = [:]
        for element in project.elements where element.isFile && element.isInNavigator {
            guard let place = element.place, context.disk.exists(place),
                let cause = ignored.cause(of: place), !isMadeByTools(place, context),
                !git.tracked.contains(context.disk.path(of: place))
            else { continue }
            first[cause, default: (element.id, 0)].count += 1
        }
        return first.sorted { $0.value.element < $1.value.element }.map { cause, references in
            finding(cause, references.element, references.count, context)
        }
    }

    private func finding(
        _ cause: Disk.EntryID, _ element: ElementID, _ count: Int, _ context: ProjectContext
    ) -> Finding {
        let path = context.shown(cause)
        let others = count == 1 ? "" : " and \(count - 1) other\(count == 2 ? "" : "s")"
        let what = context.project[element].place == cause ? "" : " in \(path)"
        return context.finding(
            self, element, "git ignores \"\(context.project.groupPath(of: element))\"\(others)\(what)",
            remedy: "`git add -f \(path)` when it belongs to the project, or generate it in the build")
    }

    private static let locks: Set<String> = ["Package.resolved", "Podfile.lock", "Cartfile.resolved"]

    /// What CocoaPods, Carthage and generators write is ignored on purpose.
    private func isMadeByTools(_ place: Disk.EntryID, _ context: ProjectContext) -> Bool {
        let disk = context.disk
        if GitignoredReference.locks.contains(disk.name(of: place)) { return true }
        var current = place
        while current != Disk.top, current != context.project.folder {
            let name = disk.name(of: current)
            if name.lowercased().contains("generated") { return true }
            if current != place, Survey.isOutside(disk.nameBytes(of: current)) { return true }
            current = disk[current].parent
        }
        return false
    }

    let examples = [
        Example(
            "a file of secrets that only one machine has",
            navigator: """
                Shop/
                  Cart.swift [App]
                  Secrets.swift [App]
                """,
            disk: ["Shop/Cart.swift", "Shop/Secrets.swift"], finds: ["Shop/Secrets.swift"],
            git: .init(tracked: ["Shop/Cart.swift"], ignored: ["Shop/Secrets.swift"])),
        Example(
            "files that git tracks",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift", "Shop/notes.txt"],
            git: .init(tracked: ["Shop/Cart.swift"], ignored: ["Shop/notes.txt"])),
        Example(
            "a file in an ignored folder that somebody added all the same",
            navigator: """
                Local/
                  A.swift [App]
                """,
            disk: ["Local/A.swift", "Local/B.swift"],
            git: .init(tracked: ["Local/A.swift"], ignored: ["Local"])),
        Example(
            "a whole folder is one finding",
            navigator: """
                Local/
                  A.swift [App]
                  B.swift [App]
                """,
            disk: ["Local/A.swift", "Local/B.swift"], finds: ["Local/A.swift"], git: .init(ignored: ["Local"])
        ),
        Example(
            "what tools install and generate",
            navigator: """
                Pods/
                  App.xcconfig -> Support/App.xcconfig
                Shop/
                  Assets.generated.swift [App]
                """,
            disk: ["Pods/Support/App.xcconfig", "Shop/Assets.generated.swift"],
            git: .init(ignored: ["Pods", "Shop/Assets.generated.swift"])),
        Example(
            "a folder without git",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift"]),
    ]
}
