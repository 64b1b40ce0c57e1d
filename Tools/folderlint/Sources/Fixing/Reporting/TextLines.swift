/// The lines of a text by their bytes, each with its line end, which is LF: a CR before it is part of the
/// line.
struct TextLines: Sendable {
    private let bytes: [UInt8]
    /// Where each line starts, and where the last one ends.
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
        }
        if starts.last != bytes.count { starts.append(bytes.count) }
        self.starts = starts
    }

    var count: Int { starts.count - 1 }

    subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

    /// Whether a line is the same as one of another text.
    func isEqual(_ index: Int, to other: TextLines, _ number: Int) -> Bool {
        let (start, end) = (starts[index], starts[index + 1])
        let (first, last) = (other.starts[number], other.starts[number + 1])
        guard end - start == last - first else { return false }
        return bytes.withUnsafeBufferPointer { here in
            other.bytes.withUnsafeBufferPointer { there in
                here[start..<end].elementsEqual(there[first..<last])
            }
        }
    }
}
