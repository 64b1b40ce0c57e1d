import FolderlintKit
import ProjectTree

/// The texts of a repository that may name what moves: all that are its own, but for the projects' documents.
struct MentioningFiles {
    /// A text, and what its kind says about the names in it.
    struct File {
        let path: String
        let kind: Kind
        /// Whether a shell runs it, whatever the file is called that it is in.
        var runsInShell = false
    }

    enum Kind {
        /// Compiled: it names files by their path at most, for each has its own name in its first line.
        case source
        /// It runs: it may put a path together from names.
        case script
        /// Patterns that git reads from the file's folder. A line for what moves along follows.
        case ignoreList
        /// What a person may want to have rewritten.
        case settings
        case text
    }

    let files: [File]

    /// - Parameters:
    ///   - ground: The folder that nothing outside of is written to.
    ///   - called: Texts in ignored folders that are read all the same.
    init(_ tree: Tree, _ ground: String, called: Set<String>) {
        let lookup = tree.lookup
        let folders = [ground] + tree.projects.map { lookup.path(of: $0.folder) }
        var files: [File] = []
        var seen: Set<String> = []
        for folder in folders where seen.insert(folder).inserted {
            var open = [folder]
            while let path = open.popLast() {
                for (name, kind) in lookup.children(of: path) {
                    let child = path + "/" + name
                    if kind == .folder {
                        if Self.isRead(folder: name, child, tree), seen.insert(child).inserted {
                            open.append(child)
                        }
                    } else if kind == .file, !Self.isBinary(name), seen.insert(child).inserted {
                        files.append(
                            File(path: child, kind: Self.isHook(child) ? .script : Self.kind(of: name)))
                    }
                }
            }
        }
        for path in called.union(Self.hidden(tree, below: folders)) where seen.insert(path).inserted {
            files.append(File(path: path, kind: Self.kind(of: Paths.name(of: path))))
        }
        // Nobody follows what a project says that cannot be read.
        for failure in tree.failures where failure.container.hasSuffix(".xcodeproj") {
            let path = failure.container + "/project.pbxproj"
            if lookup.find(path).kind == .file, seen.insert(path).inserted {
                files.append(File(path: path, kind: .text))
            }
        }
        self.files = files.sorted { $0.path < $1.path }
    }

