/// The names in the drawings of folders in a text: `├── Old`, `|-- Old/`, `+---Old`, and lines that are only
/// indented below one such as `App/`.
///
/// A name is in the folder of the last line above it that is indented less.
struct DrawnFolders {
    struct Name {
        /// The last of the texts.
        let range: Range<Int>
        /// The longer name that the line may mean, as `Old code`, and its first word.
        let texts: [String]
        /// Its folder, as a place among the names.
        let outer: Int?
        /// Whether it is the line above a drawing, which may mean the repository by any name.
        let isTop: Bool
    }

    private(set) var names: [Name] = []
    /// The column of the line above the drawing.
    private var top = 0
    /// The lines that the next one may be in.
    private var open: [(column: Int, name: Int)] = []

    /// - Parameter hasIndents: Whether mere indents draw folders, too.
    init(_ bytes: [UInt8], hasIndents: Bool) {
        guard hasIndents || Self.mayDraw(bytes) else { return }
        var last: Line?
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = Line(bytes[start..<end])
            add(line, behind: last, hasIndents)
            last = line
            start = end + 1
        }
    }

    /// Whether a text has the signs of a branch anywhere.
    private static func mayDraw(_ bytes: [UInt8]) -> Bool {
        signs.contains { bytes.firstRange(of: $0) != nil }
    }

    /// The last two begin the letters that draw boxes.
    private static let signs =
        ["|-", "|_", "+-", "`-", "\\-"].map { Array($0.utf8) } + [[0xE2, 0x94], [0xE2, 0x95]]

    private mutating func add(_ line: Line, behind last: Line?, _ hasIndents: Bool) {
        if line.isBranch, line.texts.isEmpty { return }
        guard line.isBranch || hasIndents && line.isOneWord else { return open = [] }
        // A line below a drawing may be the top of another one.
        if !line.isBranch, open.first?.column == -1, line.column <= top { open = [] }
        while let outer = open.last, outer.column >= line.column { open.removeLast() }
        if line.isBranch, open.isEmpty, let last, !last.isBranch, last.isOneWord {
            names.append(Name(range: last.range, texts: last.texts, outer: nil, isTop: true))
            open.append((-1, names.count - 1))
            top = last.column
        }
        guard line.isBranch || line.isFolder || !open.isEmpty else { return }
        guard open.count < Self.deepest else { return }
        let isTop = !line.isBranch && open.isEmpty
        names.append(Name(range: line.range, texts: line.texts, outer: open.last?.name, isTop: isTop))
        open.append((line.column, names.count - 1))
    }

    /// How many folders are drawn in one another at most.
    private static let deepest = 64
}

/// A line of a text as one of a drawing.
private struct Line {
    private(set) var isBranch = false
    private(set) var column = 0
    private(set) var range = 0..<0
    /// The text behind the branches, and the first word of it.
    private let (rest, word): (ArraySlice<UInt8>, ArraySlice<UInt8>)
    /// Whether nothing is behind the name but a comment.
    private(set) var isOneWord = false
    private(set) var isFolder = false

    init(_ line: ArraySlice<UInt8>) {
        let indented = line.drop { $0 <= 0x20 }
        let (start, column) = Self.branch(in: line.prefix(Self.longest)) ?? (indented.startIndex, nil)
        isBranch = column != nil
        self.column = column ?? (start - line.startIndex)
        rest = line[start...].prefix(Self.longest)
        word = rest.prefix { $0 > 0x20 && !"*`".utf8.contains($0) }
        range = word.startIndex..<(word.lastIndex { $0 != UInt8(ascii: "/") }.map { $0 + 1 } ?? word.endIndex)
        isFolder = word.last == UInt8(ascii: "/")
        let behind = rest[word.endIndex...].drop { $0 <= 0x20 || "*`".utf8.contains($0) }
        isOneWord =
            !word.isEmpty && word.allSatisfy { PathWords.isLetter($0) || $0 == UInt8(ascii: "/") }
            && (behind.first.map { "#/<(-".utf8.contains($0) || $0 >= 0x80 } ?? true)
    }

