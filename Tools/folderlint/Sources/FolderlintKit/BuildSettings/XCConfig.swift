package import Pbxproj

/// A file of build settings, line by line.
package struct XCConfig {
    /// One thing that a line says, and where: at the path of an include, at the value of a setting.
    package struct Statement: Equatable {
        package enum Kind: Equatable {
            case include(path: String, isOptional: Bool)
            case setting(key: String, value: String)
        }

        package let kind: Kind
        package let position: Position
        /// Where it is in the text, as UTF-8.
        package let range: Range<Int>
    }

    package let statements: [Statement]

    package init(_ text: String) {
        var statements: [Statement] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            if let statement = XCConfig.statement(line, number: index + 1, of: text) {
                statements.append(statement)
            }
        }
        self.statements = statements
    }

    private static func statement(_ line: Substring, number: Int, of text: String) -> Statement? {
        let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
        let code = line[start...]
        if code.hasPrefix("#include") { return include(code, of: line, number, text) }
        guard !code.hasPrefix("//"), let equals = assignment(in: code) else { return nil }
        let key = code[..<equals].filter { !$0.isWhitespace }
        var value = code[code.index(after: equals)...]
        if let comment = value.firstRange(of: "//") { value = value[..<comment.lowerBound] }
        value = value.drop { $0.isWhitespace }
        while value.last?.isWhitespace == true || value.last == ";" { value = value.dropLast() }
        guard !key.isEmpty else { return nil }
        return Statement(
            kind: .setting(key: String(key), value: String(value)),
            position: position(of: value, in: line, number), range: text.range(of: value))
    }

    /// The sign behind the key; the ones in its conditions do not count.
    private static func assignment(in code: Substring) -> Substring.Index? {
        var depth = 0
        for index in code.indices {
            switch code[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0: return index
            default: break
            }
        }
        return nil
    }

    private static func include(_ code: Substring, of line: Substring, _ number: Int, _ text: String)
        -> Statement?
    {
        var rest = code.dropFirst("#include".count)
        let isOptional = rest.first == "?"
        if isOptional { rest = rest.dropFirst() }
        guard let open = rest.firstIndex(of: "\"") else { return nil }
        let path = rest[rest.index(after: open)...].prefix { $0 != "\"" }
        return Statement(
            kind: .include(path: String(path), isOptional: isOptional),
            position: position(of: path, in: line, number), range: text.range(of: path))
    }

    private static func position(of part: Substring, in line: Substring, _ number: Int) -> Position {
        let column = line.utf8.distance(from: line.startIndex, to: part.startIndex) + 1
        return Position(line: number, column: column)
    }
}

extension String {
    /// The place of one of its parts, as UTF-8.
    func range(of part: Substring) -> Range<Int> {
        let start = utf8.distance(from: startIndex, to: part.startIndex)
        return start..<(start + part.utf8.count)
    }
}
