import FolderlintKit
import ProjectTree

/// The files that a tool finds by their default names in a folder that a text names: `make -C App`,
/// `add_subdirectory(App)`, `build: ./App`, `working-directory: App`.
///
/// A folder that stays is no news, but the tool finds nothing in it without such a file.
struct DefaultNames: PathSource {
    var onlyMentions: Bool { true }

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let folders = LeftFolders(follower)
        guard !folders.files.isEmpty else { return }
        for file in follower.mentioningFiles where follower.isOwn(file.path) {
            guard let takesWords = Self.takesWords(file),
                let bytes = follower.tree.lookup.bytes(at: file.path)
            else { continue }
            let own = Paths.folder(of: file.path)
            for (name, line) in folders.find(in: bytes, beside: own, takesWords: takesWords)
            where name != file.path { report(name, file.path, line, follower, &edits) }
        }
        for script in ProjectScript.all(in: follower.tree) {
            let own = follower.tree.lookup.path(of: script.project.folder)
            // The tool of a target starts in the folder of the project, unless another one is said.
            let folder = script.text.isEmpty ? "." : script.text
            let text = script.isFolder ? "cd " + folder : script.text
            let found = folders.find(in: Array(text.utf8), beside: own, takesWords: true)
            for name in Set(found.map(\.file)).sorted() {
                report(name, script.project.documentPath, script.line, follower, &edits)
            }
        }
    }

    private func report(
        _ path: String, _ file: String, _ line: Int, _ follower: PathFollower, _ edits: inout FixEdits
    ) {
        let place = follower.relocation.place(of: path)
        let note =
            "goes to \(follower.shown(place)), and a tool looks for it in the folder that is named here"
        edits.mentions.append(
            Mention(file: file, line: line, path: path, destination: place, note: note))
    }

    /// Whether any word of a text may name a folder, or only one behind `cd` and the like; nil for a text
    /// that runs no tool.
    private static func takesWords(_ file: MentioningFiles.File) -> Bool? {
        let name = Paths.name(of: file.path)
        switch file.kind {
        case .ignoreList: return nil
        case .source: return name == "Package.swift" ? true : nil
        case .script: return true
        case .settings: return !name.uppercased().hasPrefix("README")
        case .text: return data.contains(where: name.hasSuffix)
        }
    }

    /// The ends of the names of texts that tools read.
    private static let data = [
        ".am", ".bazel", ".bzl", ".cfg", ".code-workspace", ".gn", ".gradle", ".hcl", ".ini", ".json", ".nix",
        ".ninja", ".pri", ".pro", ".properties", ".toml", ".work", ".xml", "BUCK", "BUILD", "Earthfile",
        "SConscript", "SConstruct", "Tiltfile", "WORKSPACE", "wscript",
    ]
}

/// The folders that a file leaves which tools look for there by its default name.
private struct LeftFolders {
    private(set) var files: [String: [String]] = [:]
    private var names: Set<[UInt8]> = []
    /// Where paths may start from.
    private let bases: [String]

    init(_ follower: PathFollower) {
        bases =
            [follower.ground] + follower.tree.projects.map { follower.tree.lookup.path(of: $0.folder) }
        let relocation = follower.relocation
        for (file, place) in follower.movedFiles where Self.defaults.contains(Paths.name(of: file)) {
            let folder = Paths.folder(of: file)
            if place == Paths.joined(relocation.place(of: folder), Paths.name(of: file)) { continue }
            // A folder of which all goes to one place follows, or is reported.
            if FolderFate(of: folder, follower) == .moves(Paths.folder(of: place)) { continue }
            files[folder, default: []].append(file)
            names.insert(Array(Paths.name(of: folder).utf8))
        }
    }

