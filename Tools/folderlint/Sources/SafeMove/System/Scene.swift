/// What lies below a root, each thing looked at once.
struct Scene {
    let root: String
    private var statuses: [Path: Status?] = [:]
    private var listings: [Path: [String]] = [:]

    init(root: String) { self.root = root }

    /// The absolute path; the root's own for the empty one.
    func absolute(_ path: Path) -> String { path.isEmpty ? root : "\(root)/\(path.text)" }

    mutating func status(_ path: Path) -> Status? {
        if let known = statuses[path] { return known }
        let status = Status.of(absolute(path))
        statuses[path] = .some(status)
        return status
    }

    /// The names in a folder; none where there is no folder.
    mutating func names(in folder: Path) -> [String] {
        if let known = listings[folder] { return known }
        let names = Contents.names(absolute(folder)) ?? []
        listings[folder] = names
        return names
    }

    /// Whether a folder is a repository of its own.
    mutating func isRepository(_ folder: Path) -> Bool {
        !folder.isEmpty && status(folder.appending(".git")) != nil
    }
}
