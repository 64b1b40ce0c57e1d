import Pbxproj
import ProjectTree

/// What is said of a project document that no rule could look at.
enum UnreadableProject {
    static let rule = "unreadable"

    /// A finding for each project that could not be read and that no rule spoke of.
    static func findings(_ tree: Tree, besides others: [Finding]) -> [Finding] {
        let known = Set(tree.failures.isEmpty ? [] : others.map(\.container))
        return tree.failures.filter { !known.contains($0.container) }.map(finding)
    }

    private static func finding(_ failure: Tree.Failure) -> Finding {
        let position = (failure.error as? ParseError)?.position ?? (failure.error as? ProjectExcess)?.position
        let file = failure.container + "/project.pbxproj"
        return Finding(
            rule: rule, severity: .error, file: file, place: position.map { .position($0) } ?? .file,
            message: "the project cannot be read: \(reason(failure.error))",
            remedy: "restore the file or repair what is named",
            container: failure.container, subject: Paths.name(of: failure.container))
    }

    /// The error's words without the place, which the finding says itself.
    private static func reason(_ error: any Error) -> String {
        let words = "\(error)"
        switch error {
        case let error as FileError: return Paths.rest(of: words, behind: "\(error.path): ")
        case let error as ProjectExcess:
            return Paths.rest(of: words, behind: "\(error.position.line):\(error.position.column): ")
        case let error as ParseError:
            return Paths.rest(of: words, behind: "\(error.position.line):\(error.position.column): ")
        default: return words
        }
    }
}
