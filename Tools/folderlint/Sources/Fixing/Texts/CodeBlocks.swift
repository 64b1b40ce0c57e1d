import FolderlintKit

/// The blocks of code in a Markdown text, each as a part of a file of its language beside the text.
struct CodeBlocks {
    private(set) var all: [(range: Range<Int>, file: MentioningFiles.File)] = []
    private let bytes: [UInt8]
    private let path: String

    /// None for any other text.
    init(_ bytes: [UInt8], of path: String) {
        (self.bytes, self.path) = (bytes, path)
        guard path.hasSuffix(".md") || path.hasSuffix(".markdown") else { return }
        var fence: Fence?
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            if let open = fence {
                if open.isClosed(by: bytes[start..<end]) {
                    add(open, to: start)
                    fence = nil
                }
            } else if let open = Fence(bytes[start..<end]) {
                fence = open
            } else if let command = Self.command(in: bytes[start..<end]) {
                add(command, "sh")
            }
            start = end
        }
        if let fence { add(fence, to: bytes.count) }
    }

    private mutating func add(_ fence: Fence, to end: Int) {
        let block = fence.start..<end
        if let suffix = Self.suffixes[fence.language], suffix != "sh" { return add(block, suffix) }
        guard fence.language.isEmpty || Self.suffixes[fence.language] != nil else { return }
        // Behind the signs of a prompt are the commands; all else is what they print.
        let commands = bytes[block].split(separator: UInt8(ascii: "\n")).compactMap(Self.command)
        for command in commands { add(command, "sh") }
        let first = CommandOperands.words(atEndOf: bytes[block].prefix { $0 != UInt8(ascii: "\n") }).first
        let isCommand = !fence.language.isEmpty || first.map(CommandOperands.isCommand) == true
        if commands.isEmpty, isCommand { add(block, "sh") }
    }

    private mutating func add(_ block: Range<Int>, _ suffix: String) {
        guard !block.isEmpty else { return }
        let name = path + "." + suffix
        all.append(
            (block, MentioningFiles.File(path: name, kind: MentioningFiles.kind(of: Paths.name(of: name)))))
    }

    /// What is behind the sign of a prompt.
    private static func command(in line: ArraySlice<UInt8>) -> Range<Int>? {
        let text = line.drop { $0 <= 0x20 }
        return text.starts(with: "$ ".utf8) ? (text.startIndex + 2)..<text.endIndex : nil
    }

    /// How the files end whose languages are known.
    private static let suffixes = [
        "bash": "sh", "cmake": "cmake", "console": "sh", "dockerfile": "dockerfile", "json": "json",
        "make": "mk", "makefile": "mk", "python": "py", "rb": "rb", "ruby": "rb", "sh": "sh", "shell": "sh",
        "shell-session": "sh", "terminal": "sh", "toml": "toml", "yaml": "yml", "yml": "yml", "zsh": "sh",
    ]
}

/// The line that opens a block of code.
private struct Fence {
    let sign: UInt8
    let length: Int
    /// In lower case; empty where none is said.
    let language: String
    /// Where the block starts.
    let start: Int

    init?(_ line: ArraySlice<UInt8>) {
        let text = line.drop { $0 <= 0x20 }
        guard let sign = text.first, "`~".utf8.contains(sign) else { return nil }
        let rest = text.drop { $0 == sign }
        length = rest.startIndex - text.startIndex
        guard length >= 3, !rest.contains(sign) else { return nil }
        self.sign = sign
        let word = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "{") }
            .prefix { PathWords.isLetter($0) && $0 != UInt8(ascii: ".") }
        language = String(decoding: word, as: UTF8.self).lowercased()
        start = line.endIndex
    }

    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 <= 0x20 }
        let rest = text.drop { $0 == sign }
        return rest.startIndex - text.startIndex >= length && rest.allSatisfy { $0 <= 0x20 }
    }
}
