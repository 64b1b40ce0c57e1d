import ProjectTree
import SafeGit

/// What git says of the work tree that a folder is in.
struct GitFacts {
    /// nil without git.
    var git: GitStatus?
    /// For further questions.
    var session: GitSession?
    /// What git did not say, and why; empty where there is nothing to ask.
    var notes: [String] = []
}

extension GitFacts {
    static func read(of folder: String) async -> GitFacts {
        var facts = GitFacts()
        do throws(GitFailure) {
            guard let session = try await GitSession.open(folder) else { return facts }
            facts.session = session
            try await facts.ask(session)
        } catch {
            facts.notes.append("\(error); nothing that git knows was looked at")
        }
        return facts
    }

    private mutating func ask(_ session: GitSession) async throws(GitFailure) {
        async let others = GitStatus.ignored(session)
        // What git tracks holds without what it ignores, but hardly the other way round.
        let tracked = try await GitStatus.tracked(session)
        switch await others {
        case .success(let ignored): git = tracked.ignoring(ignored)
        case .failure(let error):
            git = tracked
            notes.append("\(error); what git ignores is not known")
        }
    }

    /// Asks about what the projects name and is not there.
    mutating func ask(absentFrom projects: [Project], _ disk: Disk) async {
        guard let session, let git else { return }
        do throws(GitFailure) {
            self.git = try await git.adding(absentFrom: projects, disk, session)
        } catch {
            notes.append("\(error); whether git ignores what is missing is not known")
        }
    }
}

extension GitStatus {
    /// What the index says; nothing is known yet of what is ignored.
    fileprivate static func tracked(_ session: GitSession) async throws(GitFailure) -> GitStatus {
        let root = session.checkout.top
        let entries = try await session.ask(["ls-files", "-z", "--stage", "-t"])
        var tracked: Set<String> = []
        var submodules: Set<String> = []
        var links: Set<String> = []
        var sparse: Set<String> = []
        let (submodule, link) = (Array("160000".utf8), Array("120000".utf8))
        // A letter, mode, hash, stage, a tab, then the path.
        for line in entries.split(separator: 0) {
            let entry = line.dropFirst(2)
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let path = root + "/" + String(decoding: entry[(tab + 1)...], as: UTF8.self)
            if entry.starts(with: submodule) {
                submodules.insert(path)
            } else {
                tracked.insert(path)
                if line.first == UInt8(ascii: "S") { sparse.insert(path) }
                if entry.starts(with: link) { links.insert(path) }
            }
        }
        var git = GitStatus(
            root: root, tracked: tracked, ignored: [], submodules: submodules, links: links,
            knowsIgnored: false)
        git.sparse = sparse
        return git
    }

    fileprivate static func ignored(_ session: GitSession) async -> Result<Set<String>, GitFailure> {
        do throws(GitFailure) {
            let output = try await session.ask(
                ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"])
            let paths = output.split(separator: 0).map { path in
                session.checkout.top + "/"
                    + String(
                        decoding: path.last == UInt8(ascii: "/") ? path.dropLast() : path, as: UTF8.self)
            }
            // Git also lists a folder that no pattern names, when all in it is ignored: another file there
            // would not be. Of a folder that a pattern names it lists nothing else.
            let full = paths.reduce(into: Set<String>()) { $0.insert(Paths.folder(of: $1)) }
            return .success(Set(paths).subtracting(full))
        } catch {
            return .failure(error)
        }
    }

    fileprivate func ignoring(_ ignored: Set<String>) -> GitStatus {
        var git = GitStatus(
            root: root, tracked: tracked, ignored: ignored, submodules: submodules, links: links)
        git.sparse = sparse
        return git
    }

    /// The nearest folder upwards that has a `.git`.
    package static func workTree(of folder: String) -> String? { Checkout.top(around: folder) }
}
