/// The paths whose names a program counts or takes apart, as in `echo App/Cart.txt | cut -d/ -f2`.
enum SplitPaths {
    static let note = "gets other folders, and the script may count or take apart the names of this path"

    /// Whether a text has anything that takes paths apart at their slashes.
    static func occur(in bytes: [UInt8]) -> Bool {
        if words.contains(where: { bytes.firstRange(of: $0) != nil }) { return true }
        for place in bytes.indices {
            switch bytes[place] {
            case UInt8(ascii: "/") where isSeparator(place, bytes): return true
            case UInt8(ascii: "t") where isCommand("tr", at: place, bytes) && translates(place + 2, bytes),
                UInt8(ascii: "s") where isCommand("sed", at: place, bytes) && replaces(place + 3, bytes),
                UInt8(ascii: "p") where isCommand("perl", at: place, bytes) && replaces(place + 4, bytes):
                return true
            case UInt8(ascii: "$") where isExpansion(place, bytes): return true
            default: continue
            }
        }
        return false
    }

    private static let words = [
        "pathComponents", "os.sep", "os.path.sep", "path.sep", "SEPARATOR", "each_filename", ".parts[",
        ".parts)", ".parts:", "(s:/:",
    ].map { Array($0.utf8) }

    // MARK: - Slashes

    /// Whether a slash stands alone, as the value of an option or the argument of a call that splits.
    private static func isSeparator(_ place: Int, _ bytes: [UInt8]) -> Bool {
        let before = place > 0 ? bytes[place - 1] : UInt8(ascii: " ")
        let behind = place + 1 < bytes.count ? bytes[place + 1] : UInt8(ascii: "\n")
        let line = OtherMeaning.line(around: place..<(place + 1), bytes).before
        if before == UInt8(ascii: "^"), behind == UInt8(ascii: "]") {
            let rest = bytes[(place + 2)...].prefix(3)
            let isName = rest.starts(with: "*$".utf8) || rest.starts(with: "+$".utf8)
            return !isName && contains(["sed", "grep", "expr", "awk", "perl", "match", "scan("], line)
        }
        let isInQuotes = "\"'[\\/".utf8.contains(before)
        guard isInQuotes || " =\t".utf8.contains(before) || isOption(line),
            "\"'`]) \t\n\r;,|}".utf8.contains(behind) || behind == UInt8(ascii: "/") && before == 0x5C
        else { return false }
        if isInQuotes, contains(calls, line) { return true }
        return commands.contains { command in
            line.ranges(of: Array(command.utf8)).contains { range in
                isBoundary(range.lowerBound, bytes)
                    && !(range.upperBound < bytes.count && PathWords.isLetter(bytes[range.upperBound]))
            }
        }
    }

    /// What splits a text that it gets with the sign, in any language.
    private static let calls = [
        "split", "separat", "sub(", "replac", "components", "explode", "partition", "strtok", ".tr(",
        "count(",
        "delim", "scan(",
    ]
    /// Commands and variables that are told at which sign to split.
    private static let commands = [
        "cut", "awk", "gawk", "mawk", "nawk", "IFS", "FS", "vFS", "read", "readarray", "mapfile", "xargs",
        "column", "sort", "perl", "ruby", "rev", "join", "gcut",
    ]

    /// Whether a line ends with the letters of an option, as in `-d`.
    private static func isOption(_ line: ArraySlice<UInt8>) -> Bool {
        guard let last = line.last, "dFst".utf8.contains(last),
            let dash = line.suffix(6).lastIndex(of: UInt8(ascii: "-"))
        else { return false }
        return line[(dash + 1)...].allSatisfy { PathWords.isLetter($0) }
    }

    private static func contains(_ texts: [String], _ line: ArraySlice<UInt8>) -> Bool {
        texts.contains { line.firstRange(of: $0.utf8) != nil }
    }

    // MARK: - Commands

    private static func isCommand(_ name: String, at place: Int, _ bytes: [UInt8]) -> Bool {
        let end = place + name.utf8.count
        return end < bytes.count && " \t".utf8.contains(bytes[end]) && bytes[place...].starts(with: name.utf8)
            && isBoundary(place, bytes)
    }

    private static func isBoundary(_ place: Int, _ bytes: [UInt8]) -> Bool {
        place == 0 || !PathWords.isLetter(bytes[place - 1])
            || "-@".utf8.contains(bytes[place - 1])
    }

    /// Whether `tr` takes a slash for another sign, or away.
    private static func translates(_ place: Int, _ bytes: [UInt8]) -> Bool {
        var rest = bytes[place...].prefix(longest).prefix { $0 != UInt8(ascii: "\n") }
        while true {
            rest = rest.drop { $0 <= 0x20 }
            guard rest.first == UInt8(ascii: "-") else { break }
            rest = rest.drop { $0 > 0x20 }
        }
        guard let quote = rest.first else { return false }
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return rest.dropFirst().prefix { $0 != quote }.contains(UInt8(ascii: "/"))
        }
        return rest.prefix { $0 > 0x20 && !"|;)".utf8.contains($0) }.contains(UInt8(ascii: "/"))
    }

    /// Whether an expression such as `s,/,_,` follows, whose pattern has a slash and no name.
    private static func replaces(_ place: Int, _ bytes: [UInt8]) -> Bool {
        let line = bytes[place...].prefix(longest).prefix { $0 != UInt8(ascii: "\n") }
        for start in line.indices.dropLast(2)
        where "sy".utf8.contains(line[start]) && !PathWords.isLetter(line[start - 1]) {
            let sign = line[start + 1]
            guard sign > 0x20, sign < 0x80, !PathWords.isLetter(sign) || sign == UInt8(ascii: "@") else {
                continue
            }
            let close = sign == UInt8(ascii: "{") ? UInt8(ascii: "}") : sign
            var (pattern, isEscaped, index) = ([UInt8](), false, start + 2)
            while index < line.endIndex, isEscaped || line[index] != close {
                isEscaped = !isEscaped && line[index] == UInt8(ascii: "\\")
                if !isEscaped { pattern.append(line[index]) }
                index += 1
            }
            guard index < line.endIndex, pattern.contains(UInt8(ascii: "/")),
                !pattern.contains(where: { (0x61...0x7A).contains($0 | 0x20) && $0 >= 0x41 })
            else { continue }
            // The name of a file alone stays what it is.
            if !["^.*/", ".*/"].contains(where: { pattern.elementsEqual($0.utf8) }) { return true }
        }
        return false
    }

    /// Whether a shell takes names or letters from the start of a value, or counts those at its end:
    /// `${F#*/}`, `${F:5}`.
    private static func isExpansion(_ place: Int, _ bytes: [UInt8]) -> Bool {
        let rest = bytes[place...].prefix(128)
        guard rest.starts(with: "${".utf8) else { return false }
        let signs = rest.dropFirst(2).drop { PathWords.isLetter($0) && !"-.+@".utf8.contains($0) }
        if signs.first == UInt8(ascii: ":"), signs.count < rest.count - 2,
            let digit = signs.dropFirst().first, (0x31...0x39).contains(digit)
        {
            return true
        }
        return ["#*/", "#/*/", "%%/*", "%/*/", "//\\/", "////", "//[", "/\\/", "//'/'", "//\"/\""]
            .contains { signs.starts(with: $0.utf8) }
    }

    /// How much of a line is read, in bytes.
    private static let longest = 256
}
