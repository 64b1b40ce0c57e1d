import SafeGit

/// Which paths that rules found missing git ignores: the tree knows that of the navigator's paths, not yet of
/// those in settings, xcconfigs, scripts, schemes and workspaces.
package struct IgnoredPaths {
    private var paths: Set<String> = []
    /// What git did not say, and why.
    private(set) var notes: [String] = []

    private static let rules = Set(Rules.paths.map(\.id))

    /// Asks git once for all findings.
    package static func among(_ findings: [Finding], _ tree: Tree) async -> IgnoredPaths {
        var answers = IgnoredPaths()
        guard let git = tree.git, let session = git.session else { return answers }
        let missing = Set(findings.compactMap(path)).filter { path in
            !git.tracked.contains(path) && !tree.lookup.find(path).exists
        }
        guard !missing.isEmpty else { return answers }
        do throws(GitFailure) {
            answers.paths = try await git.ignored(absent: missing.sorted(), session)
        } catch {
            answers.notes.append("\(error); whether git ignores what is missing is not known")
        }
        return answers
    }

    /// Whether what a finding misses is ignored, so that a clean checkout lacks it by design.
    package func excuse(_ finding: Finding) -> Bool {
        guard !paths.isEmpty, let path = IgnoredPaths.path(of: finding) else { return false }
        return paths.contains(path)
    }

    private static func path(of finding: Finding) -> String? {
        guard rules.contains(finding.rule), let path = finding.diskPath else { return nil }
        return Paths.joined(Paths.folder(of: finding.container), path)
    }
}
