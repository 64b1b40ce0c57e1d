/// The words of a text that may be paths.
enum PathWords {
    /// How long a path may be, in bytes; of a longer word only the names in it count.
    static let longest = 1024

    /// A word, and what is known of it before it is looked at.
    struct Word {
        var range: Range<Int>
        /// Whether it may contain one of the names that were asked for.
        var isNamed = false
        /// Whether its first name may be one of those beside the file.
        var isBeside = false
        /// Whether one of its names is `..`.
        var climbs = false
        /// Whether it may stand for several names.
        var hasSign = false
    }

    static func all(in bytes: [UInt8]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = 0
        for index in 0...bytes.count where index == bytes.count || kinds[Int(bytes[index])] == other {
            if index > start { words.append(start..<index) }
            start = index + 1
        }
        return words
    }

    /// Calls `body` with each word that has one of the names, or another property that is asked for.
    ///
    /// A backslash belongs to a word in which a path follows it, as in `App\Cart.swift`, `App\\Cart.swift`
    /// and `App\/Cart.swift`.
    static func forEach(
        in bytes: [UInt8], _ names: NameFilter, beside: NameFilter? = nil, climbs: Bool = false,
        signs: Bool = false, _ body: (Word) -> Void
    ) {
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                guard kinds[Int(bytes[index])] != other else {
                    index += 1
                    continue
                }
                let word = word(at: index, bytes, names, beside)
                index = word.range.upperBound
                if word.isNamed || word.isBeside || climbs && word.climbs || signs && word.hasSign {
                    body(word)
                }
            }
        }
    }

    private static func word(
        at start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ names: NameFilter, _ beside: NameFilter?
    ) -> Word {
        var word = Word(range: start..<start)
        // The value of a variable that has no other is no flag: `${D:-Lib}`.
        let isDefault =
            start > 0 && bytes[start - 1] == UInt8(ascii: ":") && bytes[start] == UInt8(ascii: "-")
        let mayBeFlag = "-@[".utf8.contains(bytes[start]) && !isDefault
        var index = mayBeFlag ? start + flag(at: start, bytes) : start
        var isFirst = true
        while index < bytes.count {
            // One name, without the hyphens before it and the full stops behind it.
            while index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
            let first = index
            var (hash, whole) = (NameFilter.seed, NameFilter.seed)
            var hasOtherLetters = false
            while index < bytes.count, kinds[Int(bytes[index])] == letter {
                hash = NameFilter.hash(hash, bytes[index])
                if bytes[index] != UInt8(ascii: ".") { whole = hash }
                if bytes[index] >= 0x80 { hasOtherLetters = true }
                index += 1
            }
            if index > first {
                if names.mayContain(whole) || hasOtherLetters && names.hasOtherLetters { word.isNamed = true }
                if isFirst, let beside {
                    word.isBeside = beside.mayContain(whole) || hasOtherLetters && beside.hasOtherLetters
                }
                let isDots = whole == NameFilter.seed
                // A module of Python may have its dots before the name, as in `..lib`.
                if index - first >= 2, bytes[first] == UInt8(ascii: "."),
                    bytes[first + 1] == UInt8(ascii: "."),
                    !isDots || index - first == 2
                {
                    word.climbs = true
                }
                if !isDots { isFirst = false }
            }
            guard index < bytes.count else { break }
            let kind = kinds[Int(bytes[index])]
            if bytes[index] == UInt8(ascii: "\\") {
                let isDouble = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\\")
                let next = index + (isDouble ? 2 : 1)
                guard next < bytes.count, index > start, continues(bytes[next]) else { break }
                if isDouble { index += 1 }
            } else if kind != mark {
                break
            }
            if "*?[{$".utf8.contains(bytes[index]) { word.hasSign = true }
            index += 1
        }
        word.range = start..<max(index, start + 1)
        return word
    }

    /// How many bytes of a word are the flag of a compiler or the sign of a response file.
    static func flag(at start: Int, _ bytes: some RandomAccessCollection<UInt8>) -> Int {
        let word = bytes.dropFirst(start).prefix(longestFlag)
        // The folder of a batch file, which ends with a separator: `%~dp0App`.
        for left in 0...2 where start >= left && bytes.dropFirst(start - left).starts(with: "%~dp0".utf8) {
            return 5 - left
        }
        return flagLength(word)
    }

    private static func flagLength(_ bytes: some Collection<UInt8>) -> Int {
        guard let first = bytes.first else { return 0 }
        if first == UInt8(ascii: "@") { return 1 }
        // The first of a list.
        if first == UInt8(ascii: "["), bytes.dropFirst().first == UInt8(ascii: "-") {
            let length = flagLength(bytes.dropFirst())
            return length > 0 ? 1 + length : 0
        }
        guard first == UInt8(ascii: "-") else { return 0 }
        return flags.first { bytes.starts(with: $0) && bytes.count > $0.count }?.count ?? 0
    }

    /// Whether a word is such a flag, or the long form of one, which a path follows.
    static func isFlag(_ word: some Collection<UInt8>) -> Bool {
        flags.contains { word.elementsEqual($0) } || longFlags.contains { word.elementsEqual($0.utf8) }
    }

    /// Whether a word makes a compiler pass the next one on to another tool, as in `-Xcc -I -Xcc App`.
    static func passes(_ word: some Collection<UInt8>) -> Bool {
        word.starts(with: "-X".utf8) && passing.contains { word.elementsEqual($0.utf8) }
    }

    private static let passing = [
        "-Xcc", "-Xclang", "-Xfrontend", "-Xlinker", "-Xswiftc", "-Xcxx", "-Xclang-linker", "-Xpreprocessor",
        "-Xassembler", "-Xswift-frontend",
    ]
    private static let longFlags = [
        "--include-directory", "--sysroot", "-Fsystem", "-Isystem", "-plugin-path", "-resource-dir",
        "-working-directory",
    ]

    /// Options that a path may follow without a blank, longer ones first.
    static let glued = [
        "-cxx-isystem", "-iframework", "-idirafter", "-isysroot", "-isystem", "-include", "-imacros",
        "-iquote", "-B", "-F", "-I", "-L",
    ]
    private static let flags = glued.map { Array($0.utf8) }
    /// How long one may be with the start of a path, in bytes.
    private static let longestFlag = 16

    /// Whether a word is what an address on the net goes on with.
    static func isAddress(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let before = bytes[..<word.lowerBound]
        // So that `//` begins no comment: `https:/$()/example.com`.
        if before.suffix(6).elementsEqual("s:/$()".utf8) || before.suffix(6).elementsEqual("p:/$()".utf8) {
            return true
        }
        guard before.last == UInt8(ascii: ":") else { return false }
        if bytes[word].starts(with: "//".utf8) {
            return !before.dropLast().suffix(4).elementsEqual("file".utf8)
        }
        // Behind a colon is the port: `http://localhost:8080/App`.
        guard (0x30...0x39).contains(bytes[word.lowerBound]) else { return false }
        let host = before.dropLast().suffix(longestHost).reversed().prefix(while: isLetter)
        return before.dropLast(1 + host.count).suffix(3).elementsEqual("://".utf8)
    }

    /// How long the name of a host may be, in bytes.
    private static let longestHost = 253

    /// Whether a byte is a part of a name in any text.
    static func isLetter(_ byte: UInt8) -> Bool { kinds[Int(byte)] == letter }

    private static func continues(_ byte: UInt8) -> Bool {
        kinds[Int(byte)] == letter || byte == UInt8(ascii: "/")
    }

    // MARK: - Bytes

    private static let other: UInt8 = 0
    private static let letter: UInt8 = 1
    private static let mark: UInt8 = 2

    /// What each byte is: a part of a name, something between names, or the end of a word.
    private static let kinds: [UInt8] = (0...255).map { byte in
        if "/$*?[]{}".utf8.contains(UInt8(byte)) { return mark }
        let isLetter =
            byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || "._-+@~".utf8.contains(UInt8(byte))
        return isLetter ? letter : other
    }
}
