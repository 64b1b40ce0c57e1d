/// What the globs of a policy leave in.
package struct CheckerScope: Sendable {
    package let policy: Policy

    package init(policy: Policy) { self.policy = policy }

    /// Whether a whole project or workspace is left out.
    package func excludes(container: String) -> Bool {
        guard !policy.exclude.isEmpty, let path = relative(container) else { return false }
        return policy.exclude.contains { $0.matches(path) }
    }

    /// Whether a finding is to be reported.
    ///
    /// A glob speaks of a finding's group path, of its disk path from the project's folder or from the
    /// configuration's, or of the file that says it.
    package func contains(_ finding: Finding) -> Bool {
        if policy.include.isEmpty, policy.exclude.isEmpty { return true }
        let paths = paths(of: finding)
        if policy.exclude.contains(where: { glob in paths.contains(where: glob.matches) }) { return false }
        return policy.include.isEmpty
            || policy.include.contains { glob in paths.contains(where: glob.matches) }
    }

    private func paths(of finding: Finding) -> [String] {
        var paths: [String] = []
        if let group = finding.groupPath { paths.append(group) }
        if let disk = finding.diskPath {
            paths.append(disk)
            let absolute = Paths.joined(Paths.folder(of: finding.container), disk)
            if let path = relative(absolute) { paths.append(path) }
        }
        if let file = relative(finding.file) { paths.append(file) }
        return paths
    }

    /// A path from the configuration's folder; nil for what is outside it.
    private func relative(_ path: String) -> String? {
        guard let folder = policy.folder else { return nil }
        return Paths.inside(folder, path)
    }
}
