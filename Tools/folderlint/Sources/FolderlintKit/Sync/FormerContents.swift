/// What git knows of the files that a project lists and of files that are new: by it, sync tells which of
/// them are the same.
///
/// Paths are absolute.
public struct FormerContents: Sendable {
    /// The hashes of the files that the project lists, as they were when it last changed.
    let old: [String: String]
    /// The hashes of what is on disk now: of listed files and of new ones.
    let now: [String: String]
    /// The files that were there already when the project last changed.
    let former: Set<String>
    /// Listed files whose content is nowhere any more, each with the one that has most of its lines.
    let alike: [String: String]
    /// The listed files that had a content, by its hash.
    let filesOfOldHash: [String: [String]]
    /// The files that have a content, by its hash.
    let filesOfNewHash: [String: [String]]

    public init(
        gone old: [String: String] = [:], new now: [String: String] = [:], former: Set<String> = [],
        alike: [String: String] = [:]
    ) {
        self.old = old
        self.now = now
        self.former = former
        self.alike = alike
        filesOfOldHash = Self.inverse(old)
        filesOfNewHash = Self.inverse(now)
    }

    /// Whether a file has the content of a listed one; nil where git does not know.
    func areSame(_ listed: String, _ path: String) -> Bool? {
        guard let old = old[listed], let hash = now[path] else { return nil }
        return old == hash || alike[listed] == path
    }

    static func inverse(_ hashes: [String: String]) -> [String: [String]] {
        var files: [String: [String]] = [:]
        for (file, hash) in hashes { files[hash, default: []].append(file) }
        return files
    }
}
