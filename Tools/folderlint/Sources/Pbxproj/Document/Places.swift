import Synchronization

/// Tells which line of the file an offset in a document's text stands on.
final class Places: Sendable {
    /// The file's text; nil when a file has no lines.
    private let file: SourceBuffer?
    private let map: OffsetMap?
    private let lines = Mutex<LineTable?>(nil)

    /// Places in the text itself, or through `map` in the file that the text was made from.
    init(_ file: SourceBuffer?, through map: OffsetMap? = nil) {
        self.file = file
        self.map = map
    }

    func position(of offset: Int) -> Position {
        guard let file else { return .start }
        let offset = map?.origin(of: offset) ?? offset
        return lines.withLock { lines in
            let table = lines ?? LineTable(file.bytes)
            lines = table
            return table.position(of: offset)
        }
    }
}

/// Leads from offsets in a text to offsets in the file that it was made from.
struct OffsetMap: Sendable {
    private var made: [UInt32] = []
    private var origins: [UInt32] = []

    /// Says that what was made from `origin` starts at `offset`, behind all that was said before.
    mutating func add(_ offset: Int, from origin: Int) {
        made.append(UInt32(truncatingIfNeeded: offset))
        origins.append(UInt32(truncatingIfNeeded: origin))
    }

    /// Where the value that an offset stands in comes from.
    func origin(of offset: Int) -> Int {
        var low = 0
        var high = made.count
        while low < high {
            let middle = low + (high - low) / 2
            if Int(made[middle]) <= offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? 0 : Int(origins[low - 1])
    }
}
