/// Untrusted text, made safe for a terminal or the log of a CI system.
///
/// Characters that control a terminal, change the direction of text or form a command to a CI system are
/// replaced with escapes such as `\u{1b}`.
extension String {
    /// The text on one line, with line feeds and tabs escaped.
    public var visible: String { spelled(keepingLines: false, marks: []) }

    /// The text with its line feeds and tabs unescaped.
    public var visibleLines: String { visibleLines(keeping: []) }

    /// Returns the text with its line feeds and tabs and the given sequences, such as those for colours,
    /// unescaped.
    public func visibleLines(keeping marks: [String]) -> String {
        spelled(keepingLines: true, marks: marks)
    }

    /// Returns the text with line feeds and tabs escaped only inside `part`, the untrusted part of a message.
    public func visibleLines(around part: String) -> String {
        guard !part.isEmpty, part != part.visible else { return visibleLines }
        return replacing(part, with: part.visible).visibleLines
    }

    /// Equivalent JSON with `\u` escapes for the characters that `visible` escapes.
    public var visibleJSON: String {
        var scalars = String.UnicodeScalarView()
        var isChanged = false
        var before: [Unicode.Scalar] = []
        for scalar in unicodeScalars {
            // In JSON, these characters and "#" occur only inside strings.
            if scalar.isHidden && scalar != "\n" || scalar == "#" && before.last == "#" {
                for unit in UTF16.encode(scalar) ?? .init() {
                    let digits = String(unit, radix: 16)
                    let code = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                    scalars.append(contentsOf: code.unicodeScalars)
                }
                isChanged = true
            } else {
                scalars.append(scalar)
            }
            before = [scalar]
        }
        return isChanged ? String(scalars) : self
    }

    // MARK: - Escaping

    private func spelled(keepingLines: Bool, marks: [String]) -> String {
        guard mayNeedSpelling(keepingLines: keepingLines) else { return self }
        let scalars = Array(unicodeScalars)
        let marks = marks.map { Array($0.unicodeScalars) }
        var result = String.UnicodeScalarView()
        // For GitHub Actions, a line that starts with two colons, after any white space, is a command.
        var isLineStart = true
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if let mark = marks.first(where: { scalars[index...].starts(with: $0) }) {
                result.append(contentsOf: mark)
                index += mark.count
                continue
            }
            index += 1
            let next = index < scalars.count ? scalars[index] : nil
            let isCommand =
                scalar == ":" && next == ":" && isLineStart && keepingLines
                || scalar == "#" && index > 1 && scalars[index - 2] == "#"
                    && String.opensCommand(
                        scalars[index...])
            let isKept = keepingLines && (scalar == "\n" || scalar == "\t")
            // A joiner has no visible effect beside an ASCII character.
            let isStray =
                scalar.isJoiner
                && (next?.isASCII != false || index < 2 || scalars[index - 2].isASCII
                    || scalars[index - 2].isJoiner)
            if isCommand || isStray || scalar.isHidden && !isKept {
                result.append(contentsOf: scalar.spelling.unicodeScalars)
            } else {
                result.append(scalar)
            }
            isLineStart = scalar == "\n" || isLineStart && scalar.properties.isWhitespace
        }
        return String(result)
    }

    /// Whether escaping may be needed; false for most texts.
    ///
    /// Every hidden character outside of ASCII starts with one of a few bytes in UTF-8.
    private func mayNeedSpelling(keepingLines: Bool) -> Bool {
        var last: UInt8 = 0
        for byte in utf8 {
            switch byte {
            case 0x09, 0x0A: if !keepingLines { return true }
            case 0x20..<0x7F: if byte == last, byte == 0x23 || byte == 0x3A { return true }
            case 0xC2, 0xD8, 0xE1, 0xEF, 0xF3: return true
            // U+2000 to U+207F; other characters that start alike, such as arrows, are visible.
            case 0x80, 0x81: if last == 0xE2 { return true }
            case 0x82...: break
            default: return true
            }
            last = byte
        }
        return false
    }

    /// Returns whether the text after `##` makes it a command: `##[`, `##vso[`, `##teamcity[`.
    private static func opensCommand(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        for scalar in rest.prefix(16) {
            if scalar == "[" { return true }
            guard scalar.properties.isAlphabetic else { return false }
        }
        return false
    }
}

extension Unicode.Scalar {
    /// Whether the character controls a terminal or is invisible.
    fileprivate var isHidden: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
            true
        // Zero-width characters: soft hyphen, invisible spaces and marks, tags.
        case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// Whether the character is a zero-width joiner or non-joiner, as used in emoji and Persian.
    fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

    fileprivate var spelling: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{" + String(value, radix: 16) + "}"
        }
    }
}
