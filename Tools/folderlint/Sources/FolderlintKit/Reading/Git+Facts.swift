import SafeGit

/// What git says of the work tree that a folder is in.
struct GitFacts {
    /// nil without git.
    var git: Git?
    /// For further questions.
    let session: GitSession?
    /// Why git could not be asked; nil where it was, and where there is nothing to ask.
    let note: String?
}

extension GitFacts {
    static func read(of folder: String) async -> GitFacts {
        do {
            guard let session = try await GitSession.open(folder) else {
                return GitFacts(git: nil, session: nil, note: nil)
            }
            return GitFacts(git: try await Git.facts(session), session: session, note: nil)
        } catch {
            return GitFacts(git: nil, session: nil, note: (error as? GitFailure).flatMap(\.note))
        }
    }
}

extension GitFailure {
    /// What a person should know; nil for what is as usual, such as a git that is not there.
    var note: String? {
        isAboutCheckout ? "\(self); nothing that git knows was looked at" : nil
    }
}

extension Git {
    fileprivate static func facts(_ session: GitSession) async throws -> Git {
        let root = session.checkout.top
        async let stage = session.ask(["ls-files", "-z", "--stage"])
        async let others = session.ask(
            ["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"])
        let entries = try await stage
        var tracked: Set<String> = []
        var submodules: Set<String> = []
        var links: Set<String> = []
        let (submodule, link) = (Array("160000".utf8), Array("120000".utf8))
        // Mode, hash, stage, a tab, then the path.
        for entry in entries.split(separator: 0) {
            guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            let path = root + "/" + String(decoding: entry[(tab + 1)...], as: UTF8.self)
            if entry.starts(with: submodule) {
                submodules.insert(path)
            } else {
                tracked.insert(path)
                if entry.starts(with: link) { links.insert(path) }
            }
        }
        let ignored = (try await others).split(separator: 0).map { path in
            root + "/"
                + String(decoding: path.last == UInt8(ascii: "/") ? path.dropLast() : path, as: UTF8.self)
        }
        return Git(root: root, tracked: tracked, ignored: Set(ignored), submodules: submodules, links: links)
    }

    /// The nearest folder upwards that has a `.git`.
    package static func workTree(of folder: String) -> String? { Checkout.top(around: folder) }
}
