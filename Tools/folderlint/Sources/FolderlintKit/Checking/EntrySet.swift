import ProjectTree

/// A set of places on a disk, one bit an entry.
struct EntrySet {
    private var words: [UInt64]

    init(_ disk: Disk) { words = [UInt64](repeating: 0, count: disk.count / 64 + 1) }

    func contains(_ entry: Disk.EntryID) -> Bool {
        let word = Int(entry.index / 64)
        return word < words.count && words[word] & (1 << UInt64(entry.index % 64)) != 0
    }

    /// Whether the entry is new in the set.
    @discardableResult mutating func insert(_ entry: Disk.EntryID) -> Bool {
        let word = Int(entry.index / 64)
        let bit: UInt64 = 1 << UInt64(entry.index % 64)
        guard word < words.count, words[word] & bit == 0 else { return false }
        words[word] |= bit
        return true
    }

    /// Inserts an entry and every folder it is in.
    mutating func insertWithFolders(_ entry: Disk.EntryID, on disk: Disk) {
        var current = entry
        // What was looked up later, as the target of a link, is in no folder that the disk knows.
        while Int(current.index) < disk.count, insert(current) { current = disk[current].parent }
    }
}
