/// What git knows of files that are gone and of files that are new: by it, sync tells which of them are the
/// same.
///
/// Paths are absolute.
public struct FormerContents: Sendable {
    /// The hashes of the files that are gone, as git last had them.
    let gone: [String: String]
    /// The hashes of the files that are new.
    let new: [String: String]
    /// The files that were there already when the project last changed.
    let former: Set<String>
    /// Files that are gone, each with a new one that has most of its lines.
    let alike: [String: String]

    public init(
        gone: [String: String] = [:], new: [String: String] = [:], former: Set<String> = [],
        alike: [String: String] = [:]
    ) {
        self.gone = gone
        self.new = new
        self.former = former
        self.alike = alike
    }

    /// Whether a new file has the content of one that is gone; nil where git does not know.
    func areSame(_ gonePath: String, _ newPath: String) -> Bool? {
        guard let old = gone[gonePath], let hash = new[newPath] else { return nil }
        return old == hash || alike[gonePath] == newPath
    }
}
