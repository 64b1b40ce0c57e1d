/// A scheme, a test plan or a workspace that cannot be read, so that nothing in it can be checked.
enum UnreadableCompanion {
    /// The finding of the rule that would have read the file.
    static func finding(
        _ rule: some Rule, _ kind: String, in file: String, _ text: String, expects format: String,
        container: String
    ) -> Finding {
        let name = file.lastPathComponent
        let reason = text.allSatisfy(\.isWhitespace) ? "it is empty" : "it is not well-formed \(format)"
        return Finding(
            rule: rule.id, severity: rule.severity, file: file, place: .file,
            message: "\(kind) \(name) cannot be read: \(reason)",
            remedy: "take the file from an earlier commit, or remove it and make it anew in Xcode",
            container: container, subject: "\(name) cannot be read")
    }
}
