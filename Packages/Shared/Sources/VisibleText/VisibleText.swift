/// Text of a stranger's that is about to reach a terminal or the log of a CI system.
///
/// What would steer a terminal, turn the order of letters or speak to a CI system is spelled out, as in
/// `\u{1b}`.
extension String {
    /// The text on one line.
    public var visible: String { spelled(keepingLines: false, marks: []) }

    /// The text with its line feeds and tabs.
    public var visibleLines: String { visibleLines(keeping: []) }

    /// The text with its line feeds and tabs, and with marks such as those for colours.
    public func visibleLines(keeping marks: [String]) -> String {
        spelled(keepingLines: true, marks: marks)
    }

    /// The text with its line feeds and tabs, but for a part of it that is kept on one line: what quotes a
    /// stranger among one's own words.
    public func visibleLines(around part: String) -> String {
        guard !part.isEmpty, part != part.visible else { return visibleLines }
        return replacing(part, with: part.visible).visibleLines
    }

    /// JSON that says the same, in ASCII where `visible` spells something out.
    public var visibleJSON: String {
        var scalars = String.UnicodeScalarView()
        var isChanged = false
        var before: [Unicode.Scalar] = []
        for scalar in unicodeScalars {
            // Outside of a string JSON has neither these nor a "#".
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

    // MARK: - Spelling out

    private func spelled(keepingLines: Bool, marks: [String]) -> String {
        guard mayNeedSpelling else { return self }
        let scalars = Array(unicodeScalars)
        let marks = marks.map { Array($0.unicodeScalars) }
        var result = String.UnicodeScalarView()
        // A line that starts with two colons, white space aside, is a command to GitHub Actions.
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
            // A joiner says nothing beside a Latin letter.
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

    /// False for most of what is ever said.
    private var mayNeedSpelling: Bool {
        var last: UInt8 = 0
        for byte in utf8 {
            switch byte {
            case 0x20..<0x7F: if byte == last, byte == 0x23 || byte == 0x3A { return true }
            default: return true
            }
            last = byte
        }
        return false
    }

    /// Whether what is behind `##` makes it a command: `##[`, `##vso[`, `##teamcity[`.
    private static func opensCommand(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        for scalar in rest.prefix(16) {
            if scalar == "[" { return true }
            guard scalar.properties.isAlphabetic else { return false }
        }
        return false
    }
}

extension Unicode.Scalar {
    /// Whether a terminal would obey it, or a reader not see it.
    fileprivate var isHidden: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
            true
        // Of no width: soft hyphen, spaces and marks without ink, tags.
        case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// Whether it joins or parts its neighbours, as in emoji and in Persian, and has no width itself.
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
