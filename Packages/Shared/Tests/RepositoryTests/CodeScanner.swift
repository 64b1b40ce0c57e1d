/// Separates Swift code from comments and string contents; regex literals are not supported.
struct CodeScanner {
    /// The bytes that can start or end a comment, string or escaped name; all others are copied directly.
    private static let marks: [Bool] = (0...255).map { "/*`\"#()\\\n".utf8.contains($0) }

    private let bytes: [UInt8]
    private var place = 0
    private var output: [UInt8] = []

    private init(_ source: String) {
        bytes = Array(source.utf8)
        output.reserveCapacity(bytes.count)
    }

    /// Returns the source with comments and string contents blanked; line numbers stay the same.
    static func code(of source: String) -> String {
        var scanner = CodeScanner(source)
        while scanner.place < scanner.bytes.count { scanner.code(isInterpolated: false) }
        return String(decoding: scanner.output, as: UTF8.self)
    }

    /// Scans to the end of the source, or to the bracket that closes an interpolation.
    private mutating func code(isInterpolated: Bool) {
        var depth = 0
        while place < bytes.count {
            if isPlain {
                keep()
            } else if starts("//") {
                blank { !$0.starts("\n") }
            } else if starts("/*") {
                blockComment()
            } else if starts("`") {
                keep()
                blank { !$0.starts("`") && !$0.starts("\n") }
                keep()
            } else if let hashes = stringHashes {
                string(hashes)
            } else {
                if starts("(") { depth += 1 }
                if starts(")") { depth -= 1 }
                keep()
                if isInterpolated, depth < 0 { return }
            }
        }
    }

    /// The number of `#` before the quote of a string that begins here; `nil` if no string does.
    private var stringHashes: Int? {
        let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
        return place + hashes < bytes.count && bytes[place + hashes] == UInt8(ascii: "\"") ? hashes : nil
    }

    private mutating func string(_ hashes: Int) {
        for _ in 0..<hashes { blank() }
        let quote = starts("\"\"\"") ? "\"\"\"" : "\""
        let ending = quote + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        for _ in quote.utf8 { keep() }
        while place < bytes.count, isPlain || !starts(ending) {
            if isPlain {
                blank()
            } else if starts(escape + "(") {
                for _ in escape.utf8 { blank() }
                keep()
                code(isInterpolated: true)
            } else if starts(escape) {
                for _ in 0...escape.utf8.count { blank() }
            } else if quote.utf8.count == 1, starts("\n") {
                return
            } else {
                blank()
            }
        }
        for byte in ending.utf8 { byte == UInt8(ascii: "#") ? blank() : keep() }
    }

    private mutating func blockComment() {
        var depth = 0
        repeat {
            let isMark = !isPlain && (starts("/*") || starts("*/"))
            if isMark { depth += starts("/*") ? 1 : -1 }
            blank()
            if isMark { blank() }
        } while depth > 0 && place < bytes.count
    }

    private var isPlain: Bool { !Self.marks[Int(bytes[place])] }

    private func starts(_ text: String) -> Bool {
        bytes[place...].starts(with: text.utf8)
    }

    private mutating func keep() {
        guard place < bytes.count else { return }
        output.append(bytes[place])
        place += 1
    }

    private mutating func blank() {
        guard place < bytes.count else { return }
        output.append(bytes[place] == UInt8(ascii: "\n") ? bytes[place] : UInt8(ascii: " "))
        place += 1
    }

    private mutating func blank(while isWanted: (CodeScanner) -> Bool) {
        while place < bytes.count, isPlain || isWanted(self) { blank() }
    }
}
