import FolderlintKit

/// A file that finds others by asking where it is itself, as with `#filePath`, `__FILE__` or `$0`.
struct SelfLocation {
    let mention: MentionedPath

    /// Nil for a file that asks nothing, and for one that only reaches what comes along with it.
    init?(
        _ bytes: [UInt8], of file: String, _ own: OwnPlace, _ places: inout MentionedPlaces
    ) {
        let questions = Self.asked(in: bytes, of: file).sorted { $0.place < $1.place }
        guard !questions.isEmpty else { return nil }
        let climbing = Self.climbs(in: bytes)
        let climbs = Climbs(climbing)
        let isDeeper = Paths.names(in: own.folder).count != Paths.names(in: own.newFolder).count
        let helpers =
            isDeeper ? Helpers(climbing.map(\.place), questions.map(\.place), bytes) : nil
        let new = own.newFolder + "/" + Paths.name(of: places.follower.relocation.place(of: file))
        for (index, question) in questions.enumerated() {
            let isLast = index + 1 == questions.count
            let end = isLast ? bytes.count : Self.lineStart(questions[index + 1].place, bytes)
            let start = Self.lineStart(question.place, bytes)
            let part = start..<max(end, question.place)
            let isAny = helpers?.climb(from: question.place, bytes) == true
            let count = isAny ? Self.most : question.climbs + climbs.count(in: part)
            guard Self.leavesWhatMoves(file, new, count, &places) else { continue }
            mention = MentionedPath(
                path: file, destination: new, range: question.place..<(question.place + 1),
                note: "looks for files from its own place, and goes to "
                    + places.follower.shown(own.newFolder))
            return
        }
        return nil
    }

    /// Whether one of the folders that a file is in does not become the one that it will be in.
    private static func leavesWhatMoves(
        _ file: String, _ new: String, _ count: Int, _ places: inout MentionedPlaces
    ) -> Bool {
        var (old, new) = (file, new)
        for _ in 0..<min(count, most) {
            (old, new) = (Paths.folder(of: old), Paths.folder(of: new))
            guard !old.isEmpty, !new.isEmpty else { return false }
            if places.place(of: old, isFolder: true) != new { return true }
        }
        return false
    }

