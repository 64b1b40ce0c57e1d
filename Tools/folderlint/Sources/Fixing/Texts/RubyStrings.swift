/// The values that a podspec gives to attributes, with the strings that are written out in them.
///
/// It reads text only: whatever is worked out, by a call, an interpolation or a variable that gets more than
/// one value, it says so.
struct RubyStrings {
    /// A string without its quotes, or a word of `%w[]`.
    struct Text {
        let text: String
        /// Between the quotes, as UTF-8 offsets.
        let range: Range<Int>
        /// Whether something is filled in when it is read; that is `**` in the text.
        let isFilled: Bool
        let isWord: Bool
    }

    /// What is given to one attribute, as in `s.ios.source_files = "a", "b"`.
    struct Assignment {
        let attribute: String
        var texts: [Text] = []
        /// Whether there is more to the value than its strings.
        var isComputed = false
        /// Whether strings are put together, so that none of them says what comes of it.
        var isJoined = false
    }

    private(set) var assignments: [Assignment] = []
    private let bytes: [UInt8]
    private var index = 0
    /// The values of variables that get no other one.
    private var locals: [String: Assignment] = [:]
    /// How many more strings variables stand for; beyond that, their values may be anything.
    private var budget = 10_000

    init(_ bytes: [UInt8], of attributes: Set<String>) {
        self.bytes = bytes
        readLocals()
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "#") {
                skipLine()
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                _ = string()
            } else if byte == UInt8(ascii: ".") {
                guard let attribute = attribute(), attributes.contains(attribute) else { continue }
                assignments.append(value(of: attribute))
            } else {
                index += 1
            }
        }
    }

    /// Reads the variables that get their value in one line and that nothing else changes.
    private mutating func readLocals() {
        var starts: [(name: String, value: Int)] = []
        var changes: [String: Int] = [:]
        var isFirst = true
        while index < bytes.count {
            guard RubyStrings.isName(bytes[index]) else {
                isFirst = bytes[index] == UInt8(ascii: "\n") || isFirst && bytes[index] <= 0x20
                index += 1
                continue
            }
            let name = word()
            let next = skipBlanks(index)
            if RubyStrings.isAssigned(bytes[next...]) {
                changes[name, default: 0] += 1
                if isFirst { starts.append((name, next + 1)) }
            } else if RubyStrings.isChanged(bytes[next...]) {
                changes[name, default: 0] += 1
            }
            isFirst = false
        }
        index = 0
        // A value that goes on to the end of the text is read once.
        for (name, value) in starts where changes[name] == 1 && value >= index {
            index = value
            locals[name] = self.value(of: name)
        }
        index = 0
    }

    /// Whether a name in front of this text gets a value.
    private static func isAssigned(_ rest: ArraySlice<UInt8>) -> Bool {
        rest.first == UInt8(ascii: "=") && rest.dropFirst().first.map { !"=>~".utf8.contains($0) } == true
    }

    /// Whether the value of a name in front of this text may change, as in `a += b`, `a << b`, `a.push(b)`.
    private static func isChanged(_ rest: ArraySlice<UInt8>) -> Bool {
        ["+=", "<<", "||=", "&&=", "-=", ".", "["].contains { rest.starts(with: $0.utf8) }
    }

    // MARK: - Words

    /// The name behind a dot, when something is assigned to it; stands behind the sign then.
    private mutating func attribute() -> String? {
        index += 1
        let name = word()
        var next = skipBlanks(index)
        if next < bytes.count, bytes[next] == UInt8(ascii: "+") { next += 1 }
        guard next + 1 < bytes.count, bytes[next] == UInt8(ascii: "="),
            !"=>~".utf8.contains(bytes[next + 1])
        else { return nil }
        index = next + 1
        return name
    }

    private mutating func word() -> String {
        let start = index
        while index < bytes.count, RubyStrings.isName(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private func skipBlanks(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") {
            index += 1
        }
        return index
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte)
            || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    // MARK: - Values

    /// What is assigned, to the end of its line, or of the last line that it goes on in.
    private mutating func value(of attribute: String) -> Assignment {
        var assignment = Assignment(attribute: attribute)
        var depth = 0
        var goesOn = true
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") {
                guard depth > 0 || goesOn else { return assignment }
                index += 1
                continue
            }
            if byte == UInt8(ascii: "#") {
                skipLine()
                continue
            }
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") {
                index += 1
                continue
            }
            goesOn = ",\\[{(=+".utf8.contains(byte)
            if "[{(".utf8.contains(byte) { depth += 1 }
            if "]})".utf8.contains(byte) { depth -= 1 }
            read(byte, into: &assignment)
        }
        return assignment
    }

    private mutating func read(_ byte: UInt8, into assignment: inout Assignment) {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            if let text = string(), !isKey { assignment.texts.append(text) }
        case UInt8(ascii: "%") where bytes[index...].starts(with: "%w".utf8): words(into: &assignment)
        case UInt8(ascii: ":"):
            // A symbol, as in `:ios => …`.
            index += 1
            _ = word()
        case _ where RubyStrings.isName(byte):
            let name = word()
            let isLabel = index < bytes.count && bytes[index] == UInt8(ascii: ":")
            if isLabel {
                index += 1
            } else if let local = locals[name], local.texts.count <= budget {
                budget -= local.texts.count
                assignment.texts += local.texts
                if local.isComputed { assignment.isComputed = true }
                if local.isJoined { assignment.isJoined = true }
            } else if !["true", "false", "nil"].contains(name) {
                assignment.isComputed = true
                if locals[name] != nil { assignment.isJoined = true }
            }
        default:
            if !",[]{}()=>\\".utf8.contains(byte) { assignment.isComputed = true }
            if byte == UInt8(ascii: "+"), isBesideString { assignment.isJoined = true }
            index += 1
        }
    }

    /// Whether a string is beside the sign that is being read.
    private var isBesideString: Bool {
        let before = bytes[..<index].last { $0 != UInt8(ascii: " ") }
        let next = skipBlanks(index + 1)
        return before.map { "'\"".utf8.contains($0) } == true
            || next < bytes.count && "'\"".utf8.contains(bytes[next])
    }

    /// Whether what was read is the name of something in a hash.
    private var isKey: Bool {
        let next = skipBlanks(index)
        return bytes[next...].starts(with: "=>".utf8) || bytes[next...].starts(with: ":".utf8)
    }

    private mutating func string() -> Text? {
        let quote = bytes[index]
        let start = index + 1
        var isFilled = false
        var text: [UInt8] = []
        index = start
        // In a text of several lines it is an apostrophe.
        guard bytes[start...].first(where: { $0 == quote || $0 == UInt8(ascii: "\n") }) == quote else {
            return nil
        }
        while index < bytes.count, bytes[index] != quote {
            if quote == UInt8(ascii: "\""), bytes[index...].starts(with: "#{".utf8) {
                isFilled = true
                // As a name of its own it stands for folders, else for a part of a name.
                text += "**".utf8
                while index < bytes.count, bytes[index] != UInt8(ascii: "}") { index += 1 }
            } else {
                if bytes[index] == UInt8(ascii: "\\") {
                    isFilled = true
                    index += 1
                }
                if index < bytes.count { text.append(bytes[index]) }
            }
            index += 1
        }
        let end = min(index, bytes.count)
        index = min(end + 1, bytes.count)
        // What is filled in at the start may be a path.
        if isFilled, text.starts(with: "**".utf8), text.dropFirst(2).first != UInt8(ascii: "/") {
            text.insert(contentsOf: "/*".utf8, at: 2)
        }
        return Text(
            text: String(decoding: text, as: UTF8.self), range: start..<end, isFilled: isFilled, isWord: false
        )
    }

    private mutating func words(into assignment: inout Assignment) {
        index += 2
        guard index < bytes.count else { return }
        let pairs: [UInt8: UInt8] = [
            UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "("): UInt8(ascii: ")"),
            UInt8(ascii: "{"): UInt8(ascii: "}"),
        ]
        let close = pairs[bytes[index]] ?? bytes[index]
        index += 1
        var start = index
        while index < bytes.count {
            let byte = bytes[index]
            let isEnd = byte == close
            if isEnd || " \t\r\n".utf8.contains(byte) {
                if index > start {
                    let text = String(decoding: bytes[start..<index], as: UTF8.self)
                    assignment.texts.append(
                        Text(text: text, range: start..<index, isFilled: false, isWord: true))
                }
                start = index + 1
            }
            index += 1
            if isEnd { return }
        }
    }
}
