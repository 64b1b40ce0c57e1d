extension FixEdits {
    /// Puts text in the place of a file's bytes; false when another carrier wants other text there.
    mutating func splice(_ file: String, _ range: Range<Int>, _ text: String) -> Bool {
        let splice = Splice(range: range, text: text)
        let others = splices[file, default: []]
        if others.contains(splice) { return true }
        guard !others.contains(where: { $0.range.overlaps(range) || $0.range == range }) else { return false }
        splices[file, default: []].append(splice)
        return true
    }

    /// Keeps a file or folder where it is; the first reason is the one that is told.
    mutating func block(_ path: String, _ code: String, _ reason: String, remedy: String) {
        guard !blocks.contains(where: { $0.path == path }) else { return }
        blocks.append(Block(path: path, code: code, reason: reason, remedy: remedy))
    }
}
