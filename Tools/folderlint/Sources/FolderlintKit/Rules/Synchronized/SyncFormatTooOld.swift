import Pbxproj
import ProjectTree

/// A project whose format does not go with its synchronized folders, or with the oldest Xcode of the team.
struct SyncFormatTooOld: Rule {
    let id = "sync-format-too-old"
    let severity = Severity.error
    let summary = "the project's format is too old for synchronized folders, or too new for the team's Xcode"
    let why = "Xcode cannot open the project, or loses its folders"
    let remedy = "set `objectVersion` to 70 or later, or choose the project format in Xcode's file inspector"
    let options = [minimumXcode]

    static let minimumXcode = RuleOption(
        "minimum-xcode", summary: "the oldest Xcode that must open the project, as in 16.0", defaults: [])

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let format = ProjectFormat(project)
        let folders = project.elements.lazy.filter(\.isSynchronized)
        if format.version < 70, let folder = folders.first {
            let name = project.groupPath(of: folder.id)
            return [
                context.finding(
                    self, at: format.node,
                    "\(name) is a synchronized folder, but objectVersion \(format.version) knows none",
                    remedy: remedy, subject: "objectVersion")
            ]
        }
        guard let wanted = oldest(context), format.xcode > wanted else { return [] }
        let needed = "\(format.xcode.major).\(format.xcode.minor)"
        return [
            context.finding(
                self, at: format.node,
                "objectVersion \(format.version) needs Xcode \(needed), not \(wanted.0).\(wanted.1)",
                remedy: "choose an older project format in Xcode's file inspector", subject: "objectVersion")
        ]
    }

    private func oldest(_ context: ProjectContext) -> (Int, Int)? {
        guard let word = context.settings.words(SyncFormatTooOld.minimumXcode).first else { return nil }
        let parts = word.split(separator: ".").map { Int($0) ?? 0 }
        return parts.first.map { ($0, parts.count > 1 ? parts[1] : 0) }
    }

    let examples = [
        Example(
            "a synchronized folder in a project of Xcode 14",
            navigator: "Shop/ {sync} [Shop]", disk: ["Shop/Cart.swift"], finds: ["objectVersion"],
            patches: [("objectVersion = 77", "objectVersion = 56")]),
        Example(
            "a synchronized folder in a project of Xcode 16",
            navigator: "Shop/ {sync} [Shop]", disk: ["Shop/Cart.swift"]),
        Example(
            "an old project without synchronized folders",
            navigator: "Shop/", disk: ["Shop/"], patches: [("objectVersion = 77", "objectVersion = 46")]),
    ]
}
