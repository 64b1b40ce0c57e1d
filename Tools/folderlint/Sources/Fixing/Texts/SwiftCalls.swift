/// The calls of a Swift source, with the string literals among their arguments.
///
/// It reads what a package manifest holds; what it does not know is an argument that is not literal.
struct SwiftCalls {
    struct Text {
        let text: String
        /// Between the quotes, as UTF-8 offsets.
        let range: Range<Int>
    }

    struct Argument {
        let label: String
        var texts: [Text] = []
        /// Whether it is one string, or a list of strings or of calls with strings.
        var isLiteral = true
    }

    struct Call {
        let name: String
        var arguments: [Argument] = []

        subscript(label: String) -> Argument? { arguments.first { $0.label == label } }
    }

    /// How deep calls may be in one another for a string to be one of the outermost call's.
    private static let levels = 32

    private(set) var calls: [Call] = []
    private let bytes: [UInt8]
    private var index = 0
    /// The last name, while nothing but blanks follow it.
    private var name = ""

    /// The arguments that are being read, the innermost last.
    private var open: [Reading] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while index < bytes.count { step() }
    }

    /// An argument as far as it is read, and the call that it is of.
    private struct Reading {
        var call: Call
        var argument = Argument(label: "")
        var isAtStart = true
        /// How many square brackets are open in it.
        var depth = 0
    }

    private mutating func step() {
        let byte = bytes[index]
        if skipComment() { return }
        switch byte {
        case UInt8(ascii: "\""):
            read(string())
        case UInt8(ascii: "#") where bytes[index...].starts(with: "#\"".utf8):
            read(rawString())
        case UInt8(ascii: "("):
            open.append(Reading(call: Call(name: String(name.drop { $0 == "." }))))
            index += 1
        case UInt8(ascii: ")"):
            close()
            index += 1
        case UInt8(ascii: ",") where open.last?.depth == 0:
            endArgument()
            index += 1
        case _ where SwiftCalls.isName(byte):
            name = word()
            if byte != UInt8(ascii: ".") { readName() }
            return
        default:
            index += 1
            if SwiftCalls.isBlank(byte) { return }
            read(sign: byte)
        }
        name = ""
    }

    private mutating func read(_ text: Text?) {
        guard !open.isEmpty else { return }
        open[open.count - 1].isAtStart = false
        if let text {
            open[open.count - 1].argument.texts.append(text)
        } else {
            open[open.count - 1].argument.isLiteral = false
        }
    }

    private mutating func read(sign: UInt8) {
        guard !open.isEmpty else { return }
        open[open.count - 1].isAtStart = false
        switch sign {
        case UInt8(ascii: "["): open[open.count - 1].depth += 1
        case UInt8(ascii: "]"): open[open.count - 1].depth -= 1
        case UInt8(ascii: ","): return
        default: open[open.count - 1].argument.isLiteral = false
        }
    }

    /// A name at the start of an argument is its label when a colon follows; else it is no literal.
    private mutating func readName() {
        guard let reading = open.last else { return }
        let colon = bytes[index...].firstIndex { !SwiftCalls.isBlank($0) }
        if reading.isAtStart, let colon, bytes[colon] == UInt8(ascii: ":") {
            open[open.count - 1].argument = Argument(label: name)
            index = colon + 1
        } else if !name.contains("Resource.") || colon.map({ bytes[$0] }) != UInt8(ascii: "(") {
            // `Resource.copy("a")` is `.copy("a")`; what any other name stands for is unknown.
            open[open.count - 1].argument.isLiteral = false
        }
        open[open.count - 1].isAtStart = false
    }

    private mutating func endArgument() {
        guard var reading = open.popLast() else { return }
        reading.call.arguments.append(reading.argument)
        reading.argument = Argument(label: "")
        reading.isAtStart = true
        open.append(reading)
    }

    /// The strings in a call are also those of the argument that the call is in.
    private mutating func close() {
        endArgument()
        guard let reading = open.popLast() else { return }
        calls.append(reading.call)
        guard !open.isEmpty else { return }
        // What a call such as `.copy(file)` is about is written out or not; its other arguments say how.
        let isOpen = reading.call[""].map { !$0.isLiteral } ?? false
        if isOpen || open.count > Self.levels {
            open[open.count - 1].argument.isLiteral = false
        }
        if open.count <= Self.levels {
            open[open.count - 1].argument.texts += reading.call.arguments.flatMap(\.texts)
        }
        open[open.count - 1].isAtStart = false
    }

    private mutating func skipComment() -> Bool {
        guard bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count else { return false }
        if bytes[index + 1] == UInt8(ascii: "/") {
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            return true
        }
        guard bytes[index + 1] == UInt8(ascii: "*") else { return false }
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index = min(index + 2, bytes.count)
        return true
    }

    /// A string; nil for one with an interpolation or an escape, or of several lines.
    private mutating func string() -> Text? {
        let isLong = bytes[index...].starts(with: "\"\"\"".utf8)
        let close = isLong ? Array("\"\"\"".utf8) : [UInt8(ascii: "\"")]
        let start = index + close.count
        var isPlain = !isLong
        index = start
        while index < bytes.count, !bytes[index...].starts(with: close) {
            if bytes[index] == UInt8(ascii: "\\") {
                isPlain = false
                index += 1
            }
            index += 1
        }
        let end = min(index, bytes.count)
        index = min(end + close.count, bytes.count)
        guard isPlain else { return nil }
        return Text(text: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end)
    }

    /// A string such as `#"a"#`; nil for one with an interpolation or an escape, or of several lines.
    private mutating func rawString() -> Text? {
        let start = index + 2
        let isLong = bytes[start...].starts(with: "\"\"".utf8)
        let close = Array((isLong ? "\"\"\"#" : "\"#").utf8)
        let end = bytes[start...].firstRange(of: close)?.lowerBound ?? bytes.count
        index = min(end + close.count, bytes.count)
        guard !isLong, bytes[start..<end].firstRange(of: "\\#".utf8) == nil else { return nil }
        return Text(text: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end)
    }

    private mutating func word() -> String {
        let start = index
        index += 1
        while index < bytes.count, SwiftCalls.isName(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

    private static func isName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte >= 0x80 || (0x30...0x39).contains(byte)
            || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
