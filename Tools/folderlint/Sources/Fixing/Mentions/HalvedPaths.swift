import FolderlintKit

/// The paths whose names stand apart in one line, as in `ls App | grep Old` and `join("App", "Old")`.
///
/// A name alone may be any word; beside the name of its folder it is probably a part of a path.
struct HalvedPaths {
    private let bytes: [UInt8]
    private let isScript: Bool
    private let isCode: Bool
    /// The names in the line that ends there.
    private var lineNames: Set<String> = []
    private var lineEnd = 0

    private let labels: WordLabels

    init(_ bytes: [UInt8], of file: MentioningFiles.File, isScript: Bool, _ labels: WordLabels) {
        self.bytes = bytes
        self.labels = labels
        self.isScript = isScript
        isCode =
            isScript || file.kind == .source
            || (Self.code + [".gemspec", ".podspec"]).contains { file.path.hasSuffix($0) }
    }

    /// Languages that are neither compiled into the project nor run by its builds.
    private static let code = [
        ".cs", ".clj", ".dart", ".ex", ".fs", ".go", ".groovy", ".hs", ".java", ".jl", ".kt", ".nim", ".nu",
        ".R", ".r", ".rs", ".sc", ".scala", ".vb", ".zig",
    ]

    /// How many bytes there are at most between the quotes of a folder's name and those of a name in it.
    private static let gap = 40

    /// What moves and is named by a word beside its folder's name.
    mutating func find(_ word: Range<Int>, _ names: MovedNames) -> String? {
        guard isCode else { return nil }
        let parts = bytes[word].split { "/[]{}".utf8.contains($0) }
        // A method may follow brackets, as in `%w[App Old].join("/")`.
        guard let part = parts.first, parts.dropFirst().allSatisfy({ $0.first == UInt8(ascii: ".") }) else {
            return nil
        }
        let name = String(decoding: part, as: UTF8.self)
        let paths = names.named(name)
        guard !paths.isEmpty else { return nil }
        // The slash may be in the second text: `"App" + "/Old"`.
        let start =
            bytes[word.lowerBound..<part.startIndex].allSatisfy { $0 == UInt8(ascii: "/") }
            ? word.lowerBound : part.startIndex
        if isQuoted(start..<part.endIndex), let folder = quotedName(before: start),
            let path = paths.first(where: { Self.folderName(of: $0) == folder.lowercased() })
        {
            return path
        }
        guard isScript, !name.dropFirst().contains("."), !labels.saysOther(word) else { return nil }
        if word.lowerBound >= lineEnd { readLine(at: word.lowerBound) }
        return paths.first { lineNames.contains(Self.folderName(of: $0)) }
    }

    private static func folderName(of path: String) -> String {
        Paths.name(of: Paths.folder(of: path)).lowercased()
    }

    private func isQuoted(_ word: Range<Int>) -> Bool {
        word.lowerBound > 0 && word.upperBound < bytes.count
            && "\"'`".utf8.contains(bytes[word.upperBound])
            && bytes[word.lowerBound - 1] == bytes[word.upperBound]
    }

    /// The last word in quotes before another in the same line, if little more than a call is between them.
    private func quotedName(before word: Int) -> String? {
        let sign = bytes[word - 1]
        let before = bytes[max(0, word - 300)..<(word - 1)]
        var quotes: [Int] = []
        for index in before.indices.reversed() {
            if bytes[index] == UInt8(ascii: "\n") { return nil }
            if bytes[index] == sign { quotes.append(index) }
            // What is between may be a slash in quotes: `"App" + "/" + "Old"`.
            guard quotes.count >= 2 else { continue }
            let (close, open) = (quotes[quotes.count - 2], quotes[quotes.count - 1])
            let text = bytes[(open + 1)..<close]
            guard quotes.count % 2 == 0 else { continue }
            if text.elementsEqual("/".utf8) { continue }
            let between = bytes[(close + 1)..<(word - 1)]
            let isApart = between.contains { ":;{}?=".utf8.contains($0) }
            guard between.count <= Self.gap, !isApart else { return nil }
            let name = text.split(separator: UInt8(ascii: "/")).last
            return name.map { String(decoding: $0, as: UTF8.self) }
        }
        return nil
    }

    // MARK: - Lines of scripts

    private mutating func readLine(at word: Int) {
        let start = bytes[..<word].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        lineEnd = bytes[word...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let isPart = { (byte: UInt8) in PathWords.isLetter(byte) }
        lineNames = Set(
            bytes[start..<lineEnd].split { !isPart($0) }.map {
                String(decoding: $0, as: UTF8.self).lowercased()
            })
    }
}
