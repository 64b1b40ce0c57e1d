import FolderlintKit
import ProjectTree

/// What a file that goes to another folder names from the folder that it is in.
struct OwnPlace {
    let folder: String
    let newFolder: String
    /// The names of what is beside the file; nil where all of it comes along.
    var beside: NameFilter?
    /// Whether all that is in the folder comes along.
    let isKeptBeside: Bool
    private let file: MentioningFiles.File
    private let follower: PathFollower

    /// Nil for a file that stays in its folder.
    init?(of file: MentioningFiles.File, _ follower: PathFollower) {
        folder = Paths.folder(of: file.path)
        newFolder = Paths.folder(of: follower.relocation.place(of: file.path))
        guard newFolder != folder else { return nil }
        self.file = file
        self.follower = follower
        isKeptBeside =
            follower.relocation.place(of: folder) == newFolder && !follower.relocation.disturbs(folder)
    }

    /// What a word names from the file's folder and would not from the new one; nil for any other word.
    func reference(
        _ word: PathWord, _ range: Range<Int>, _ bytes: [UInt8], _ places: inout MentionedPlaces
    ) -> MentionedPath? {
        guard !word.isRooted, !word.isVariable, !word.path.isEmpty else { return nil }
        let link = MarkdownLink(at: range, bytes, of: file.path)
        let module = link == nil && !word.hasSlash ? ModuleImport(range, bytes, of: file.path) : nil
        let path = link?.path ?? module?.climbingPath ?? module?.packagePath ?? word.path
        guard link != nil || module != nil || isReference(word, range, bytes) else { return nil }
        // What starts at the top of the repository or of a project does not depend on the file's place.
        if link == nil, module == nil, !word.isFromHere,
            places.bases.contains(where: { leads(path, from: $0) })
        {
            return nil
        }
        let target = Paths.joined(folder, path)
        guard Paths.holds(follower.ground, target), target != file.path || link != nil,
            let found = find(target)
        else {
            return nil
        }
        let rest = Paths.rest(of: found.path, behind: target)
        let place = places.place(of: found.path, isFolder: found.isFolder)
        guard Paths.joined(newFolder, path) + rest != place else { return nil }
        let new = SpelledPath(path[...]).respelled(place, from: newFolder)
        let isPlain = new.utf8.allSatisfy { $0 > 0x20 && !"()<>%\"'\\".utf8.contains($0) }
        return MentionedPath(
            path: found.path, destination: place == found.path ? nil : place,
            range: link?.range ?? word.range,
            text: isPlain && rest.isEmpty && word.isVerbatim && module == nil ? new : nil,
            note: "is named from the file's own folder, and the file goes to \(follower.shown(newFolder))",
            isLink: link != nil)
    }

    private func leads(_ path: String, from base: String) -> Bool {
        follower.find(path, PathFollower.Frame(base, follower.relocation)) != nil
    }

    /// What is at a place, or what is there with the suffix that languages add to the name of a module.
    private func find(_ target: String) -> Lookup.Found? {
        let lookup = follower.tree.lookup
        let found = lookup.find(target)
        if found.exists { return found }
        let suffix = file.path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(file.path[$0...]) } ?? ""
        for suffix in [
            suffix, ".rb", ".js", ".ts", ".jsx", ".tsx", ".mjs", ".cjs", ".json", ".py", ".sh", ".pm",
            ".lua", ".png", ".pdf", ".jpg",
        ] {
            let found = lookup.find(target + suffix)
            if found.exists { return found }
        }
        return nil
    }

    /// Whether a word in such a file may be a path at all.
    private func isReference(_ word: PathWord, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let isParent = Paths.names(in: word.path).allSatisfy { $0 == ".." }
        // A source or a script that climbs says from where, as with `#filePath`.
        if isParent {
            guard file.kind != .source, file.kind != .script else { return false }
            return isQuoted(range, bytes) || bytes[range].starts(with: "./".utf8) || isValue(range, bytes)
        }
        if word.hasSlash || file.kind == .source && isEmbedded(range, bytes) { return true }
        // What a program is built from finds the rest by its name.
        return file.kind != .source && word.path.dropFirst().contains(".")
            && !Self.built.contains { file.path.hasSuffix($0) }
    }

    /// Whether a source reads the file at its own place, as with `#embed "a.bin"` and `.include "a.s"`.
    private func isEmbedded(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        guard isQuoted(word, bytes) else { return false }
        let before = bytes[max(0, word.lowerBound - 64)..<(word.lowerBound - 1)]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
        let line = String(decoding: before[start...].filter { $0 > 0x20 }, as: UTF8.self)
        return ["#embed", ".include", ".incbin"].contains { line.hasPrefix($0) }
    }

    /// Whether a word is the value of a key, as in `build: ..`.
    private func isValue(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let before = bytes[max(0, word.lowerBound - 8)..<word.lowerBound]
        return before.last == UInt8(ascii: " ")
            && before.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
    }

    /// What is in the braces of a word that climbs, as in `\\input{../lib/a}`; else the word.
    static func inner(_ word: PathWords.Word, _ bytes: [UInt8]) -> Range<Int> {
        let range = word.range
        guard word.climbs, let open = bytes[range].firstIndex(of: UInt8(ascii: "{")), open > range.lowerBound,
            bytes[range].last == UInt8(ascii: "}"), bytes[(open + 1)...].starts(with: "..".utf8)
        else { return range }
        return (open + 1)..<(range.upperBound - 1)
    }

    private func isQuoted(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        word.lowerBound > 0 && word.upperBound < bytes.count && "\"'".utf8.contains(bytes[word.upperBound])
            && bytes[word.lowerBound - 1] == bytes[word.upperBound]
    }

    private static let built = [
        ".entitlements", ".plist", ".storyboard", ".strings", ".stringsdict", ".xcscheme", ".xcstrings",
        ".xib",
    ]
}

/// The destination of a link in a Markdown text, as in `[a](../b.md)`.
struct MarkdownLink {
    let path: String
    /// Where the path is in the text.
    let range: Range<Int>

    /// Nil where a word is no destination of a link.
    init?(at word: Range<Int>, _ bytes: [UInt8], of file: String) {
        guard file.hasSuffix(".md") || file.hasSuffix(".markdown") else { return nil }
        let before = bytes[max(0, word.lowerBound - 3)..<word.lowerBound]
        let isInBrackets = before.last == UInt8(ascii: "<")
        guard before.dropLast(isInBrackets ? 1 : 0).suffix(2).elementsEqual("](".utf8) else { return nil }
        var (depth, isEscaped) = (0, false)
        let text = bytes[word.lowerBound...].prefix(1024).prefix { byte in
            if isInBrackets { return !">#\n".utf8.contains(byte) }
            if isEscaped || byte == UInt8(ascii: "\\") {
                isEscaped.toggle()
                return byte > 0x20
            }
            // Parentheses in pairs belong to the path.
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            return byte > 0x20 && depth >= 0 && !"#?".utf8.contains(byte)
        }
        guard !text.isEmpty else { return nil }
        range = text.startIndex..<text.endIndex
        path = MarkdownLink.decoded(text)
    }

    /// A path without the escapes of an address.
    private static func decoded(_ text: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.first {
            let digits = String(decoding: rest.dropFirst().prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(3)
            } else {
                rest = rest.dropFirst()
                let isEscape =
                    byte == UInt8(ascii: "\\") && rest.first.map { "()[]<>_*#!\\".utf8.contains($0) } == true
                if !isEscape { bytes.append(byte) }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
