import FolderlintKit

/// The folders in which the commands of YAML, JSON and TOML run, for commands that are before the key for the
/// folder: `run: cat Cart.swift`, then `working-directory: App`.
///
/// The keys of a mapping have no order.
struct WorkingFolders {
    /// A folder as it is written, and the part of its mapping that is before its key.
    struct Folder: Equatable {
        let path: String
        let part: Range<Int>
        /// Whether commands run in it, rather than that only names start from it: `path: App`.
        var isEntered = true
    }

    /// In the order of their parts.
    private(set) var all: [Folder] = []

    init(_ bytes: [UInt8], of path: String) {
        if [".code-workspace", ".json", ".json5", ".jsonc"].contains(where: path.hasSuffix) {
            readBraces(bytes)
        } else if path.hasSuffix(".yml") || path.hasSuffix(".yaml") {
            readLines(bytes)
        } else if path.hasSuffix(".toml") {
            readTables(bytes)
        }
        all.sort { ($0.part.lowerBound, $0.part.upperBound) < ($1.part.lowerBound, $1.part.upperBound) }
    }

    /// Where a script enters folders by their names: `cd App`, `cd "$ROOT/App"`, `cd $(pwd)/App`, but not
    /// `cd "$ROOT"` or `cd "$(dirname "$0")/.."`.
    static func entries(in tokens: [ShellWords.Token]) -> [Int] {
        var command: Substring = ""
        /// The commands around a substitution: `cd $(pwd)/App`, `` cd `pwd`/App ``.
        var around: [Substring] = []
        var isInBackticks = false
        var endsSubstitution = false
        return tokens.compactMap { token in
            let isBehindSubstitution = endsSubstitution
            endsSubstitution = false
            switch token {
            case .word(let word):
                let isArgument = !word.isCommand || isBehindSubstitution && word.text.hasPrefix("/")
                guard isArgument else {
                    command = word.text
                    return nil
                }
                guard ["cd", "pushd"].contains(command), let first = word.text.first else { return nil }
                let last = word.text.split(separator: "/").last?.first ?? first
                let isNamed = first.isLetter || word.text.contains("/") && last.isLetter
                return isNamed ? word.offsets.first : nil
            case .end("`"):
                isInBackticks.toggle()
                if isInBackticks { around.append(command) } else { command = around.popLast() ?? "" }
                endsSubstitution = !isInBackticks
            case .open: around.append(command)
            case .close:
                command = around.popLast() ?? ""
                endsSubstitution = true
            case .end: break
            }
            return nil
        }
    }

    /// A mapping that is open, and the key of which it is the value.
    private struct Mapping {
        let column: Int
        let start: Int
        let name: String
        var key = ""
    }

    /// Keys whose mappings say how what is around them runs.
    private static let options: Set<String> = [
        "args", "config", "configuration", "defaults", "env", "environment", "inputs", "options", "params",
        "run", "settings", "with",
    ]

    /// Keys whose value is a folder from which names start.
    private static let starts: Set<String> = ["directory", "folder", "location", "path", "source", "src"]

    /// How long a key or a folder may be, in bytes.
    private static let longest = 256

    private mutating func add(
        _ key: Substring, at place: Int, _ value: ArraySlice<UInt8>, in mappings: [Mapping], isInline: Bool
    ) {
        let name = key.lowercased()
        let isEntered = ShellFolders.keys.contains(name)
        guard isEntered || Self.starts.contains(name), let path = Self.path(value, isInline: isInline)
        else { return }
        var open = mappings[...]
        while let last = open.last, open.count > 1, Self.options.contains(last.name.lowercased()) {
            open.removeLast()
        }
        guard let start = open.last?.start, start < place else { return }
        all.append(Folder(path: path, part: start..<place, isEntered: isEntered))
    }

