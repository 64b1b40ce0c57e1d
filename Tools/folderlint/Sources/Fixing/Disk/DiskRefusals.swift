import FolderlintKit
import ProjectTree

/// Says why what the rules still find in a mended project was left as it is.
enum DiskRefusals {
    /// One for each finding that is left of those that were to be mended, in the rules' order.
    static func all(in context: ProjectContext, _ scope: DiskScope) -> [Refusal] {
        Mendable.allCases.filter { scope.rules.contains($0.rawValue) }.flatMap { kind -> [Refusal] in
            let findings = Rules.named(kind.rawValue)?.check(context) ?? []
            guard !findings.isEmpty else { return [] }
            let elements = context.project.elements.filter { scope.mends(kind, $0.id) }
            let reached = Set(elements.map { context.project.groupPath(of: $0.id) })
            return findings.filter { $0.groupPath.map(reached.contains) ?? true }
                .map { refusal(of: kind, $0, context) }
        }
    }

    private static func refusal(
        of kind: Mendable, _ finding: Finding, _ context: ProjectContext
    ) -> Refusal {
        let (code, reason, remedy) =
            switch kind {
            case .folderMissing:
                (
                    "folder-missing", "no folder says where its files belong",
                    finding.remedy
                )
            case .groupWithoutFolder:
                (
                    "holds-missing", "what it holds is not on disk, or is to stay in it",
                    "bring the files back, remove their references, or make a folder for the group"
                )
            default:
                (
                    "no-group-possible", "the folder that it is in cannot have a group in this project",
                    "fix it in Xcode, or move the files with --prefer project"
                )
            }
        return Refusal(
            rule: kind.rawValue, project: context.project.container, subject: finding.subject,
            path: finding.diskPath, code: code, reason: reason, remedy: remedy)
    }
}
