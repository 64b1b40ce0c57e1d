/// The places that a plan itself changes, so that a folder can be told by all the others.
struct Touched {
    /// By where things are before the moves.
    private var before: Set<Path> = []
    /// By where they are afterwards.
    private var after: Set<Path> = []

    init(_ steps: [Step]) {
        for step in steps {
            switch step {
            case .rewrite(let file): before.insert(Path(file.path))
            case .makeFolder(.tree(let path)), .removeFolder(let path, _): after.insert(Path(path))
            case .makeFolder(.kept): break
            case .move(let from, let to, _):
                if case .tree(let path) = from { before.insert(Path(path)) }
                if case .tree(let path) = to { after.insert(Path(path)) }
            }
        }
    }

    /// Whether a place is one of them, by its path below a folder that moves.
    func contains(_ path: Path, in move: (from: Path, to: Path)) -> Bool {
        before.contains(move.from.appending(path.text)) || after.contains(move.to.appending(path.text))
    }
}
