import FolderlintKit

/// The texts that may run a compiler.
extension OtherBuilds {
    struct File {
        let path: String
        /// Whether a build system reads it, for which a pattern stands for sources of its own folder.
        let isBuild: Bool
        /// Whether its name says that it may run a compiler.
        let isSure: Bool
    }

    /// The texts of the repository that may run a compiler, then build files that are elsewhere.
    static func files(_ follower: PathFollower) -> [File] {
        var seen: Set<String> = []
        let texts = follower.mentioningFiles.lazy.filter { $0.kind != .ignoreList }.map { file in
            let isBuild = Self.isBuildFile(file.path)
            return File(
                path: file.path, isBuild: isBuild, isSure: isBuild || isScript(file.path, file.kind))
        }
        let builds = follower.tree.files(named: files).lazy.filter { Self.isBuildFile($0) }
            .map { File(path: $0, isBuild: true, isSure: true) }
        // Of any other text, a script has no suffix.
        return (Array(texts) + Array(builds)).filter { file in
            (file.isSure || !Paths.name(of: file.path).contains("."))
                && follower.isOwn(file.path) && seen.insert(file.path).inserted
        }
    }

    /// Whether a text that has any name says in its first line what runs it.
    static func mayRun(_ bytes: [UInt8], _ path: String) -> Bool {
        bytes.starts(with: "#!".utf8) || MentioningFiles.isShellScript(path, bytes)
    }

    private static func isScript(_ path: String, _ kind: MentioningFiles.Kind) -> Bool {
        kind == .script || [".yml", ".yaml"].contains(where: path.hasSuffix)
            || ["build.rs", "tasks.json"].contains(Paths.name(of: path))
    }

    /// Whether a text has the name of a compiler as a word: `cc`, `$(CC)`, `arm-none-eabi-gcc`, `clang-18`.
    static func namesCompiler(_ bytes: [UInt8]) -> Bool {
        bytes.split { !PathWords.isLetter($0) }.contains { word in
            let parts = word.split(separator: UInt8(ascii: "-"))
            let isVersion = parts.last?.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E } == true
            guard let name = isVersion ? parts.dropLast().last : parts.last else { return false }
            return compilers.contains { name.elementsEqual($0.utf8) }
        }
    }

    private static let compilers = [
        "CC", "CXX", "c++", "c89", "c99", "cc", "cl", "cl.exe", "clang", "clang++", "clang_cl", "emcc",
        "em++",
        "g++", "gcc", "icc", "icx", "nvcc", "tcc",
    ]

    /// The names of build files, or their ends.
    private static let files = [
        ".am", ".bazel", ".bp", ".bzl", ".cabal", ".cmake", ".gn", ".gni", ".gyp", ".gypi", ".mak", ".make",
        ".mk", ".ninja", ".nix", ".pri", ".pro", ".qbs", ".vcproj", ".vcxproj", ".vcxitems", ".zig", "BUCK",
        "BUILD", "CMakeLists.txt", "Jamfile", "Jamroot", "Justfile", "Makefile", "Makefile.in", "SConscript",
        "SConstruct", "TARGETS", "Tupfile", "compile_commands.json", "configure.ac", "configure.in", "dune",
        "justfile", "makefile", "meson.build", "setup.py", "wscript", "xmake.lua",
    ]

    private static func isBuildFile(_ path: String) -> Bool {
        let name = Paths.name(of: path)
        guard !name.hasPrefix(".") else { return false }
        return MentioningFiles.isMakefile(name) || name.hasPrefix("premake") && name.hasSuffix(".lua")
            || files.contains { $0.hasPrefix(".") ? name.hasSuffix($0) : name == $0 || name == "GNU\($0)" }
    }
}