    /// What may be the name: all in front of a remark, and the first word.
    var texts: [String] {
        let whole = rest.prefix(upTo: Self.comment(in: rest))
        return [whole, word].compactMap { text in
            let last = text.lastIndex { $0 > 0x20 && !"/*`:".utf8.contains($0) }
            return last.map { String(decoding: text[...$0], as: UTF8.self) }
        }
    }

    /// How much of a line is read, in bytes.
    private static let longest = 512

    /// Where the remark behind a name starts.
    private static func comment(in rest: ArraySlice<UInt8>) -> Int {
        rest.indices.first { place in
            guard rest[place] <= 0x20 else { return false }
            let next = rest[(place + 1)...].first ?? 0
            return rest[place] < 0x20 || "# /<(-".utf8.contains(next) || next == 0xE2
        } ?? rest.endIndex
    }

    // MARK: - Branches

    /// Where the name starts behind the branches of a drawing, and in which column the last of them does; nil
    /// for any other line.
    private static func branch(in line: ArraySlice<UInt8>) -> (start: Int, column: Int)? {
        // It may be in a comment.
        var index = line.prefix { $0 <= 0x20 || "/#*".utf8.contains($0) }.endIndex
        let signs = index
        var column = index - line.startIndex
        var lastBox: UInt32?
        // Where the last branch starts, and the signs without a blank between them that are read.
        var (branch, run) = (column, 0..<0)
        while let (scalar, length) = scalar(at: index, line), isSign(scalar, at: index, line) {
            let isBlank = scalar <= 0x20 || scalar == 0xA0
            let isBox = (0x2500...0x257F).contains(scalar)
            if isBox { lastBox = scalar }
            run = isBlank ? 0..<0 : run.isEmpty ? column..<(column + 1) : run.lowerBound..<(column + 1)
            let isSecond = run.count == 2 && (scalar == 0x2D || scalar == 0x5F)
            if isBox && run.count == 1 || isSecond { branch = run.lowerBound }
            index += length
            column += 1
        }
        guard index > signs else { return nil }
        // A sign of Markdown may be behind the branch.
        let isPlain = line[signs..<index].split { $0 <= 0x20 }.suffix(2).contains { run in
            branches.contains { run.elementsEqual($0.utf8) }
        }
        // An upright line goes past, and says nothing of a name.
        let isBox = lastBox.map { ![0x2502, 0x2503, 0x2551].contains($0) || index == line.endIndex } ?? false
        return isPlain || isBox ? (index, branch) : nil
    }

    private static let branches = [
        "|--", "`--", "+--", "\\--", "|---", "+---", "\\---", "|-", "+-", "|_", "|__",
    ]

    /// Whether a scalar is a line, a blank or a little picture before a name.
    private static func isSign(_ scalar: UInt32, at index: Int, _ line: ArraySlice<UInt8>) -> Bool {
        switch scalar {
        case 0x5F: index > line.startIndex && "|_".utf8.contains(line[index - 1])
        case 0..<0x80: " \t|`+-\\*".utf8.contains(UInt8(scalar))
        default: scalar == 0xA0 || (0x2000..<0x2C00).contains(scalar) || scalar == 0xFE0F || scalar >= 0x1F000
        }
    }

    private static func scalar(at index: Int, _ line: ArraySlice<UInt8>) -> (UInt32, Int)? {
        guard index < line.endIndex else { return nil }
        let lead = line[index]
        let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard lead < 0x80 || lead >= 0xC0, index + length <= line.endIndex else { return nil }
        let bits = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
        return (line[(index + 1)..<(index + length)].reduce(bits) { $0 << 6 | UInt32($1 & 0x3F) }, length)
    }
}
