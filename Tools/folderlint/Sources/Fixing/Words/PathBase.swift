import FolderlintKit

/// What a program or a shell puts before a path: `Dir.home` in `File.join(Dir.home, "App/Old")`, `~bob` in
/// `~bob/App/Old`, `root` in `root + "/App/Old"`.
///
/// Such a path is one of the repository only if its base is.
struct PathBase {
    private let text: Substring

    /// What is before a path that a word writes out from the top of the repository, which is `ground`.
    init?(of path: String, in word: Range<Int>, _ bytes: [UInt8], _ ground: String) {
        let text = String(decoding: bytes[word], as: UTF8.self).lowercased().replacing("\\", with: "/").utf8
        guard let path = Paths.inside(ground, path)?.lowercased(),
            let place = Array(text).firstRange(of: Array(path.utf8))?.lowerBound
        else { return nil }
        self.init(before: word.lowerBound + place, bytes)
    }

    /// - Parameter place: Where a path starts that is written out; most have nothing before them.
    private init?(before place: Int, _ bytes: [UInt8]) {
        let line = Substring(decoding: OtherMeaning.line(around: place..<place, bytes).before, as: UTF8.self)
        let start = line.trimmed { "/\\".contains($0) }
        guard let last = start.last else { return nil }
        let isQuote = "\"'`".contains(last)
        if isQuote, !start.count(where: { $0 == last }).isMultiple(of: 2) {
            guard let base = Self.joined(to: start.dropLast().trimmed(where: \.isWhitespace)) else {
                return nil
            }
            text = base
        } else {
            text = Self.expression(endOf: start)
            // Any other word before a slash is a folder.
            let isBase = isQuote || ")}]%".contains(last) || text.first.map { "~$%@".contains($0) } == true
            guard isBase else { return nil }
        }
        if text.isEmpty { return nil }
    }

    /// Whether that is someone's home or the folder of a program.
    ///
    /// A variable may have its value from an earlier line.
    func isHome(_ variables: inout Variables) -> Bool {
        let name = text.trimmed { "\"')}%".contains($0) }.drop { "\"'$({%".contains($0) }
        guard name.allSatisfy(Self.isName), let value = variables.value(of: name) else {
            return Self.isHome(text)
        }
        return Self.isHome(value)
    }

    private static func isHome(_ text: Substring) -> Bool {
        let isTilde = text.first == "~" && !text.contains("/")
        if isTilde || ["\"~\"", "'~'"].contains(where: text.contains) { return true }
        let words = text.split { !isName($0) }
        let ends = ["path", "to_s"]
        guard let place = words.lastIndex(where: { !ends.contains($0.lowercased()) }) else { return false }
        // A constant of a program may have any value.
        let isAsked = text.contains { "$%".contains($0) } || text.lowercased().contains("env")
        if isAsked, environment.contains(words[place].uppercased()), words[place].first?.isLowercase != true {
            return true
        }
        let name = words[place].lowercased()
        let owner = place > words.startIndex ? words[words.index(before: place)].lowercased() : ""
        // `home` alone may be any variable.
        return homes.contains(name) || name == "home" && ["dir", "path", "user"].contains(owner)
            || name == "homedir" && owner == "os"
    }

    /// The variables of the environment that hold the home of a user.
    private static let environment: Set<String> = ["HOME", "HOMEPATH", "USERPROFILE"]
    /// How languages call the home of a user, and a linker the folder of a program.
    private static let homes: Set<String> = [
        "executable_path", "gethomedirectory", "homedirectory", "homedirectoryforcurrentuser", "loader_path",
        "nshomedirectory", "rpath", "userhomedir",
    ]

    // MARK: - Expressions

    /// What an operator or a call puts before a path in quotes.
    private static func joined(to line: Substring) -> Substring? {
        let start = line.last == ":" ? line.dropLast().trimmed(where: isName) : line
        switch start.last {
        case "+", ".", "/": return expression(endOf: start.dropLast().trimmed(where: \.isWhitespace))
        case "(":
            let call = start.dropLast().trimmed(where: isName)
            let base = expression(endOf: call.dropLast())
            let name = start.dropLast()[call.endIndex...]
            let isModule = ["file", "path"].contains(base.split(separator: ".").last?.lowercased())
            return call.last == "." && joins(name) && !isModule ? base : nil
        case ",":
            guard let open = opening(before: start.dropLast()) else { return nil }
            let call = start[..<open]
            let name = call[call.trimmed(where: isName).endIndex...]
            return joins(name) || name.lowercased() == "file"
                ? start[start.index(after: open)...].dropLast() : nil
        default:
            return line.lowercased().contains("join-path ") ? expression(endOf: line) : nil
        }
    }

    /// Whether a call puts paths together.
    private static func joins(_ call: Substring) -> Bool {
        let name = call.lowercased()
        return ["append", "cat", "combine", "join", "path", "resolve"].contains { name.contains($0) }
    }

    /// The words, brackets and quotes at the end of a line without blanks between them.
    private static func expression(endOf line: Substring) -> Substring {
        var start = line.endIndex
        while start > line.startIndex, case let before = line[..<start], let last = before.last {
            if "\"'`".contains(last), let open = before.dropLast().lastIndex(of: last) {
                start = open
            } else if ")]}".contains(last), let open = opening(before: before.dropLast()) {
                start = open
            } else if isName(last) || "~$%@:./\\#".contains(last) {
                start = line.index(before: start)
            } else {
                break
            }
        }
        return line[start...]
    }

    /// The last bracket that is open at the end of a line.
    private static func opening(before line: Substring) -> Substring.Index? {
        var depth = 0
        for index in line.indices.reversed() {
            if ")]}".contains(line[index]) { depth += 1 }
            guard "([{".contains(line[index]) else { continue }
            if depth == 0 { return index }
            depth -= 1
        }
        return nil
    }

    private static func isName(_ sign: Character) -> Bool { sign.isLetter || sign.isNumber || sign == "_" }
}

extension PathBase {
    /// What a text first assigns to its variables.
    struct Variables {
        private let bytes: [UInt8]
        private var values: [Substring: Substring?] = [:]

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        /// Of how many variables the values are looked for; those of others are not known.
        private static let most = 16

        mutating func value(of name: Substring) -> Substring? {
            if let known = values[name] { return known }
            guard !name.isEmpty, values.count < Self.most else { return nil }
            let value = find(name)
            values[name] = .some(value)
            return value
        }

        private func find(_ name: Substring) -> Substring? {
            for found in bytes.ranges(of: Array(name.utf8)) {
                let value = bytes[found.upperBound...].drop { " :".utf8.contains($0) }
                let isWhole =
                    found.lowerBound == 0
                    || !PathBase.isName(Character(Unicode.Scalar(bytes[found.lowerBound - 1])))
                guard isWhole, value.first == UInt8(ascii: "="), value.dropFirst().first != UInt8(ascii: "=")
                else { continue }
                let line = value.dropFirst().prefix(PathBase.longestValue).prefix { $0 != UInt8(ascii: "\n") }
                let text = String(decoding: line, as: UTF8.self)
                return text[...].trimmed { $0.isWhitespace || $0 == ";" }.drop(while: \.isWhitespace)
            }
            return nil
        }
    }

    /// How much of a value is read, in bytes.
    private static let longestValue = 256
}

extension Substring {
    /// The text without the signs at its end that meet a condition.
    func trimmed(where isCut: (Character) -> Bool) -> Substring {
        guard let last = lastIndex(where: { !isCut($0) }) else { return prefix(0) }
        return self[...last]
    }
}
