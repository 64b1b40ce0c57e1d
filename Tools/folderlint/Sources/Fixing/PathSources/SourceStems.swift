import FolderlintKit

/// The sources that a file of a build names without their suffixes: by the object or program that is made of
/// one (`x.o`), or in a list to which a suffix is put (`$(NAMES:=.o)`, `foreach(f x y)` with `${f}.c`).
///
/// Only tools know what they make of such a name, so that it is reported.
struct SourceStems: PathSource {
    var onlyMentions: Bool { true }

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let stems = Stems(follower)
        guard !stems.names.isEmpty else { return }
        for file in follower.mentioningFiles where Self.isRead(file) && follower.isOwn(file.path) {
            guard let bytes = follower.tree.lookup.bytes(at: file.path) else { continue }
            StemReader(bytes, file.path, follower, stems).read(&edits)
        }
    }

    private static func isRead(_ file: MentioningFiles.File) -> Bool {
        let name = Paths.name(of: file.path)
        return MentioningFiles.isMakefile(name) || file.isBuildFile
            || ["SConscript", "SConstruct", "wscript"].contains(name)
    }

    /// What is said of a source that goes to a place.
    static func note(_ place: String) -> String {
        "goes to \(place), and is named by what is made of it, or without its suffix"
    }

    /// How the names of sources end that a build makes objects of.
    fileprivate static let suffixes = [
        ".c", ".cc", ".cpp", ".cxx", ".l", ".m", ".mm", ".s", ".S", ".swift", ".y",
    ]

    fileprivate static func suffix(of source: String) -> String? { suffixes.first(where: source.hasSuffix) }

    fileprivate static let objects = [".o", ".lo", ".obj"]
}

/// The sources that move, by their paths without suffixes.
private struct Stems {
    private(set) var paths: [String: [String]] = [:]
    /// Those without folders: no other word needs a look.
    private(set) var names: Set<[UInt8]> = []
    private(set) var folders: Set<String> = []

    init(_ follower: PathFollower) {
        for (source, _) in follower.movedFiles {
            guard let suffix = SourceStems.suffix(of: source) else { continue }
            let stem = String(source.dropLast(suffix.count))
            paths[stem, default: []].append(source)
            names.insert(Array(Paths.name(of: stem).utf8))
            folders.insert(Paths.folder(of: source))
        }
    }
}

private struct StemReader {
    private struct Word {
        let text: String
        let line: Int
        /// Whether it is an object's, whose suffix is left out.
        let isObject: Bool
        /// Whether the line is a rule of a makefile.
        let isInRule: Bool
    }

    private let frame: PathFollower.Frame
    private let file: String
    private let follower: PathFollower
    private let stems: Stems
    private var words: [Word] = []
    /// The names of sources in each line that has one: those speak for themselves.
    private var named: [Int: Set<String>] = [:]
    /// Whether a suffix is put behind names.
    private var addsSuffixes = false
    /// The folders that the text names and that a source leaves, from its own.
    private var folders: [String] = []

    /// So many folders are looked for each name in.
    private static let most = 16

    init(_ bytes: [UInt8], _ file: String, _ follower: PathFollower, _ stems: Stems) {
        self.file = file
        self.follower = follower
        self.stems = stems
        frame = PathFollower.Frame(beside: file, follower.relocation)
        let isMake = MentioningFiles.isMakefile(Paths.name(of: file))
        let isPart = { (byte: UInt8) in PathWords.isLetter(byte) || byte == UInt8(ascii: "/") }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, whole) in lines.enumerated() {
            let line = whole.prefix { $0 != UInt8(ascii: "#") }
            let isRule = isMake && Self.isRule(line)
            for word in line.split(whereSeparator: { !isPart($0) }) {
                add(word, bytes[..<word.startIndex].last, line: index + 1, isRule)
            }
        }
    }

    private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first, !"\t.".utf8.contains(first),
            let colon = line.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        return !line[...colon].contains(UInt8(ascii: "=")) && line[(colon + 1)...].first != UInt8(ascii: "=")
    }

    private mutating func add(_ word: ArraySlice<UInt8>, _ before: UInt8?, line: Int, _ isRule: Bool) {
        // A variable stands before a slash, or it is a path from the system's top.
        if word.first == UInt8(ascii: "/"), before.map({ ")}".utf8.contains($0) }) != true { return }
        let text = word.drop { $0 == UInt8(ascii: "/") }
        let name = text.lastIndex(of: UInt8(ascii: "/")).map { text[($0 + 1)...] } ?? text
        let ends = SourceStems.objects + SourceStems.suffixes
        let suffix = ends.first { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
        let isSource = suffix.map(SourceStems.suffixes.contains) ?? false
        let stem = name.dropLast(suffix?.utf8.count ?? 0)
        if suffix != nil, stem.isEmpty || OtherBuilds.isFilled(stem, behind: before) {
            return addsSuffixes = true
        }
        if isSource {
            named[line, default: []].insert(String(decoding: name, as: UTF8.self))
            return
        }
        let path = String(decoding: text.dropLast(suffix?.utf8.count ?? 0), as: UTF8.self)
        if suffix == nil, folders.count < Self.most {
            let folder = Paths.joined(frame.folder, path)
            if stems.folders.contains(folder), !folders.contains(path) { folders.append(path) }
        }
        guard stems.names.contains(Array(stem)) else { return }
        words.append(Word(text: path, line: line, isObject: suffix != nil, isInRule: isRule))
    }

    func read(_ edits: inout FixEdits) {
        var seen: Set<Mention> = []
        for word in words where word.isObject || word.isInRule || addsSuffixes {
            for source in sources(of: word).sorted()
            where named[word.line]?.contains(Paths.name(of: source)) != true {
                let place = follower.relocation.place(of: source)
                let mention = Mention(
                    file: file, line: word.line, path: source, destination: place,
                    note: SourceStems.note(follower.shown(place)))
                if seen.insert(mention).inserted { edits.mentions.append(mention) }
            }
        }
    }

    /// The sources that a word means and that the build does not find then.
    private func sources(of word: Word) -> Set<String> {
        let name = Paths.name(of: word.text)
        var paths = [word.text]
        if word.isObject { paths.append(name) }
        if addsSuffixes { paths += folders.map { $0 + "/" + name } }
        let found = paths.flatMap { path in
            sources(path, from: frame.folder, to: frame.newFolder)
        }
        let isFromTop = Paths.hasSlash(word.text) && frame.folder != follower.ground
        return Set(
            isFromTop ? found + sources(word.text, from: follower.ground, to: follower.ground) : found)
    }

    private func sources(_ path: String, from folder: String, to newFolder: String) -> [String] {
        (stems.paths[Paths.joined(folder, path)] ?? []).filter { source in
            let suffix = SourceStems.suffix(of: source) ?? ""
            return follower.relocation.place(of: source) != Paths.joined(newFolder, path + suffix)
        }
    }
}
