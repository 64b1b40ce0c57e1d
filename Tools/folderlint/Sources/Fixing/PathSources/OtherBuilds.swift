import FolderlintKit

/// The sources that something besides Xcode compiles, too, which knows no header maps: CMake, make, Meson and
/// other build systems, scripts, workflows, and what Xcode runs as a phase, a rule or a tool.
///
/// Any text counts that may run a compiler and names a source. A pattern counts in a script only if the
/// script names a compiler, too, since scripts look for sources for many reasons.
struct OtherBuilds {
    /// The names of the sources, without folders; of those that an object file is made of, without a suffix.
    private var names: Set<ArraySlice<UInt8>> = []
    /// By suffix, the folders of which all sources are compiled, wherever they are below: `*.m`.
    private var folders: [ArraySlice<UInt8>: Set<String>] = [:]
    /// The headers that such sources include, by their names, and those that these include.
    private var headers: Set<ArraySlice<UInt8>> = []

    /// - Parameter sources: The files that may include others.
    init(_ follower: PathFollower, _ sources: [String]) {
        let top = follower.ground
        for file in Self.files(follower) {
            guard let bytes = follower.tree.lookup.bytes(at: file.path), bytes.count <= Self.longest,
                file.isSure || Self.mayRun(bytes, file.path)
            else { continue }
            // What a script names may start from anywhere.
            let climbs = !file.isBuild || bytes.firstRange(of: "..".utf8) != nil
            read(
                bytes, in: climbs ? top : Paths.folder(of: file.path),
                takesPatterns: file.isBuild || Self.namesCompiler(bytes))
        }
        for script in ProjectScript.all(in: follower.tree) {
            let bytes = Array(script.text.utf8)
            read(bytes, in: top, takesPatterns: Self.namesCompiler(bytes))
        }
        guard !names.isEmpty || !folders.isEmpty else { return }
        var included: [ArraySlice<UInt8>: Set<ArraySlice<UInt8>>] = [:]
        var open: [ArraySlice<UInt8>] = []
        for source in sources {
            guard let bytes = follower.tree.lookup.bytes(at: source) else { continue }
            let own = Set(
                IncludeLines.read(bytes).includes.lazy.filter(\.isQuoted).map {
                    Self.name(of: bytes[$0.range])
                })
            if compiles(source) {
                open += own
            } else {
                included[Self.name(of: source), default: []].formUnion(own)
            }
        }
        while let header = open.popLast() {
            if headers.insert(header).inserted { open += included[header] ?? [] }
        }
    }

    /// How long a build file may be that is read, in bytes.
    private static let longest = 4 << 20

    /// Whether another build system compiles a source, or a source that includes this header.
    func read(_ file: String) -> Bool { compiles(file) || headers.contains(Self.name(of: file)) }

    private func compiles(_ file: String) -> Bool {
        let name = Self.name(of: file)
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), Self.suffixes.contains(name[dot...]) else {
            return false
        }
        return names.contains(name) || names.contains(name[..<dot])
            || folders[name[dot...]].map { !$0.isDisjoint(with: Paths.upward(from: file)) } ?? false
    }

    private static func name(of path: String) -> ArraySlice<UInt8> { Array(Paths.name(of: path).utf8)[...] }

    private static func name(of path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        Array(path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path)[...]
    }

    /// Whether a variable or a sign stands for a name, by the sign before it: `$f`, `%s`.
    static func isFilled(_ stem: ArraySlice<UInt8>, behind sign: UInt8?) -> Bool {
        sign == UInt8(ascii: "$") || sign == UInt8(ascii: "%") && stem.elementsEqual("s".utf8)
    }

    /// - Parameter folder: The one that patterns mean, with all that is below.
    private mutating func read(_ bytes: [UInt8], in folder: String, takesPatterns: Bool) {
        let isPart = { (byte: UInt8) in PathWords.isLetter(byte) || "/*".utf8.contains(byte) }
        for word in bytes.split(whereSeparator: { !isPart($0) }) where !Self.isReadAsText(word, bytes) {
            let name = Self.name(of: word)
            if takesPatterns, name.elementsEqual("aux_source_directory".utf8) {
                for suffix in Self.suffixes { folders[suffix, default: []].insert(folder) }
            }
            guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { continue }
            let (stem, suffix) = (name[..<dot], Array(name[dot...])[...])
            // A loop or a list puts a suffix behind names: `${f}.c`, `$f.c`, `$(N:=.c)`.
            let isPattern =
                stem.isEmpty || stem.contains(UInt8(ascii: "*"))
                || name.count == word.count && Self.isFilled(stem, behind: bytes[..<word.startIndex].last)
            if isPattern {
                if takesPatterns, Self.suffixes.contains(suffix) {
                    folders[suffix, default: []].insert(folder)
                }
            } else if Self.suffixes.contains(suffix) {
                names.insert(name)
            } else if [".o", ".lo", ".obj"].contains(where: { suffix.elementsEqual($0.utf8) }) {
                names.insert(Array(stem)[...])
            }
        }
    }

    /// Whether a word is behind a tool on its line that reads sources, and does not compile them.
    private static func isReadAsText(_ word: ArraySlice<UInt8>, _ bytes: [UInt8]) -> Bool {
        guard word.contains(UInt8(ascii: ".")) else { return false }
        let line = OtherMeaning.line(around: word.startIndex..<word.endIndex, bytes).before
        return readers.contains { line.firstRange(of: $0) != nil }
    }
    private static let readers = [
        "astyle", "clang-format", "cloc", "genstrings", "swiftformat", "swiftlint", "uncrustify",
    ].map { Array($0.utf8) }
    private static let suffixes: Set<ArraySlice<UInt8>> = Set(
        [".c", ".cc", ".cpp", ".cxx", ".m", ".mm", ".s", ".S"].map { Array($0.utf8)[...] })
}
