import Pbxproj

/// Turns byte offsets into lines and columns, all of a file's in one pass.
enum LinePositions {
    /// The position of each offset, in the order given.
    static func find(_ offsets: [Int], in bytes: UnsafeRawBufferPointer) -> [Position] {
        var positions = [Position](repeating: Position(line: 1, column: 1), count: offsets.count)
        var line = 1
        var start = 0
        var index = 0
        for slot in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
            let offset = min(offsets[slot], bytes.count)
            while index < offset {
                if bytes[index] == UInt8(ascii: "\n") {
                    line += 1
                    start = index + 1
                }
                index += 1
            }
            positions[slot] = Position(line: line, column: offset - start + 1)
        }
        return positions
    }
}
