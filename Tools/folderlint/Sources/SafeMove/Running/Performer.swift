import VisibleText

/// Does the steps of a journal, and takes them back.
struct Performer {
    let root: String
    private let anchor: String
    /// Where the journal keeps its files.
    let kept: String
    let calls: FileCalls

    init(_ journal: Journal, in folder: JournalFolder, _ calls: FileCalls) {
        root = folder.root(of: journal)
        anchor = folder.anchor
        kept = folder.kept(journal)
        self.calls = calls
    }

    func absolute(_ spot: Step.Location) -> String {
        switch spot {
        case .tree(let path): "\(root)/\(path)"
        case .kept(let name): "\(kept)/\(name)"
        }
    }

    func perform(_ step: Step) throws(StepFailure) {
        try checkWays(of: step)
        switch step {
        case .makeFolder(let spot):
            try named(spot) { path throws(SystemError) in
                try calls.makeFolder(path, spot.isTree ? 0o777 : 0o700)
            }
        case .removeFolder(let path, let kept): try remove(.tree(path), to: .kept(kept))
        case .move(let from, let to, _): try move(from, to)
        case .rewrite(let file): try exchange(file, expecting: file.old, for: file.new)
        }
    }

    /// The inverse of `perform`; what others put into folders meanwhile stays, and so do these folders.
    func revert(_ step: Step) throws(StepFailure) {
        try checkWays(of: step)
        switch step {
        case .makeFolder(let spot):
            try named(spot) { path throws(SystemError) in
                do throws(SystemError) {
                    try calls.removeFolder(path)
                } catch {
                    guard error.isNotEmpty || error.isMissing else { throw error }
                }
            }
        case .removeFolder(let path, let kept): try restore(.tree(path), from: .kept(kept))
        case .move(let from, let to, _): try move(to, from)
        case .rewrite(let file): try exchange(file, expecting: file.new, for: file.old)
        }
    }

    // MARK: - Ways

    /// Throws when a step would go through a link to somewhere else.
    private func checkWays(of step: Step) throws(StepFailure) {
        for path in step.treePaths {
            let whole = Path("\(root)/\(path)")
            for folder in whole.ancestors {
                guard folder.text.utf8.count > anchor.utf8.count else { break }
                guard let status = Status.of(folder.text), status.kind != .folder else { continue }
                throw StepFailure("\(folder.text.visible) is no folder any more")
            }
        }
        guard let status = Status.of(kept), status.kind != .folder else { return }
        throw StepFailure("\(kept.visible) is no folder any more")
    }

    // MARK: - Folders

    /// Puts an emptied folder beside the journal, so that it can come back with all that it has.
    private func remove(_ spot: Step.Location, to other: Step.Location) throws(StepFailure) {
        guard Status.of(absolute(spot))?.kind == .folder else {
            throw StepFailure("\(absolute(spot).visible) is no folder any more")
        }
        try move(spot, other)
        guard Contents.names(absolute(other))?.isEmpty == false else { return }
        try move(other, spot)
        throw StepFailure("\(absolute(spot).visible): \(SystemError.notEmpty)")
    }

    private func restore(_ spot: Step.Location, from other: Step.Location) throws(StepFailure) {
        let isMade = Status.of(absolute(spot))?.kind == .folder
        if Status.of(absolute(other)) == nil {
            // Somebody else had removed it, or has brought it back.
            if !isMade {
                try named(spot) { path throws(SystemError) in try calls.makeFolder(path, 0o777) }
            }
        } else if isMade {
            try named(other) { path throws(SystemError) in try calls.removeFolder(path) }
        } else {
            try move(other, spot)
        }
    }

    private func named(
        _ spot: Step.Location, _ body: (String) throws(SystemError) -> Void
    ) throws(StepFailure) {
        let path = absolute(spot)
        do throws(SystemError) { try body(path) } catch { throw StepFailure("\(path.visible): \(error)") }
    }

    private func move(_ from: Step.Location, _ to: Step.Location) throws(StepFailure) {
        do throws(SystemError) {
            try calls.rename(absolute(from), absolute(to))
        } catch {
            throw StepFailure("\(absolute(from).visible) to \(absolute(to).visible): \(error)")
        }
    }

    // MARK: - Files

    /// Lets the kept file and the one in the tree change places, unless somebody else has changed either.
    private func exchange(
        _ file: Step.Rewriting, expecting hash: String, for other: String
    ) throws(StepFailure) {
        let place = absolute(.tree(file.path))
        let kept = absolute(.kept(file.kept))
        guard Contents.hash(ofFile: place) == hash else { throw .changed(place) }
        // Nor may the file that comes in let anybody do more than the one that the plan was made for.
        guard Contents.hash(ofFile: kept) == other, let mode = Status.of(kept)?.mode,
            mode & ~file.mode == 0
        else { throw StepFailure("\(kept.visible) is not what it was") }
        try exchange(place, with: kept)
        // It may have been changed between the look and the exchange.
        guard Contents.hash(ofFile: kept) == hash else {
            try exchange(place, with: kept)
            throw .changed(place)
        }
    }

    private func exchange(_ path: String, with other: String) throws(StepFailure) {
        do throws(SystemError) {
            try calls.exchange(other, path)
        } catch {
            throw StepFailure("\(path.visible): \(error)")
        }
    }
}

/// Why a step was not done, or not taken back.
struct StepFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    static func changed(_ path: String) -> StepFailure {
        StepFailure("\(path.visible) was changed by somebody else meanwhile")
    }
}

extension Step.Location {
    fileprivate var isTree: Bool {
        if case .tree = self { true } else { false }
    }
}
