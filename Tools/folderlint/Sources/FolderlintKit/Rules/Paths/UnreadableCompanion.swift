/// A scheme, a test plan or a workspace that cannot be read, so that nothing in it can be checked.
enum UnreadableCompanion {
    /// The finding of the rule that would have read the file.
    static func finding(
        _ rule: some Rule, _ kind: String, in file: String, _ text: String, expects format: String,
        container: String
    ) -> Finding {
        let reason = text.allSatisfy(\.isWhitespace) ? "it is empty" : "it is not well-formed \(format)"
        return finding(
            rule, kind, in: file, because: reason,
            remedy: "take the file from an earlier commit, or remove it and make it anew in Xcode", container)
    }

    /// The finding of a file that is there and cannot be opened; none for any other.
    static func findings(
        _ rule: some Rule, _ kind: String, in file: String, _ tree: Tree, container: String
    ) -> [Finding] {
        guard let reason = tree.lookup.obstacle(to: file) else { return [] }
        return [
            finding(
                rule, kind, in: file, because: reason, remedy: "give yourself the right to read the file",
                container)
        ]
    }

    private static func finding(
        _ rule: some Rule, _ kind: String, in file: String, because reason: String, remedy: String,
        _ container: String
    ) -> Finding {
        let name = file.lastPathComponent
        return Finding(
            rule: rule.id, severity: rule.severity, file: file, place: .file,
            message: "\(kind) \(name) cannot be read: \(reason)", remedy: remedy, container: container,
            subject: "\(name) cannot be read")
    }
}
