/// How far a transaction went, told from what is on disk.
struct Position {
    private let steps: [Step]
    private let performer: Performer

    init(_ journal: Journal, _ performer: Performer) {
        steps = journal.steps
        self.performer = performer
    }

    /// How many steps are done; they are always the first ones.
    ///
    /// A thing that moves is at its new place once its step is done and never before, so the last such step
    /// tells. Folders made or removed around it are there or not. Throws when the disk fits no step, which is
    /// when somebody else moved things meanwhile.
    func find() throws(StepFailure) -> Int {
        var count = (steps.lastIndex(where: isDone) ?? -1) + 1
        while count < steps.count {
            switch steps[count] {
            case .makeFolder(let spot):
                guard status(spot)?.kind == .folder else { return count }
            case .removeFolder(let spot, let mode):
                // One that was made again and does not have its mode yet is not back yet.
                if let found = status(spot), found.kind == .folder, found.mode == mode { return count }
            case .move(let from, let to, let identity):
                if let source = status(from) {
                    // Another thing than the one that is to move: an editor replaced it before it moved.
                    if source.identity == identity || status(to) == nil { return count }
                    throw StepFailure("\(name(from)) and \(name(to)) are both there")
                }
                // Done; an editor replaced what moved.
                guard status(to) != nil else {
                    throw StepFailure("neither \(name(from)) nor \(name(to)) is there")
                }
            case .rewrite(let file):
                if status(.kept(file.kept))?.identity == file.new.identity { return count }
                throw StepFailure("\(name(.kept(file.kept))) is not what it was")
            }
            count += 1
        }
        return count
    }

    private func isDone(_ step: Step) -> Bool {
        switch step {
        case .makeFolder, .removeFolder: false
        case .rewrite(let file): status(.kept(file.kept))?.identity == file.old.identity
        case .move(let from, let to, let identity):
            // Two names of one file are hard links, and the move of the one is not that of the other.
            status(to)?.identity == identity && status(from)?.identity != identity
                && (from.isTree || hasExactName(to))
        }
    }

    /// Where a new case is all that changes, the old name answers to the new one.
    private func hasExactName(_ spot: Step.Spot) -> Bool {
        let path = Path(performer.absolute(spot))
        guard let parent = path.parent, let names = Contents.names(parent.text) else { return false }
        return names.contains { Path($0) == Path(path.name) }
    }

    private func name(_ spot: Step.Spot) -> String { performer.absolute(spot) }

    private func status(_ spot: Step.Spot) -> Status? { Status.of(performer.absolute(spot)) }
}
