import Pbxproj
import ProjectTree

/// A target with a synchronized folder that has no phase for the folder's files.
struct SyncMissingPhase: Rule {
    let id = "sync-missing-phase"
    let severity = Severity.error
    let summary = "a target has a synchronized folder, but no phase for what is in it"
    let why = "Xcode puts the folder's files into existing phases only: the rest is left out without a word"
    let remedy = "in Xcode add the phase to the target; it may stay empty"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        var findings: [Finding] = []
        for folder in SynchronizedFolder.all(in: project) where !folder.owners.isEmpty {
            let contents = SynchronizedContents(folder, context.disk)
            for target in folder.owners where project.targets[target].isa == .nativeTarget {
                let phases = Set(project.targets[target].phases.map { project[$0].isa })
                let members = contents.members(of: target, in: folder)
                if !phases.contains(.sourcesPhase),
                    let file = members.first(where: { FileKind($0.name) == .source })
                {
                    findings.append(finding("Sources", for: file, folder, target, context))
                }
                guard !phases.contains(.resourcesPhase),
                    FileKind.hasResources(project.targets[target].productType),
                    let file = members.first(where: { FileKind($0.name) == .resource })
                else { continue }
                findings.append(finding("Resources", for: file, folder, target, context))
            }
        }
        return findings
    }

    private func finding(
        _ phase: String, for file: SynchronizedContents.Member, _ folder: SynchronizedFolder, _ target: Int,
        _ context: ProjectContext
    ) -> Finding {
        let root = context.project.groupPath(of: folder.element)
        let name = context.project.targets[target].name
        return context.finding(
            self, at: context.project.document.objects[context.project.targets[target].object].key,
            "\(name) has the synchronized folder \(root) with \(file.path), but no \(phase) phase",
            group: root,
            disk: context.shown(file.place), remedy: remedy, subject: "\(name) \(phase)")
    }

    let examples = [
        Example(
            "a catalog, but no Resources phase",
            navigator: "Shop/ {sync} [Shop]",
            disk: ["Shop/Cart.swift", "Shop/Media.xcassets/Contents.json"], finds: ["Shop Resources"],
            patches: [resources]),
        Example(
            "a phase for everything, though empty",
            navigator: "Shop/ {sync} [Shop]",
            disk: ["Shop/Cart.swift", "Shop/Media.xcassets/Contents.json"]),
        Example(
            "only code, headers and hidden files",
            navigator: "Shop/ {sync} [Shop]",
            disk: ["Shop/Cart.swift", "Shop/Shop.h", "Shop/.env", "Shop/Shop.entitlements"],
            patches: [resources]),
        Example(
            "a command-line tool has no resources",
            navigator: "Shop/ {sync} [Shop]",
            disk: ["Shop/main.swift", "Shop/usage.txt"],
            patches: [resources, ("com.apple.product-type.application", "com.apple.product-type.tool")]),
    ]

    /// Turns the Resources phase into one of another kind.
    private static let resources = ("PBXResourcesBuildPhase", "PBXRezBuildPhase")
}