    private static let defaults: Set<String> = [
        ".clang-format", ".swiftformat", ".swiftlint.yml", "BUCK", "BUILD", "BUILD.bazel", "Brewfile",
        "CMakeLists.txt", "Cargo.toml", "Cartfile", "Containerfile", "Dangerfile", "Dockerfile", "Fastfile",
        "GNUmakefile", "Gemfile", "Justfile", "Makefile", "Mintfile", "Package.swift", "Podfile", "Rakefile",
        "SConscript", "SConstruct", "build.gradle", "build.gradle.kts", "build.ninja", "build.zig",
        "compose.yaml", "compose.yml", "docker-compose.yaml", "docker-compose.yml", "go.mod", "justfile",
        "makefile", "meson.build", "package.json", "pom.xml", "project.yml", "pyproject.toml",
        "requirements.txt", "setup.py", "tsconfig.json", "wscript", "xmake.lua",
    ]

    /// The files in the folders that a text names, with the lines.
    func find(in bytes: [UInt8], beside own: String, takesWords: Bool) -> [(file: String, line: Int)] {
        var found: [(file: String, line: Int)] = []
        let isPart = { (byte: UInt8) in PathWords.isLetter(byte) || byte == UInt8(ascii: "/") }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            var before: ArraySlice<UInt8> = []
            var inLine: Set<String> = []
            for word in line.split(whereSeparator: { !isPart($0) })
            where !word.elementsEqual("--".utf8) && !Self.isBracedStart(word, bytes) {
                defer { before = word }
                let isEntered = Self.enters.contains { before.elementsEqual($0.utf8) }
                if !isEntered, !takesWords || Self.others.contains(where: { before.elementsEqual($0.utf8) }) {
                    continue
                }
                let sign = bytes[..<word.startIndex].last
                for file in files(at: word, bytes, behind: sign, beside: own, isEntered)
                where inLine.insert(file).inserted { found.append((file, index + 1)) }
            }
        }
        return found
    }

    private func files(
        at word: ArraySlice<UInt8>, _ bytes: [UInt8], behind sign: UInt8?, beside own: String,
        _ isEntered: Bool
    ) -> [String] {
        let slash = UInt8(ascii: "/")
        var path = word
        let isVariable = sign.map { "$)}".utf8.contains($0) } ?? false
        if sign == UInt8(ascii: "$") { path = path.drop { $0 != slash } }
        if Self.isBraced(word, bytes) { path = [] }
        // A path from the system's top leads elsewhere, unless a variable stands before it.
        if path.first == slash, !isVariable { return [] }
        path = path.drop { $0 == slash }
        if word.starts(with: "-C".utf8), word.count > 2 { path = word.dropFirst(2) }
        while path.last == slash { path.removeLast() }
        let name = path.lastIndex(of: slash).map { path[($0 + 1)...] } ?? path
        let isDot = name.isEmpty || name.elementsEqual(".".utf8)
        let climbs = name.elementsEqual("..".utf8)
        guard isDot ? isEntered : climbs || names.contains(Array(name)) else { return [] }
        let text = String(decoding: path, as: UTF8.self)
        return Set((bases + [own]).map { Paths.joined($0, text) }).sorted().flatMap { files[$0] ?? [] }
    }

    /// Whether a word is the name of a variable in brackets: `$(SRCROOT)`.
    private static func isBraced(_ word: ArraySlice<UInt8>, _ bytes: [UInt8]) -> Bool {
        ["$(", "${"].contains { bytes[..<word.startIndex].suffix(2).elementsEqual($0.utf8) }
    }

    /// Whether the rest of a path is behind such a name: `$(SRCROOT)/App`.
    private static func isBracedStart(_ word: ArraySlice<UInt8>, _ bytes: [UInt8]) -> Bool {
        isBraced(word, bytes) && bytes[word.endIndex...].dropFirst().first == UInt8(ascii: "/")
    }

    /// Words behind which a folder stands in which a tool looks for its file.
    private static let enters = [
        "--cwd", "--directory", "--package-path", "--prefix", "--project-directory", "--working-directory",
        "-C", "build", "cd", "chdir", "pushd",
    ]
    /// Words behind which the name of something else stands.
    private static let others = [
        "--name", "--product", "--scheme", "--target", "-project", "-scheme", "-target", "-workspace", "echo",
        "name", "product", "scheme", "target",
    ]
}