    /// The path that is a value, without its quotes and a comment.
    ///
    /// - Parameter isInline: Whether other keys may follow on its line.
    private static func path(_ value: ArraySlice<UInt8>, isInline: Bool) -> String? {
        var text = value.prefix(longest).drop { " \t\r\n".utf8.contains($0) }
        // A text of several lines starts in the next one.
        if let first = text.first, !isInline, "|>".utf8.contains(first) {
            text = text.drop { $0 != UInt8(ascii: "\n") }.drop { $0 <= 0x20 }
        }
        let path: ArraySlice<UInt8>
        if let quote = text.first, "\"'".utf8.contains(quote) {
            path = text.dropFirst().prefix { $0 != quote && $0 != UInt8(ascii: "\n") }
        } else {
            let line = text.prefix { $0 != UInt8(ascii: "\n") }
            path = isInline ? line.prefix { !",}]".utf8.contains($0) } : line
        }
        let spelled = String(decoding: path, as: UTF8.self)
        let plain = spelled.firstRange(of: " #").map { spelled[..<$0.lowerBound] } ?? spelled[...]
        let folder = plain.trimmed { $0.isWhitespace || $0 == "/" }.replacing("\\", with: "/")
        let names = folder.split(separator: "/").filter { $0 != "." }
        let isList = folder.hasPrefix("[") || folder.hasPrefix("{") && !folder.hasPrefix("{{")
        guard !names.isEmpty, !folder.contains("://"), !isList else { return nil }
        return (folder.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
    }

    /// The key that ends at a place, and where it starts with its quotes.
    private static func key(before end: Int, _ bytes: [UInt8]) -> (key: Substring, start: Int) {
        let text = bytes[..<end].suffix(longest)
        let inner = text.reversed().drop { "\"' \t".utf8.contains($0) }
        let name = inner.prefix { PathWords.isLetter($0) }
        var start = end - (text.count - inner.count) - name.count
        let key = Substring(decoding: Array(name.reversed()), as: UTF8.self)
        while start > text.startIndex, "\"'".utf8.contains(bytes[start - 1]) { start -= 1 }
        return (key, start)
    }

    // MARK: - YAML

    private mutating func readLines(_ bytes: [UInt8]) {
        var mappings: [Mapping] = []
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
            var text = line.drop { $0 == UInt8(ascii: " ") }
            guard let first = text.first, first != UInt8(ascii: "#"), first > 0x20 else { continue }
            if line.starts(with: "---".utf8) { mappings = [] }
            var column = text.startIndex - line.startIndex
            while let last = mappings.last, last.column > column { mappings.removeLast() }
            // Each dash starts an item, which may be a mapping.
            while text.starts(with: "- ".utf8) {
                text = text.dropFirst().drop { $0 == UInt8(ascii: " ") }
                column = text.startIndex - line.startIndex
                mappings.append(Mapping(column: column, start: text.startIndex, name: ""))
            }
            readKeys(text, column, bytes, &mappings)
        }
    }

    /// Reads the key that a line starts with, and those in braces behind it.
    private mutating func readKeys(
        _ line: ArraySlice<UInt8>, _ column: Int, _ bytes: [UInt8], _ mappings: inout [Mapping]
    ) {
        var braces: [Int] = []
        var isFirst = true
        for index in line.indices {
            switch line[index] {
            case UInt8(ascii: "{"): braces.append(index)
            case UInt8(ascii: "}"): _ = braces.popLast()
            case UInt8(ascii: ":"):
                let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "\n")
                let isKey = " \t\r\n\"'[{".utf8.contains(next)
                guard isKey, isFirst || !braces.isEmpty else { continue }
                let (key, start) = Self.key(before: index, bytes)
                let value = bytes[(index + 1)...]
                if let brace = braces.last {
                    let mapping = Mapping(column: 0, start: brace, name: "")
                    add(key, at: start, value, in: [mapping], isInline: true)
                } else if start <= line.startIndex {
                    if mappings.last.map({ $0.column < column }) ?? true {
                        let name = mappings.last?.key ?? ""
                        mappings.append(Mapping(column: column, start: line.startIndex, name: name))
                    }
                    mappings[mappings.count - 1].key = String(key)
                    add(key, at: start, value, in: mappings, isInline: false)
                }
                isFirst = false
            default: continue
            }
        }
    }

    // MARK: - JSON

    private mutating func readBraces(_ bytes: [UInt8]) {
        var mappings: [Mapping] = []
        var key: (text: Substring, start: Int)?
        var (index, start) = (0, 0)
        var (isText, isValue) = (false, false)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where isText: index += 1
            case UInt8(ascii: "\n"): isText = false
            case UInt8(ascii: "\""):
                isText.toggle()
                if isText {
                    start = index
                } else if !isValue {
                    key = (Substring(decoding: bytes[(start + 1)..<index], as: UTF8.self), start)
                }
            case UInt8(ascii: ":") where !isText:
                isValue = true
                if let key {
                    add(key.text, at: key.start, bytes[(index + 1)...], in: mappings, isInline: true)
                }
            case UInt8(ascii: "{") where !isText:
                mappings.append(
                    Mapping(column: 0, start: index, name: isValue ? key.map { String($0.text) } ?? "" : ""))
                isValue = false
            case UInt8(ascii: "}") where !isText:
                _ = mappings.popLast()
                (key, isValue) = (nil, false)
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"):
                if !isText { (key, isValue) = (nil, false) }
            default: break
            }
            index += 1
        }
    }

    // MARK: - TOML

    private mutating func readTables(_ bytes: [UInt8]) {
        var table = Mapping(column: 0, start: 0, name: "")
        // Those of tables in one line, which may go on in the next.
        var braces: [Int] = []
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
            let text = line.drop { $0 <= 0x20 }
            if line.first == UInt8(ascii: "[") {
                table = Mapping(column: 0, start: line.startIndex, name: "")
                braces = []
            }
            var quote: UInt8?
            for index in text.indices {
                switch text[index] {
                case let byte where quote != nil: if byte == quote { quote = nil }
                case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = text[index]
                case UInt8(ascii: "{"): braces.append(index)
                case UInt8(ascii: "}"): _ = braces.popLast()
                case UInt8(ascii: "="):
                    let (key, start) = Self.key(before: index, bytes)
                    guard !braces.isEmpty || start <= text.startIndex else { continue }
                    let mapping = braces.last.map { Mapping(column: 0, start: $0, name: "") } ?? table
                    add(key, at: start, bytes[(index + 1)...], in: [mapping], isInline: !braces.isEmpty)
                default: break
                }
            }
        }
    }
}
