import FolderlintKit

extension FixEdits {
    /// Puts text in the place of a file's bytes; false when another path source wants other text there.
    mutating func splice(_ file: String, _ range: Range<Int>, _ text: String) -> Bool {
        let splice = Splice(range: range, text: text)
        var ranges = spliced[file, default: []]
        // Path sources walk through a file, so that most splices come behind all others.
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        let beside = [low - 1, low].filter(ranges.indices.contains).map { ranges[$0] }
        if beside.contains(where: { $0.overlaps(range) || $0 == range }) {
            return splices[file, default: []].contains(splice)
        }
        spliced[file] = nil
        ranges.insert(range, at: low)
        spliced[file] = ranges
        splices[file, default: []].append(splice)
        return true
    }

    /// Reports a folder that a line names as a whole, and of which not all goes to one place.
    mutating func report(_ folder: String, in file: String, line: Int, note: String? = nil) {
        mentions.append(Mention(file: file, line: line, path: folder, destination: nil, note: note))
    }

    /// The same, for a place in a file's bytes.
    mutating func report(
        _ folder: String, in file: String, at offset: Int, of bytes: [UInt8], note: String? = nil
    ) {
        let line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
        report(folder, in: file, line: line, note: note)
    }

    /// Reports a folder that a manifest adds to a product by its name, and that gets another one.
    mutating func reportResource(
        _ folder: String, in file: String, at range: Range<Int>, _ follower: PathFollower
    ) {
        guard let bytes = follower.tree.lookup.bytes(at: file) else { return }
        report(folder, in: file, at: range.lowerBound, of: bytes, note: UsedNames.inProduct)
    }

    /// Keeps a file or folder where it is; the first reason is the one that is told.
    ///
    /// - Parameter isPlaceOfFolder: Whether it is a folder of which only the place matters.
    mutating func block(
        _ path: String, _ code: String, _ reason: String, remedy: String, isPlaceOfFolder: Bool = false
    ) {
        guard blocked.insert(path).inserted else { return }
        var block = Block(path: path, code: code, reason: reason, remedy: remedy)
        block.isPlaceOfFolder = isPlaceOfFolder
        blocks.append(block)
    }
}

extension [Range<Int>] {
    /// Whether one of some ranges, which stand in order and apart, overlaps another one.
    func overlaps(_ range: Range<Int>) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].overlaps(range)
    }
}
