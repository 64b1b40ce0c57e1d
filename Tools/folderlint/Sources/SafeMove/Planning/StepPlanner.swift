/// Turns a change set without conflicts into steps, the same ones every time.
struct StepPlanner {
    private let arrangement: Arrangement
    private var scene: Scene
    private var steps: [Step] = []
    /// The folders on the ways so far.
    private var known: Set<Path> = []
    /// The folders made so far, and all that comes to a folder.
    private var made: Set<Path> = []
    private var receivers: Set<Path> = []

    /// First the files that get other bytes, then the moves, then the folders that those leave empty.
    static func steps(for changes: ChangeSet, rewritings: [Step.Rewriting]) -> [Step] {
        let arrangement = Arrangement(changes.moves)
        var planner = StepPlanner(arrangement: arrangement, scene: Scene(root: changes.root))
        planner.steps = rewritings.map(Step.rewrite)
        planner.move(identities: Dictionary(rewritings.map { (Path($0.path), $0.new.identity) }) { $1 })
        planner.removeEmptied()
        return planner.steps
    }

    private init(arrangement: Arrangement, scene: Scene) {
        self.arrangement = arrangement
        self.scene = scene
    }

    // MARK: - Moves

    private mutating func move(identities: [Path: Status.Identity]) {
        for turn in MoveOrder.turns(of: arrangement) {
            let (number, from, to) =
                switch turn {
                case .direct(let number): (number, source(number), destination(number))
                case .aside(let number): (number, source(number), Self.aside(number))
                case .fromAside(let number): (number, Self.aside(number), destination(number))
                }
            let move = arrangement.moves[number]
            guard let identity = identities[move.from] ?? scene.status(move.from)?.identity else { continue }
            if case .tree = to { makeFolders(for: move.to) }
            steps.append(.move(from: from, to: to, identity: identity))
        }
    }

    private func source(_ number: Int) -> Step.Spot { .tree(arrangement.moves[number].from.text) }

    private func destination(_ number: Int) -> Step.Spot { .tree(arrangement.moves[number].to.text) }

    private static func aside(_ number: Int) -> Step.Spot { .kept("aside-\(number)") }

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
                let mode = scene.status(folder)?.mode
            else { continue }
            removed.insert(folder)
            steps.append(.removeFolder(.tree(arrangement.destination(of: folder).text), mode: mode))
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
