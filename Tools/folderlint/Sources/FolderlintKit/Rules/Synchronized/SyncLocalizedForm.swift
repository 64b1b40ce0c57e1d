import Pbxproj
import ProjectTree

/// An exception for a localized file in a form that Xcode does not read.
struct SyncLocalizedForm: Rule {
    let id = "sync-localized-form"
    let severity = Severity.error
    let summary = "an exception names a localized file in a form that Xcode ignores"
    let why = "Xcode reads one exception for all languages, and passes over any other in silence"
    let remedy = "name the file once, without its language, in the form of the project's format"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let isNew = ProjectFormat(project).version >= 77
        return SynchronizedFolder.all(in: project).flatMap { folder in
            folder.sets.flatMap(\.paths).compactMap { path -> Finding? in
                let right = (isNew ? "/Localized: " : "/Localized/") + withoutLanguage(path.path)
                let reason: String
                switch path.form {
                case .plain:
                    guard isInLanguage(path.path) else { return nil }
                    reason = "names one language"
                case .localized:
                    guard !isNew else { return nil }
                    reason = "is in the form of project format 77 and later"
                case .localizedBefore77:
                    guard isNew else { return nil }
                    reason = "is in the form of project formats before 77"
                }
                let root = project.groupPath(of: folder.element)
                return context.finding(
                    self, at: path.node, "the exception for \(path.path) in the folder \(root) \(reason)",
                    group: root,
                    remedy: "write \"\(right)\", once for all languages", subject: "\(root)/\(path.path)")
            }
        }
    }

    private func isInLanguage(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.hasSuffix(".lproj") }
    }

    private func withoutLanguage(_ path: String) -> String {
        path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
    }

    let examples = [
        Example(
            "an exception for one language",
            navigator: "Shop/ {sync} [Shop]\n  - de.lproj/Shop.strings [Shop]",
            disk: ["Shop/de.lproj/Shop.strings"], finds: ["Shop/de.lproj/Shop.strings"]),
        Example(
            "an exception for all languages",
            navigator: "Shop/ {sync} [Shop]\n  - /Localized: Shop.strings [Shop]",
            disk: ["Shop/de.lproj/Shop.strings"]),
        Example(
            "the form of older projects in a newer one",
            navigator: "Shop/ {sync} [Shop]\n  - /Localized/Shop.strings [Shop]",
            disk: ["Shop/de.lproj/Shop.strings"], finds: ["Shop/Shop.strings"]),
        Example(
            "the form of older projects in an older one",
            navigator: "Shop/ {sync} [Shop]\n  - /Localized/Shop.strings [Shop]",
            disk: ["Shop/de.lproj/Shop.strings"], patches: [("objectVersion = 77", "objectVersion = 70")]),
    ]
}
