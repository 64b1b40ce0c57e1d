import FolderlintKit
import ProjectTree

/// The files that C, C++, Objective-C and Metal sources include by a path, and those of assemblers, yacc and
/// lex.
///
/// A header's name without a folder is found by Xcode's header maps wherever the project has it, and stays,
/// unless another build system compiles the source, too.
struct HeaderImports: PathSource {
    /// How the names of files end that include others; what they include may have any name.
    private static let suffixes = [
        ".h", ".m", ".mm", ".c", ".hpp", ".cpp", ".cc", ".cxx", ".hh", ".hxx", ".h++", ".pch", ".inc", ".inl",
        ".ipp", ".tcc", ".tpp", ".def", ".metal", ".S", ".s", ".y", ".yy", ".ypp", ".ym", ".ymm", ".l", ".ll",
        ".lpp", ".lm", ".lmm", ".cl", ".iig",
    ]

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        let files = tree.files(named: HeaderImports.suffixes)
        guard !files.isEmpty else { return }
        let all = tree.files(named: [""])
        let moving = Set(all.filter { relocation.moves($0) })
        guard !moving.isEmpty else { return }
        let names = Set(moving.map { Array(Paths.name(of: $0).utf8)[...] })
        // A disk may ignore case.
        let folded = Set(names.map { $0.map(Self.lowercased) })
        let named = all.filter { names.contains(Array(Paths.name(of: $0).utf8)[...]) }
        let manifests = tree.files(named: ["Package.swift"])
            .filter { Paths.name(of: $0) == "Package.swift" }.compactMap { PackageManifest($0, follower) }
        let search = HeaderSearch(follower, named, manifests)
        let packages = PackageFolders(manifests)
        let others = follower.texts.otherBuilds { OtherBuilds(follower, files) }
        if search.isCut {
            // What they are included by is not known then.
            let suffixes = HeaderImports.suffixes
            for header in moving.sorted() where suffixes.contains(where: header.hasSuffix) {
                edits.block(
                    header, "search-path",
                    "the projects have more than \(HeaderSearch.most) header search paths, so nobody looks "
                        + "for what includes it",
                    remedy: "remove search paths, and run the fix again")
            }
            return
        }
        let foldersMove = search.hasMovingFolders
        let maps = { (file: String) in
            packages.hold(file) || others.read(file) ? nil : search.maps(of: file)
        }
        var macros = MacroIncludes(search)
        for file in files {
            let moves = moving.contains(file)
            guard let bytes = tree.lookup.bytes(at: file) else { continue }
            var includes = IncludeFollower(search, file, bytes, maps(file))
            let lines = IncludeLines.read(bytes)
            macros.add(lines, of: file)
            for include in lines.includes {
                let path = bytes[include.range]
                let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
                let mayChange =
                    names.contains(name) || folded.contains(name.map(Self.lowercased))
                    || moves && include.isQuoted
                    || foldersMove && path.firstRange(of: "..".utf8) != nil
                guard mayChange, follower.isOwn(file) else { continue }
                includes.follow(include, &edits)
            }
            guard !moves, follower.isOwn(file) else { continue }
            let loads = IncludeLines.loads(in: bytes).filter { names.contains(bytes[$0]) }
            report(loads, bytes, file, follower, &includes, &edits)
        }
        macros.follow(&edits, maps: maps)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    /// Reports what a source that stays takes into its binary from beside it.
    private func report(
        _ names: [Range<Int>], _ bytes: [UInt8], _ file: String, _ follower: PathFollower,
        _ includes: inout IncludeFollower, _ edits: inout FixEdits
    ) {
        let beside = PathFollower.Frame(beside: file, follower.relocation)
        for name in names.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard let text = String(validating: bytes[name], as: UTF8.self),
                let loaded = follower.find(text, beside), follower.relocation.moves(loaded.path)
            else { continue }
            includes.report(loaded.path, at: name.lowerBound, &edits)
        }
    }
}

/// The targets of Swift packages, whose sources are compiled without header maps, by their folders.
private struct PackageFolders {
    private let targets: [String: [PackageManifest.Target]]

    init(_ manifests: [PackageManifest]) {
        targets = Dictionary(grouping: manifests.flatMap(\.targets), by: \.folder)
    }

    func hold(_ file: String) -> Bool {
        Paths.upward(from: Paths.folder(of: file)).contains { folder in
            let own = targets[folder, default: []]
            return own.count > PackageManifest.mostLists || own.contains { $0.mayCompile(file) }
        }
    }
}
