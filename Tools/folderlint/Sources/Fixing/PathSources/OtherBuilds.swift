import FolderlintKit

/// The sources that CMake, make, Meson or another build system compiles, too: it knows no header maps.
struct OtherBuilds {
    /// The names of the sources, without folders; of those that an object file is made of, without a suffix.
    private var names: Set<ArraySlice<UInt8>> = []
    /// By suffix, the folders of which all sources are compiled, wherever they are below: `*.m`.
    private var folders: [ArraySlice<UInt8>: Set<String>] = [:]
    /// The headers that such sources include, by their names, and those that these include.
    private var headers: Set<ArraySlice<UInt8>> = []

    /// - Parameter sources: The files that may include others.
    init(_ follower: PathFollower, _ sources: [String]) {
        for file in follower.tree.files(named: Self.files)
        where Self.isBuildFile(file) && follower.isOwn(file) {
            guard let bytes = follower.tree.lookup.bytes(at: file), bytes.count <= Self.longest else {
                continue
            }
            read(bytes, of: file)
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

    private mutating func read(_ bytes: [UInt8], of file: String) {
        let isPart = { (byte: UInt8) in PathWords.isLetter(byte) || "/*".utf8.contains(byte) }
        for word in bytes.split(whereSeparator: { !isPart($0) }) {
            let name = Self.name(of: word)
            guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { continue }
            let suffix = Array(name[dot...])[...]
            if name[..<dot].elementsEqual("*".utf8) {
                if Self.suffixes.contains(suffix) {
                    folders[suffix, default: []].insert(Paths.folder(of: file))
                }
            } else if Self.suffixes.contains(suffix) {
                names.insert(name)
            } else if [".o", ".lo", ".obj"].contains(where: { suffix.elementsEqual($0.utf8) }) {
                names.insert(Array(name[..<dot])[...])
            }
        }
    }

    private static let suffixes: Set<ArraySlice<UInt8>> = Set(
        [".c", ".cc", ".cpp", ".cxx", ".m", ".mm", ".s", ".S"].map { Array($0.utf8)[...] })

    /// The ends of the names of build files.
    private static let files = [
        ".cmake", ".gn", ".gni", ".gyp", ".gypi", ".mak", ".mk", "BUILD", "BUILD.bazel", "CMakeLists.txt",
        "Makefile", "Makefile.am", "Makefile.in", "SConscript", "SConstruct", "makefile", "meson.build",
    ]

    private static func isBuildFile(_ path: String) -> Bool {
        let name = Paths.name(of: path)
        return !name.hasPrefix(".")
            && files.contains { $0.hasPrefix(".") ? name.hasSuffix($0) : name == $0 || name == "GNU\($0)" }
    }
}
