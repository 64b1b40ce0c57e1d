import FolderlintKit
import ProjectTree

/// Says why what the rules still find in a mended project was left as it is.
enum DiskRefusals {
    /// One for each finding that is left of those that were to be mended, in the rules' order.
    static func all(in context: ProjectContext, _ scope: DiskScope) -> [Refusal] {
        Mendable.allCases.filter { scope.rules.contains($0.rawValue) }.flatMap { kind -> [Refusal] in
            let findings = Rules.named(kind.rawValue)?.check(context) ?? []
            guard !findings.isEmpty else { return [] }
            let elements = context.project.elements.filter { scope.covers(kind, $0.id) }
            let reached = Dictionary(
                elements.map { (context.project.groupPath(of: $0.id), $0.id) },
                uniquingKeysWith: { first, _ in first })
            return findings.filter { $0.groupPath.map { reached[$0] != nil } ?? true }.map { finding in
                let element = finding.groupPath.flatMap { reached[$0] }
                let reason = element.flatMap { held($0, context.project, scope) }
                return refusal(of: kind, finding, reason, context)
            }
        }
    }

    /// Why an element is held, or else what it is in or what is in it.
    private static func held(_ element: ElementID, _ project: Project, _ scope: DiskScope) -> Reason? {
        guard !scope.held.isEmpty else { return nil }
        for id in sequence(first: element, next: { project[$0].parent }) {
            if let reason = scope.held[id] { return reason }
        }
        var stack = [element]
        while let id = stack.popLast() {
            if let reason = scope.held[id] { return reason }
            stack += project.children(of: id).reversed()
        }
        return nil
    }

    private static func refusal(
        of kind: Mendable, _ finding: Finding, _ held: Reason?, _ context: ProjectContext
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
            path: finding.diskPath, code: held?.code ?? code, reason: held?.text ?? reason,
            remedy: held?.remedy ?? remedy)
    }
}
