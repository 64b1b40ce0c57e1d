/// Where everything is before and after the moves of a change set, which all happen at once.
///
/// Of two moves that hold one another the inner one counts. A move to where it came from is none.
struct Arrangement {
    let moves: [(from: Path, to: Path)]
    private let bySource: [Path: Int]
    private let byDestination: [Path: Int]

    init(_ moves: [ChangeSet.Move]) {
        self.moves = moves.map { (Path($0.from), Path($0.to)) }.filter { $0 != $1 }
        bySource = Dictionary(zip(self.moves.map(\.from), self.moves.indices)) { first, _ in first }
        byDestination = Dictionary(zip(self.moves.map(\.to), self.moves.indices)) { first, _ in first }
    }

    func move(from path: Path) -> Int? { bySource[path] }

    func move(to path: Path) -> Int? { byDestination[path] }

    /// The innermost move that takes what is at a path away.
    func pathSource(of path: Path) -> Int? {
        path.line.lazy.compactMap { bySource[$0] }.first
    }

    /// Where what is at a path goes; itself when it stays.
    func destination(of path: Path) -> Path {
        guard let move = pathSource(of: path) else { return path }
        let (from, to) = moves[move]
        return from == path ? to : to.appending(path.rest(below: from))
    }

    /// Where that which is at a path afterwards is before; nil when nothing stays or comes there.
    func origin(of path: Path) -> Path? {
        if let move = byDestination[path] { return moves[move].from }
        return background(of: path)
    }

    /// The same, but for a move to the very path.
    func background(of path: Path) -> Path? {
        for folder in path.ancestors {
            guard let move = byDestination[folder] else { continue }
            let origin = moves[move].from.appending(path.rest(below: folder))
            return pathSource(of: origin) == move ? origin : nil
        }
        return pathSource(of: path) == nil ? path : nil
    }
}
