import SafeMove

extension Recovery {
    /// What was done about a run that was cut short.
    var text: String {
        switch self {
        case .finished(let record):
            "a fix had been cut short at its end; it is finished now (\(record.summary))\n"
        case .rolledBack(let record):
            "a fix had been cut short; everything is as it was before it (\(record.summary))\n"
        case .undone(let record):
            "an undo had been cut short; it is finished now (\(record.summary))\n"
        }
    }
}

extension Record {
    /// In counts.
    var summary: String {
        let moved = moves.count == 1 ? "1 move" : "\(moves.count) moves"
        let changed = rewritten.count == 1 ? "1 changed file" : "\(rewritten.count) changed files"
        return "\(moved), \(changed)"
    }
}
