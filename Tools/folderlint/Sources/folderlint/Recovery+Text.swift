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

extension Interrupted {
    /// What is to be done about a run that was cut short.
    var text: String {
        let next = "the next `folderlint fix --prefer …` ends it before anything else"
        return switch self {
        case .fix(let record):
            "a fix was cut short in \(record.root) (\(record.summary)), and nothing was changed now\n"
                + "\(next); `folderlint undo` takes it back"
        case .undo(let record):
            "an undo was cut short in \(record.root) (\(record.summary)), and nothing was changed now\n"
                + "\(next); so does `folderlint undo`"
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
