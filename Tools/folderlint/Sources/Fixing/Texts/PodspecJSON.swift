/// The values of attributes in a podspec that is written as JSON: `Shop.podspec.json`.
struct PodspecJSON {
    private(set) var assignments: [RubyStrings.Assignment] = []
    private let bytes: [UInt8]
    private var index = 0
    /// The keys around a place, each with the assignment that it begins.
    private var open: [(isList: Bool, assignment: Int?)] = []
    /// The key whose value comes next, if there is one.
    private var key: RubyStrings.Text?

    init(_ bytes: [UInt8], of attributes: Set<String>) {
        self.bytes = bytes
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): string(attributes)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard open.count < Self.deepest else { return }
                open.append((bytes[index] == UInt8(ascii: "["), assignment(attributes)))
                key = nil
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = open.popLast()
                key = nil
            case UInt8(ascii: ","): key = nil
            default: break
            }
            index += 1
        }
    }

    /// How deep lists and objects may be in one another.
    private static let deepest = 64

    /// The assignment that a value belongs to: that of its key, or of what it is in.
    private mutating func assignment(_ attributes: Set<String>) -> Int? {
        guard let key, attributes.contains(key.text) else { return open.last?.assignment }
        assignments.append(RubyStrings.Assignment(attribute: key.text))
        return assignments.count - 1
    }

    /// Reads a string, and stands at its last quote then.
    private mutating func string(_ attributes: Set<String>) {
        let start = index + 1
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end = min(end, bytes.count)
        index = end
        let spelled = String(decoding: bytes[start..<end], as: UTF8.self)
        let text = spelled.replacing("\\/", with: "/")
        // Any other escape may stand for anything.
        let found = RubyStrings.Text(
            text: text.contains("\\") ? "**" : text, range: start..<end, isFilled: spelled.contains("\\"),
            isWord: false)
        let next = bytes[min(end + 1, bytes.count)...].first { $0 > 0x20 }
        if open.last?.isList != true, key == nil, next == UInt8(ascii: ":") {
            key = found
        } else if let place = assignment(attributes) {
            assignments[place].texts.append(found)
        }
    }
}
