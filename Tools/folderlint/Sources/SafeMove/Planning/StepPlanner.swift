/// Turns a change set without conflicts into steps, the same ones every time.
struct StepPlanner {
    private let arrangement: Arrangement
    private var scene: Scene
    private var steps: [Step] = []
    /// What a file will be told by that gets other bytes.
    private let rewritten: [Path: Fingerprint]
    /// The folders on the ways so far.
    private var known: Set<Path> = []
    /// The folders made so far, and all that comes to a folder.
    private var made: Set<Path> = []
    private var receivers: Set<Path> = []

    /// First the files that get other bytes, then the moves, then the folders that those leave empty.
    static func steps(for changes: ChangeSet, rewritings: [Step.Rewriting]) -> [Step] {
        let arrangement = Arrangement(changes.moves)
        var planner = StepPlanner(
            arrangement: arrangement, scene: Scene(root: changes.root),
            rewritten: Dictionary(rewritings.map { (Path($0.path), .file($0.new)) }) { $1 })
        planner.move()
        planner.removeEmptied()
        let steps = rewritings.map(Step.rewrite) + planner.steps
        return planner.told(steps)
    }

    private init(arrangement: Arrangement, scene: Scene, rewritten: [Path: Fingerprint]) {
        self.arrangement = arrangement
        self.scene = scene
        self.rewritten = rewritten
    }

    // MARK: - Moves

    private mutating func move() {
        for turn in MoveOrder.turns(of: arrangement) {
            let (number, from, to) =
                switch turn {
                case .direct(let number): (number, source(number), destination(number))
                case .aside(let number): (number, source(number), Self.aside(number))
                case .fromAside(let number): (number, Self.aside(number), destination(number))
                }
            let move = arrangement.moves[number]
            guard scene.status(move.from) != nil else { continue }
            if case .tree = to { makeFolders(for: move.to) }
            steps.append(.move(from: from, to: to, .unknown))
            if case .aside = turn { steps.append(.makeFolder(.kept(KeptName(.turn, number).text))) }
        }
    }

    /// The steps with what each moving thing is told by, once all is known that the plan does to it.
    private func told(_ steps: [Step]) -> [Step] {
        let touched = Touched(steps)
        var known: [Path: Fingerprint] = [:]
        func fingerprint(_ number: Int) -> Fingerprint {
            let move = arrangement.moves[number]
            if let known = known[move.from] { return known }
            let found =
                rewritten[move.from]
                ?? Fingerprint(of: scene.absolute(move.from)) { touched.contains($0, in: move) }
            known[move.from] = found ?? .unknown
            return found ?? .unknown
        }
        return steps.map { step in
            guard case .move(let from, let to, _) = step else { return step }
            switch (from, to) {
            case (.tree(let path), _):
                guard let number = arrangement.move(from: Path(path)) else { return step }
                return .move(from: from, to: to, fingerprint(number))
            case (_, .tree(let path)):
                guard let number = arrangement.move(to: Path(path)) else { return step }
                return .move(from: from, to: to, fingerprint(number))
            default: return step
            }
        }
    }

    private func source(_ number: Int) -> Step.Location { .tree(arrangement.moves[number].from.text) }

    private func destination(_ number: Int) -> Step.Location { .tree(arrangement.moves[number].to.text) }

    private static func aside(_ number: Int) -> Step.Location { .kept(KeptName(.aside, number).text) }

    private mutating func makeFolders(for path: Path) {
        for folder in path.ancestors.reversed() {
            guard known.insert(folder).inserted else { continue }
            if let origin = arrangement.origin(of: folder), scene.status(origin) != nil { continue }
            made.insert(folder)
            steps.append(.makeFolder(.tree(folder.text)))
        }
    }

    // MARK: - Emptied folders

    private mutating func removeEmptied() {
        for path in arrangement.moves.map(\.to) + made {
            if let parent = path.parent { receivers.insert(parent) }
        }
        let left = Set(arrangement.moves.flatMap { $0.from.ancestors })
        var removed: Set<Path> = []
        // The innermost first: without them the outer ones may be empty too.
        for folder in left.sorted(by: { ($1.depth, $0) < ($0.depth, $1) }) {
            guard arrangement.move(from: folder) == nil, isEmptied(folder, without: removed),
                scene.status(folder)?.kind == .folder
            else { continue }
            removed.insert(folder)
            let kept = KeptName(.folder, removed.count).text
            steps.append(.removeFolder(path: arrangement.destination(of: folder).text, kept: kept))
        }
    }

    private mutating func isEmptied(_ folder: Path, without removed: Set<Path>) -> Bool {
        !receivers.contains(arrangement.destination(of: folder))
            && scene.names(in: folder).allSatisfy { name in
                let path = folder.appending(name)
                return arrangement.move(from: path) != nil || removed.contains(path)
            }
    }
}
