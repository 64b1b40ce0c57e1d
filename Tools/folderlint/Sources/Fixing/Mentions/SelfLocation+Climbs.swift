extension SelfLocation {
    /// Where a text goes from a file or a folder to the folder that it is in, and how many times at once.
    static func climbs(in bytes: [UInt8]) -> [(place: Int, count: Int)] {
        var climbs: [(place: Int, count: Int)] = []
        for text in [
            "LastPathComponent", "LastComponent", ":h", "%/*", "Split-Path", "$(dir ", ".parent_path",
            ".parentFile", ".parentDirectory", ".parentFolder", ".parentDir", ".parentPath", ".parentURL",
            ".getParent", ".with_suffix", ".with_name", ".with_stem", "athExtension", "${0/", "$0.", "pardir",
        ] {
            climbs += places(of: text, in: bytes).filter { place in
                guard text.hasPrefix("Last") else { return true }
                return ["eleting", "elete", "emoving", "emove"].contains { bytes[..<place].hasSuffix($0) }
            }
            .map { ($0, 1) }
        }
        climbs += places(of: "dirname", in: bytes).filter { $0 == 0 || bytes[$0 - 1] != UInt8(ascii: "_") }
            .map { ($0, levels(behind: $0 + 7, bytes)) }
        climbs += places(of: ".parent", in: bytes).compactMap { place in
            let rest = bytes[(place + 7)...]
            if rest.starts(with: "s[".utf8) {
                let digits = String(
                    decoding: rest.dropFirst(2).prefix(2).prefix { $0 != UInt8(ascii: "]") }, as: UTF8.self)
                return (place, Int(digits).map { $0 + 1 } ?? most)
            }
            return rest.first.map(isName) == true ? nil : (place, 1)
        }
        climbs += places(of: "..", in: bytes).filter { place in
            let before = place == 0 ? UInt8(ascii: " ") : bytes[place - 1]
            let behind = place + 2 < bytes.count ? bytes[place + 2] : UInt8(ascii: " ")
            let isBatch = bytes[..<place].hasSuffix("%~dp0")
            return (isBatch || "/\"'` ()=\\".utf8.contains(before))
                && "/\"'`) \r\n\\".utf8.contains(behind)
        }
        .map { ($0, 1) }
        climbs += cuts(in: bytes)
        let repeats = Repeats(bytes)
        return climbs + climbs.filter { repeats.hold($0.place, bytes) }.map { ($0.place, most) }
    }

    /// Where a program takes names from the end of a list of a path's names, or cuts the path at a name.
    private static func cuts(in bytes: [UInt8]) -> [(place: Int, count: Int)] {
        var cuts: [(place: Int, count: Int)] = []
        for place in places(of: "Last(", in: bytes)
        where ["drop", "remove"].contains(where: { bytes[..<place].hasSuffix($0) }) {
            let before = String(decoding: bytes[max(0, place - 160)..<place], as: UTF8.self)
            guard before.contains("separat") else { continue }
            let digits = bytes[(place + 5)...].prefix(3).prefix { (0x30...0x39).contains($0) }
            cuts.append((place, Int(String(decoding: digits, as: UTF8.self)) ?? 1))
        }
        for call in [
            "find(", "range(of:", "ccurrences(of:", "split(", "partition(", "ndexOf(", "separatedBy:",
        ] {
            for place in places(of: call, in: bytes) where isPathGiven(to: place + call.utf8.count, bytes) {
                // It may be any of the folders that the file is in.
                let line = bytes[lineStart(place, bytes)..<place]
                if asked.contains(where: { String(decoding: line, as: UTF8.self).contains($0) }) {
                    cuts.append((place, most))
                }
            }
        }
        for call in ["split(", "separatedBy:", "partition(", "pathComponents", ".parts", "os.sep"] {
            for place in places(of: call, in: bytes) where splitsAnswer(place, call, bytes) {
                cuts.append((place, most))
            }
        }
        return cuts + siblings(in: bytes)
    }

    /// Where a program makes the path of another file of the one that it asks for: `${0%.sh}.cfg`.
    private static func siblings(in bytes: [UInt8]) -> [(place: Int, count: Int)] {
        let ends = places(of: "${0%", in: bytes).filter { !bytes[($0 + 4)...].starts(with: "/*".utf8) }
        let calls = ["replacingOccurrences(", ".replace(", ".sub(", ".gsub("].flatMap { call in
            places(of: call, in: bytes).filter { place in
                let line = String(decoding: bytes[lineStart(place, bytes)..<place], as: UTF8.self)
                return asked.contains { line.contains($0) }
            }
        }
        return (ends + calls).map { ($0, 1) }
    }

    /// How many folders above a file are compared.
    static let most = 16
    private static let asked = ["#file", "__FILE__", "__file__", "__dir", "argv", "getfile"]

    /// Whether a text in quotes has a slash and a name.
    private static func isPathGiven(to place: Int, _ bytes: [UInt8]) -> Bool {
        let rest = bytes[place...].prefix(128).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "@") }
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return false
        }
        let text = rest.dropFirst().prefix { $0 != quote && $0 != UInt8(ascii: "\n") }
        return text.contains(UInt8(ascii: "/")) && text.contains(where: isName)
    }

    /// Whether a program takes some of the names of its own path, but not the last one alone.
    private static func splitsAnswer(_ place: Int, _ call: String, _ bytes: [UInt8]) -> Bool {
        let start = lineStart(place, bytes)
        let line = String(
            decoding: bytes[start..<place] + bytes[place...].prefix(longest).prefix { $0 != 0x0A },
            as: UTF8.self)
        guard asked.contains(where: line.contains) else { return false }
        let isBetweenNames =
            !call.hasSuffix("(") && call.last != ":"
            || ["\"/\"", "'/'", "sep"].contains(where: line.contains)
        return isBetweenNames && !["last", "[-1]", ".pop()", "[1]"].contains(where: line.contains)
    }

    // MARK: - Climbs of any number

    /// How much of a text around a climb or a question is read, in bytes.
    private static let longest = 192

    /// How many folders a call climbs at once, as in `File.dirname(__FILE__, 3)`.
    private static func levels(behind place: Int, _ bytes: [UInt8]) -> Int {
        var depth = 0
        var comma: Int?
        var end = place
        for index in place..<min(place + longest, bytes.count) {
            end = index
            if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: ";") { break }
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            if bytes[index] == UInt8(ascii: ","), depth <= 1 { comma = index }
            if bytes[index] == UInt8(ascii: ")"), depth <= 0 { break }
        }
        guard let comma, comma < end else { return 1 }
        let text = String(decoding: bytes[(comma + 1)..<end], as: UTF8.self).filter { $0 != " " }
        if let count = Int(text) { return min(max(count, 1), most) }
        // What is in quotes is joined to the folder.
        return text.allSatisfy { $0.isLetter || $0 == "_" } && bytes[place] == UInt8(ascii: "(") && depth == 0
            ? most : 1
    }

    /// The loops and the signs in a text that make more of a climb.
    private struct Repeats {
        /// What may stand before a climb, and what may stand behind it on its line.
        private let before: SortedPlaces
        private let behind: SortedPlaces

        init(_ bytes: [UInt8]) {
            let counted = places(of: "while", in: bytes).filter { place in
                bytes[place...].prefix(longest).prefix { $0 != UInt8(ascii: "\n") }
                    .contains { (0x30...0x39).contains($0) }
            }
            before = SortedPlaces(loops.flatMap { places(of: $0, in: bytes) } + counted)
            behind = SortedPlaces(ends.flatMap { places(of: $0, in: bytes) })
        }

        func hold(_ place: Int, _ bytes: [UInt8]) -> Bool {
            if before.hasOne(in: max(0, place - longest)..<place) { return true }
            let line = bytes[place...].prefix(longest / 2).prefix { $0 != UInt8(ascii: "\n") }
            if behind.hasOne(in: line.startIndex..<line.endIndex) { return true }
            // `[".."] * 3` and `3 * [".."]`.
            let rest = line.drop { PathWords.isLetter($0) || "/\\".utf8.contains($0) }.filter {
                $0 != UInt8(ascii: " ")
            }
            let isTimes =
                rest.prefix(4).dropFirst().firstIndex(of: UInt8(ascii: "*")) != nil
                && rest.first.map { "\"'])".utf8.contains($0) } == true
            let start = bytes[max(0, place - 8)..<place].filter { $0 != UInt8(ascii: " ") }.suffix(3)
            return isTimes
                || start.starts(with: "*[".utf8) && rest.first != nil && isFactor(before: place, bytes)
        }

        /// Whether a number stands before `* [`.
        private func isFactor(before place: Int, _ bytes: [UInt8]) -> Bool {
            let text = bytes[max(0, place - 16)..<place]
            guard let star = text.lastIndex(of: UInt8(ascii: "*")) else { return false }
            return text[..<star].last { $0 != UInt8(ascii: " ") }.map { (0x30...0x39).contains($0) } == true
        }
    }

    /// Places in a text in their order.
    private struct SortedPlaces {
        private let places: [Int]

        init(_ places: [Int]) { self.places = places.sorted() }

        func hasOne(in range: Range<Int>) -> Bool {
            var (low, high) = (0, places.count)
            while low < high {
                let middle = (low + high) / 2
                if places[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
            }
            return low < places.count && places[low] < range.upperBound
        }
    }

    private static let loops = [
        "for _ in", "in 0..", "in 1..", "range(", "reduce", ".times", "for (", "for i in", "for(", "repeat",
        "sequence(first", "iterate", "stride(", "seq ", "{1..", "for _ =", "for i =", "(1..", "loop {",
    ]
    private static let ends = [
        ".repeat(", ":rep(", "fill(", " for _ in", " for i in", " for 1", "range(", "\" x ",
    ]

    /// Whether a file has a function of its own that climbs, or calls one that climbs as many folders as it
    /// is told.
    struct Helpers {
        private let isOwn: Bool
        private let calls: SortedPlaces

        init(_ climbs: [Int], _ questions: [Int], _ bytes: [UInt8]) {
            isOwn = SelfLocation.hasHelper(climbs, questions, bytes)
            calls = SortedPlaces(helpers.flatMap { places(of: $0, in: bytes) })
        }

        func climb(from question: Int, _ bytes: [UInt8]) -> Bool {
            let start = lineStart(question, bytes)
            // The parameters of a test say where it failed.
            let before = bytes[start..<question].suffix(longest)
            if before.hasSuffix("StaticString = ") || before.hasSuffix("file: ") { return false }
            if isOwn { return true }
            let text = bytes[question...].prefix(longest)
            var end = text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            // A chain of calls goes on in the next line.
            if text[end...].first(where: { $0 > 0x20 }) == UInt8(ascii: ".") {
                end = text[(end + 1)...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            }
            return calls.hasOne(in: before.startIndex..<end)
        }
    }

    private static let helpers = [
        ".up(", " up(", "=up(", "goUp(", "go_up(", "ascend", "ncestor", "climb", "Climb", "nthParent",
        "parents(",
        "levels", "Levels", "walkUp", "walk_up", "moveUp",
    ]

    /// Whether a function climbs that does not ask itself where the file is.
    private static func hasHelper(_ climbs: [Int], _ questions: [Int], _ bytes: [UInt8]) -> Bool {
        let functions = ["func ", "def ", "function ", "sub ", "fn ", "fun ", " => ", "() {"].flatMap {
            places(of: $0, in: bytes)
        }
        let marks =
            (functions.map { ($0, 0) } + questions.map { ($0, 1) } + climbs.map { ($0, 2) })
            .sorted { $0.0 < $1.0 }
        var last = 1
        for (_, kind) in marks {
            if kind == 2, last == 0 { return true }
            if kind != 2 { last = kind }
        }
        return false
    }
}