    /// The folders that a file which stays lists, or makes names in, by asking where it is itself.
    ///
    /// A shell says in its patterns and words what it looks for there.
    static func folders(listedBy bytes: [UInt8], of file: String, isShell: Bool) -> [String] {
        let asked = asked(in: bytes, of: file)
        guard !asked.isEmpty, isShell || lists.contains(where: { has($0, in: bytes) }) else { return [] }
        let climbs = Climbs(self.climbs(in: bytes))
        var folders: [String] = []
        for question in asked.prefix(most) {
            let start = lineStart(question.place, bytes)
            let end = bytes[question.place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            var folder = file
            for _ in 0..<min(max(question.climbs + climbs.count(in: start..<end), 1), most) {
                folder = Paths.folder(of: folder)
            }
            if !folder.isEmpty, !folders.contains(folder) { folders.append(folder) }
        }
        return folders
    }

    /// What lists a folder, or makes the names of files from others.
    private static let lists = [
        "glob", "listdir", "iterdir", "scandir", "os.walk", "readdir", "ReadDir", "Dir[", "Dir.children",
        "Dir.each", "Dir.entries", "Dir.foreach", "contentsOfDirectory", "enumerator(at", "subpaths",
        " + '.", " + \".",
    ]

    /// Whether a text has one of these words; `global` has none.
    private static func has(_ word: String, in bytes: [UInt8]) -> Bool {
        places(of: word, in: bytes).contains { !bytes[($0 + word.utf8.count)...].starts(with: "al".utf8) }
    }

    static let listing = "is in a folder that this file lists from its own place"

    // MARK: - Questions

    /// A way to ask where a file is.
    private struct Question {
        let text: String
        /// How many names of the file's path the answer is without.
        var climbs = 0
        var isMeant: @Sendable (Int, [UInt8]) -> Bool = { _, _ in true }
    }

    /// Where a file asks, and how many names of its path each answer is without.
    private static func asked(in bytes: [UInt8], of file: String) -> [(place: Int, climbs: Int)] {
        let isSource = MentioningFiles.isSource(Paths.name(of: file))
        return questions.flatMap { question -> [(place: Int, climbs: Int)] in
            // In Swift, `$0` is a parameter.
            if isSource, question.text.hasPrefix("$") { return [] }
            if question.text == "__FILE__", isSource, !cutters.contains(where: { has($0, in: bytes) }) {
                return []
            }
            return places(of: question.text, in: bytes).filter { question.isMeant($0, bytes) }
                .map { (place: $0, climbs: question.climbs) }
        }
    }

    /// What makes the folder of a path, or goes on from it: without any, `__FILE__` is only printed.
    private static let cutters = [
        "/..", ".dir()", "DeletingLastPathComponent", "PathRemoveFileSpec", "dirname", "find_last_of",
        "parent_path", "realpath", "rfind", "strrchr", "substr",
    ]

    private static let questions = [
        Question(text: "#filePath"),
        Question(text: "#file") { place, bytes in
            let next = place + 5
            return next == bytes.count || !isName(bytes[next])
        },
        Question(text: "__FILE__"), Question(text: "__file__"), Question(text: "BASH_SOURCE"),
        Question(text: "$0", isMeant: { asksForFolder($0, $1) || isJoined($0 + 2, $1) }),
        Question(text: "${0", isMeant: { asksForFolder($0, $1) }),
        Question(text: "__dir__", climbs: 1), Question(text: "__DIR__", climbs: 1),
        Question(text: "__dirname", climbs: 1), Question(text: "import.meta.", climbs: 1),
        Question(text: "FindBin::", climbs: 1), Question(text: "$PSScriptRoot", climbs: 1),
        Question(text: "MAKEFILE_LIST"), Question(text: "CMAKE_CURRENT_LIST_DIR", climbs: 1),
        Question(text: "CMAKE_CURRENT_SOURCE_DIR", climbs: 1), Question(text: "$(CURDIR)", climbs: 1),
        Question(text: ":-%x"), Question(text: "(status dirname"), Question(text: "(status filename"),
        Question(text: "(status current-filename"), Question(text: "(status -f"),
        Question(text: "%~dp0", climbs: 1), Question(text: "inspect.getfile"),
        Question(text: "inspect.getsourcefile"), Question(text: "sys.path[0]", climbs: 1),
        Question(text: "process.argv[1]"), Question(text: "require.main.filename"),
        Question(text: "sys.argv[0]"), Question(text: "debug.getinfo", climbs: 1),
        Question(text: "arg[0]") { place, bytes in place == 0 || !isName(bytes[place - 1]) },
        Question(text: "runtime.Caller("), Question(text: "Platform.script"), Question(text: "__ENV__.file"),
        Question(text: "CallerFilePath"), Question(text: "source_location::current"),
        Question(text: "$projectDir", climbs: 1), Question(text: "${projectDir", climbs: 1),
        Question(text: "rootDir.", climbs: 1),
    ]

    /// Whether the line asks for the folder of what it names.
    private static func asksForFolder(_ place: Int, _ bytes: [UInt8]) -> Bool {
        let start = lineStart(place, bytes)
        let line = bytes[start...].prefix(1024).prefix { $0 != UInt8(ascii: "\n") }
        let text = String(decoding: line, as: UTF8.self)
        return ["dirname", "${0%", "${0/", "${0:", ":h", ":A", "realpath", "readlink"].contains {
            text.contains($0)
        }
    }

    /// Whether a name goes on at a place, as in `$0.cfg`.
    private static func isJoined(_ place: Int, _ bytes: [UInt8]) -> Bool {
        place + 1 < bytes.count && bytes[place] == UInt8(ascii: ".") && isName(bytes[place + 1])
    }

    // MARK: - Climbs

    /// How many climbs there are in a part of a text.
    private struct Climbs {
        private let places: [Int]
        /// How many there are before each place, and in all.
        private let sums: [Int]

        init(_ climbs: [(place: Int, count: Int)]) {
            let climbs = climbs.sorted { $0.place < $1.place }
            places = climbs.map(\.place)
            sums = climbs.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
        }

        func count(in range: Range<Int>) -> Int { before(range.upperBound) - before(range.lowerBound) }

        private func before(_ place: Int) -> Int {
            var (low, high) = (0, places.count)
            while low < high {
                let middle = (low + high) / 2
                if places[middle] < place { low = middle + 1 } else { high = middle }
            }
            return sums[low]
        }
    }

    // MARK: - Texts

    static func places(of text: String, in bytes: [UInt8]) -> [Int] {
        let text = Array(text.utf8)
        var found: [Int] = []
        bytes.withUnsafeBufferPointer { bytes in
            var next = 0
            while let place = bytes.firstPlace(of: text, from: next) {
                found.append(place)
                next = place + text.count
            }
        }
        return found
    }

    static func lineStart(_ place: Int, _ bytes: [UInt8]) -> Int {
        let first = max(0, place - 1024)
        return bytes[first..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? first
    }

    static func isName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
}

extension ArraySlice<UInt8> {
    func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
