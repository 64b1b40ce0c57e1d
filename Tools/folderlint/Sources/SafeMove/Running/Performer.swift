/// Does the steps of a journal, and takes them back.
struct Performer {
    let root: String
    /// Where the journal keeps its files.
    let kept: String
    let calls: FileCalls

    init(_ journal: Journal, in folder: JournalFolder, _ calls: FileCalls) {
        root = folder.root(of: journal)
        kept = folder.kept(journal)
        self.calls = calls
    }

    func absolute(_ spot: Step.Spot) -> String {
        switch spot {
        case .tree(let path): "\(root)/\(path)"
        case .kept(let name): "\(kept)/\(name)"
        }
    }

    func perform(_ step: Step) throws(StepFailure) {
        switch step {
        case .makeFolder(let spot):
            try named(spot) { path throws(SystemError) in try calls.makeFolder(path, 0o777) }
        case .removeFolder(let spot, _):
            try named(spot) { path throws(SystemError) in try calls.removeFolder(path) }
        case .move(let from, let to, _): try move(from, to)
        case .rewrite(let file): try exchange(file, expecting: file.old.hash)
        }
    }

    /// The inverse of `perform`; what others put into folders meanwhile stays, and so do these folders.
    func revert(_ step: Step) throws(StepFailure) {
        switch step {
        case .makeFolder(let spot):
            try named(spot) { path throws(SystemError) in
                do throws(SystemError) {
                    try calls.removeFolder(path)
                } catch {
                    guard error.isNotEmpty || error.isMissing else { throw error }
                }
            }
        case .removeFolder(let spot, let mode):
            try named(spot) { path throws(SystemError) in try restoreFolder(path, mode) }
        case .move(let from, let to, _): try move(to, from)
        case .rewrite(let file): try exchange(file, expecting: file.new.hash)
        }
    }

    private func restoreFolder(_ path: String, _ mode: UInt32) throws(SystemError) {
        var isMade = true
        do throws(SystemError) {
            try calls.makeFolder(path, 0o777)
        } catch {
            guard Status.of(path)?.kind == .folder else { throw error }
            isMade = false
        }
        guard Status.of(path)?.mode != mode else { return }
        do throws(SystemError) {
            try calls.setMode(path, mode)
        } catch {
            // The whole step or nothing of it.
            if isMade { try calls.removeFolder(path) }
            throw error
        }
    }

    private func named(
        _ spot: Step.Spot, _ body: (String) throws(SystemError) -> Void
    ) throws(StepFailure) {
        let path = absolute(spot)
        do throws(SystemError) { try body(path) } catch { throw StepFailure("\(path): \(error)") }
    }

    private func move(_ from: Step.Spot, _ to: Step.Spot) throws(StepFailure) {
        do throws(SystemError) {
            try calls.rename(absolute(from), absolute(to))
        } catch {
            throw StepFailure("\(absolute(from)) to \(absolute(to)): \(error)")
        }
    }

    /// Lets the kept file and the one in the tree change places, unless somebody else has changed the latter.
    private func exchange(_ file: Step.Rewriting, expecting hash: String) throws(StepFailure) {
        let path = absolute(.tree(file.path))
        let other = absolute(.kept(file.kept))
        guard Contents.read(path).map(Contents.hash) == hash else { throw .changed(path) }
        try exchange(path, with: other)
        // It may have been changed between the look and the exchange.
        guard Contents.read(other).map(Contents.hash) == hash else {
            try exchange(path, with: other)
            throw .changed(path)
        }
    }

    private func exchange(_ path: String, with other: String) throws(StepFailure) {
        do throws(SystemError) {
            try calls.exchange(other, path)
        } catch {
            throw StepFailure("\(path): \(error)")
        }
    }
}

/// Why a step was not done, or not taken back.
struct StepFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    static func changed(_ path: String) -> StepFailure {
        StepFailure("\(path) was changed by somebody else meanwhile")
    }
}
