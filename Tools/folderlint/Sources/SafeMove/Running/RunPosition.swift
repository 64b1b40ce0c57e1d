import VisibleText

/// How far a transaction went, told from what is on disk: by what is where, and by the hashes of it.
///
/// Steps are done in order. What moves is at its old place before its step, at its new one after it, and a
/// place is used once each way; what goes in a circle leaves a mark while one thing of it is aside. So no two
/// positions look alike, and the places alone tell which it is. Only where somebody else has put something
/// into one of them are hashes needed.
struct RunPosition {
    private let steps: [Step]
    private let performer: Performer
    private let touched: Touched
    private let doubles: Set<Path>

    init(_ journal: Journal, _ performer: Performer) {
        steps = journal.steps
        self.performer = performer
        touched = Touched(journal.steps)
        // Names that a file system may take for one another.
        doubles = Set(
            Dictionary(grouping: Set(steps.flatMap(\.treePaths).map(Path.init)), by: \.folded).values
                .filter { $0.count > 1 }.joined())
    }

    /// How many steps are done; they are always the first ones.
    ///
    /// Throws when the disk fits no position, which is when somebody else moved things meanwhile.
    func find() throws(StepFailure) -> Int {
        var least = 0
        var most = steps.count
        var unclear: [Int] = []
        for (number, step) in steps.enumerated() {
            switch try isDone(step) {
            case true?: least = max(least, number + 1)
            case false?: most = min(most, number)
            case nil: unclear.append(number)
            }
        }
        guard least <= most else { throw mismatch(most, least) }
        for number in unclear where (least..<most).contains(number) {
            switch try isDoneByHash(steps[number]) {
            case true?: least = number + 1
            case false?: most = number
            case nil: break
            }
        }
        guard least <= most else { throw mismatch(most, least) }
        // What is left are folders that are nobody's in particular.
        return least + steps[least..<most].prefix { isSettled($0) }.count
    }

    private func mismatch(_ most: Int, _ least: Int) -> StepFailure {
        StepFailure("things are where no run leaves them (steps \(most + 1) and \(least))")
    }

    // MARK: - By places

    /// Whether a step is done; nil when its places alone do not tell.
    private func isDone(_ step: Step) throws(StepFailure) -> Bool? {
        switch step {
        case .makeFolder(.kept(let name)): return isThere(.kept(name))
        // Somebody else may have made it, or it may have been left behind on the way back.
        case .makeFolder(.tree): return nil
        case .removeFolder(let path, let kept):
            if isThere(.kept(kept)) { return true }
            return isThere(.tree(path)) ? false : nil
        case .move(let from, let to, _): return try isDone(from, to)
        case .rewrite(let file):
            switch Contents.hash(ofFile: performer.absolute(.kept(file.kept))) {
            case file.old: return true
            case file.new: return false
            default: throw StepFailure("\(name(.kept(file.kept))) is not what it was")
            }
        }
    }

    private func isDone(_ from: Step.Location, _ to: Step.Location) throws(StepFailure) -> Bool? {
        switch (from, to, isThere(from), isThere(to)) {
        // What is not aside has not been there yet, or has gone on; the mark tells which.
        case (.tree, .kept(let name), let isHere, let isAside): return isAside || !isHere || isMarked(name)
        case (.kept(let name), .tree, false, false) where isMarked(name): throw isNowhere(from, to)
        case (.kept(let name), .tree, let isAside, let isThere): return !isAside && isThere && isMarked(name)
        case (_, _, true, false): return false
        case (_, _, false, true): return true
        case (_, _, true, true): return nil
        case (_, _, false, false): throw isNowhere(from, to)
        }
    }

    private func isMarked(_ aside: String) -> Bool {
        KeptName(aside).map { isThere(.kept(KeptName(.turn, $0.number).text)) } ?? false
    }

    private func isNowhere(_ from: Step.Location, _ to: Step.Location) -> StepFailure {
        StepFailure("neither \(name(from)) nor \(name(to)) is there")
    }

    private func isThere(_ spot: Step.Location) -> Bool {
        let path = performer.absolute(spot)
        guard Status.of(path) != nil else { return false }
        guard case .tree(let text) = spot, doubles.contains(Path(text)) else { return true }
        // Where a new case is all that changes, the old name may answer to the new one.
        let names = Path(path).parent.flatMap { Contents.names($0.text) } ?? []
        return names.contains { Path($0) == Path(Path(path).name) }
    }

    // MARK: - By hashes

    private func isDoneByHash(_ step: Step) throws(StepFailure) -> Bool? {
        guard case .move(let from, let to, let fingerprint) = step else { return nil }
        func holds(_ spot: Step.Location) -> Bool {
            Fingerprint(of: performer.absolute(spot)) { isTouched($0, from, to) } == fingerprint
        }
        guard isThere(from), isThere(to) else { return nil }
        switch (holds(from), holds(to)) {
        case (true, false): return false
        case (false, true): return true
        default: throw StepFailure("\(name(from)) and \(name(to)) are both there")
        }
    }

    private func isTouched(_ path: Path, _ from: Step.Location, _ to: Step.Location) -> Bool {
        guard case .tree(let from) = from, case .tree(let to) = to else { return false }
        return touched.contains(path, in: (Path(from), Path(to)))
    }

    private func isSettled(_ step: Step) -> Bool {
        switch step {
        case .makeFolder(let spot): Status.of(performer.absolute(spot))?.kind == .folder
        case .removeFolder: true
        case .move, .rewrite: false
        }
    }

    private func name(_ spot: Step.Location) -> String { performer.absolute(spot).visible }
}