    /// The texts that git tracks in folders whose names are those of what is built, or that are one file to
    /// Xcode.
    ///
    /// Somebody wrote them, unless the folder is one that only tools fill.
    private static func hidden(_ tree: Tree, below folders: [String]) -> [String] {
        guard let git = tree.git else { return [] }
        return git.tracked.filter { path in
            guard !git.links.contains(path), let top = folders.first(where: { Paths.holds($0, path) }) else {
                return false
            }
            var isHidden = false
            let names = Array(path.utf8.dropFirst(top.utf8.count)).split(separator: UInt8(ascii: "/"))
            for name in names.dropLast() where Survey.isOutside(name) {
                if unread.contains(where: { name.elementsEqual($0.utf8) }) { return false }
                let dot = name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] }
                if let dot, built.contains(where: { dot.elementsEqual($0.utf8) }) { return false }
                // The walk goes into what begins with a full stop, and into projects.
                let isWalked = name.first == UInt8(ascii: ".") || dot.map(Self.isContainer) == true
                if !isWalked { isHidden = true }
            }
            return isHidden && !isBinary(Paths.name(of: path))
                && tree.lookup.find(path).kind == .file
        }
    }

    private static func isContainer(_ suffix: ArraySlice<UInt8>) -> Bool {
        suffix.elementsEqual("xcodeproj".utf8) || suffix.elementsEqual("xcworkspace".utf8)
    }

    /// Folders that only tools fill, whatever is tracked in them.
    private static let unread = [
        ".build", ".folderlint", ".git", "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
    ]
    /// The suffixes of folders that are built, or of models that name nothing else.
    private static let built = [
        "app", "appex", "dSYM", "framework", "xcarchive", "xcdatamodel", "xcdatamodeld", "xcframework",
        "xcmappingmodel", "xctest",
    ]

    /// What tools install or build, other repositories, and what Xcode takes as one file name nothing, but
    /// for what git tracks of it.
    static func isRead(folder name: String, _ path: String, _ tree: Tree) -> Bool {
        if name == ".git" || name == ".build" || name == ".folderlint" { return false }
        // A second copy of pages that are made of sources.
        if name.hasSuffix(".docset") { return false }
        let isHidden = name.hasPrefix(".")
        let isContainer = name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
        if !isHidden, !isContainer, Survey.isOutside(Array(name.utf8)[...]) { return false }
        guard let git = tree.git else { return true }
        return !git.submodules.contains(path) && !git.ignored.contains(path)
    }

    private static func isBinary(_ name: String) -> Bool {
        name == "project.pbxproj" || name.contains(".xcuserstate") || binary.contains(suffix(of: name))
            || minified.contains(where: name.hasSuffix)
    }

    /// Programs for browsers, without the blanks between their words.
    private static let minified = [".min.js", "-min.js", ".min.mjs", ".min.css", "-min.css"]

    private static func suffix(of name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[$0...]).lowercased() } ?? ""
    }

    /// Whether a file of a name runs.
    static func isScript(_ name: String) -> Bool { kind(of: name) == .script }

    /// Whether a file runs, or has a name that says nothing of that.
    static func mayRun(_ path: String) -> Bool {
        let name = Paths.name(of: path)
        return isScript(name) || !name.contains(".")
    }

    /// Whether a file of a name is compiled.
    static func isSource(_ name: String) -> Bool { kind(of: name) == .source }

    /// Whether a shell runs a file.
    static func isShellScript(_ path: String, _ bytes: [UInt8]) -> Bool {
        let line = bytes.prefix(128).prefix { $0 != UInt8(ascii: "\n") }
        if line.starts(with: "#!".utf8) { return line.firstRange(of: "sh".utf8) != nil }
        return isHook(path)
            || ["/.envrc", ".sh", ".bash", ".zsh", ".command"].contains { path.hasSuffix($0) }
    }

    /// Whether a shell runs a file as a hook of git, whatever its first line.
    static func isHook(_ path: String) -> Bool {
        [".githooks", ".husky"].contains(Paths.name(of: Paths.folder(of: path)))
            && !Paths.name(of: path).contains(".")
    }

    static func kind(of name: String) -> Kind {
        let suffix = suffix(of: name)
        if name == ".gitignore" { return .ignoreList }
        if sources.contains(suffix) { return .source }
        let isTool = tools.contains(name) || name.hasPrefix("Dockerfile.") || suffix == ".dockerfile"
        if scripts.contains(suffix) || isTool || isMakefile(name) { return .script }
        let isKnown = known.contains(name) || name.hasPrefix(".env") || suffix == ".env"
        return isKnown || [".yml", ".yaml"].contains(suffix) || name.uppercased().hasPrefix("README")
            ? .settings : .text
    }

    static func isMakefile(_ name: String) -> Bool {
        let isNamed = Array(name.lowercased().utf8).firstRange(of: "makefile".utf8) != nil
        return isNamed && name.lowercased().contains("makefile")
            || [".mk", ".make"].contains(suffix(of: name))
    }

    private static let binary: Set<String> = [
        ".7z", ".a", ".aiff", ".avi", ".bin", ".br", ".bz2", ".caf", ".car", ".class", ".der", ".dll",
        ".dmg", ".dylib", ".exe", ".gif", ".gz", ".heic", ".icns", ".ico", ".ipa", ".jar", ".jpeg", ".jpg",
        ".lz", ".lz4", ".lzma", ".m4a", ".m4v", ".mov", ".mp3", ".mp4", ".nib", ".o", ".otf", ".p12", ".pdf",
        ".pkg", ".png", ".psd", ".rar", ".realm", ".so", ".sqlite", ".tar", ".tbz", ".tgz", ".tif", ".tiff",
        ".ttc", ".ttf", ".txz", ".wasm", ".wav", ".webm", ".webp", ".whl", ".woff", ".woff2", ".xcuserstate",
        ".xip", ".xz", ".z", ".zip", ".zst",
    ]
    private static let sources: Set<String> = [
        ".c", ".cc", ".cpp", ".cxx", ".def", ".h", ".hh", ".hpp", ".hxx", ".inc", ".inl", ".ipp", ".m",
        ".metal",
        ".mm", ".pch", ".s", ".swift", ".tpp",
    ]
    private static let scripts: Set<String> = [
        ".awk", ".bash", ".bat", ".cmake", ".command", ".fish", ".gradle", ".js", ".kts", ".lua", ".mjs",
        ".php", ".pl", ".ps1", ".py", ".rake", ".rb", ".sh", ".tcl", ".ts", ".zsh",
    ]
    private static let tools: Set<String> = [
        ".envrc", "Appfile", "Brewfile", "CMakeLists.txt", "Containerfile", "Dangerfile", "Dockerfile",
        "Earthfile", "Fastfile", "Gemfile", "Gymfile", "Jenkinsfile", "MANIFEST.in", "Matchfile", "Podfile",
        "Rakefile", "SConscript", "SConstruct", "Scanfile", "Snapfile", "Xcovfile", "justfile",
        "meson.build", "wscript",
    ]
    private static let known: Set<String> = [
        ".editorconfig", ".gitattributes", ".swiftformat", ".typos.toml", "CODEOWNERS", "_typos.toml",
        "sonar-project.properties", "typos.toml",
    ]
}

extension MentioningFiles.File {
    /// Whether its lines may be rewritten when that is asked for.
    var isRewritable: Bool {
        switch kind {
        case .script, .settings, .ignoreList: true
        case .source, .text: false
        }
    }

    /// Whether CMake or Meson reads it.
    var isBuildFile: Bool {
        ["CMakeLists.txt", "meson.build"].contains(Paths.name(of: path)) || path.hasSuffix(".cmake")
    }

    /// Whether it is read from its own folder only.
    var isLocal: Bool {
        kind == .ignoreList || path.hasSuffix("/.gitattributes") || path.hasSuffix("/.editorconfig")
    }
}
