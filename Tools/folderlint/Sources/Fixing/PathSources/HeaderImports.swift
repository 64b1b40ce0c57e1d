import FolderlintKit
import ProjectTree

/// The files that C, C++, Objective-C and Metal sources include by a path, and assembler sources.
///
/// A header's name without a folder is found by Xcode's header maps wherever the project has it, and stays.
struct HeaderImports: PathSource {
    /// How the names of files end that include others; what they include may have any name.
    private static let suffixes = [
        ".h", ".m", ".mm", ".c", ".hpp", ".cpp", ".cc", ".cxx", ".hh", ".hxx", ".h++", ".pch", ".inc", ".inl",
        ".ipp", ".tcc", ".tpp", ".def", ".metal", ".S", ".s",
    ]

    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        let files = tree.files(named: HeaderImports.suffixes)
        guard !files.isEmpty else { return }
        let all = tree.files(named: [""])
        let moving = Set(all.filter { relocation.moves($0) })
        guard !moving.isEmpty else { return }
        let names = Set(moving.map { Array(Paths.name(of: $0).utf8)[...] })
        let named = all.filter { names.contains(Array(Paths.name(of: $0).utf8)[...]) }
        let search = HeaderSearch(follower, named)
        let packages = PackageFolders(follower)
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
        for file in files {
            let moves = moving.contains(file)
            guard let bytes = tree.lookup.bytes(at: file) else { continue }
            let maps = HeaderSearch.mayHaveMaps(file) && !packages.hold(file) ? search : nil
            for include in IncludeLines.all(in: bytes) {
                let path = bytes[include.range]
                let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
                guard names.contains(name) || moves && include.isQuoted,
                    let text = String(validating: path, as: UTF8.self), follower.isOwn(file)
                else { continue }
                follow(text, include, in: file, maps, search, &edits)
            }
            guard !moves else { continue }
            let loads = IncludeLines.loads(in: bytes).filter { names.contains(bytes[$0]) }
            report(loads, bytes, file, follower, &edits)
        }
    }

    /// Reports what a source that stays takes into its binary from beside it.
    private func report(
        _ names: [Range<Int>], _ bytes: [UInt8], _ file: String, _ follower: PathFollower,
        _ edits: inout FixEdits
    ) {
        guard follower.isOwn(file) else { return }
        let beside = PathFollower.Frame(beside: file, follower.relocation)
        var (line, counted) = (1, 0)
        for name in names.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            line += bytes[counted..<name.lowerBound].count { $0 == UInt8(ascii: "\n") }
            counted = name.lowerBound
            guard let text = String(validating: bytes[name], as: UTF8.self),
                let loaded = follower.find(text, beside), follower.relocation.moves(loaded.path)
            else { continue }
            edits.mentions.append(
                Mention(
                    file: file, line: line, path: loaded.path,
                    destination: follower.relocation.place(of: loaded.path)))
        }
    }

    private func follow(
        _ path: String, _ include: IncludeLines.Include, in file: String, _ maps: HeaderSearch?,
        _ search: HeaderSearch, _ edits: inout FixEdits
    ) {
        let follower = search.follower
        let beside = PathFollower.Frame(beside: file, follower.relocation)
        // What the compiler finds beside the source then, where it looks before it reads any map.
        let twin = include.isQuoted ? search.header(at: Paths.joined(beside.newFolder, path)) : nil
        if include.isQuoted, let header = follower.find(path, beside) {
            let isMapped = maps?.finds(header.path, as: path, in: file) == true
            guard !isMapped || twin != nil && twin != header.path,
                case .moves(let new) = follower.follow(path, beside)
            else { return }
            follower.write(new, at: include.range, of: file, about: header.path, &edits)
            return
        }
        if let twin, maps?.finds(twin, as: path, in: file) != true,
            search.headers(path, isQuoted: true) != [twin]
        {
            edits.block(
                follower.relocation.moves(twin) ? twin : file, "search-path",
                "\(follower.shown(file)) includes \(path), and would find \(follower.shown(twin)) beside it "
                    + "instead of what it means",
                remedy: "include the other one by another path, and run the fix again")
        }
        if let header = search.intruder(path, isQuoted: include.isQuoted) {
            edits.block(
                header, "search-path",
                "\(follower.shown(file)) includes \(path), and would find it there instead of what it means",
                remedy: "include the other one by another path, and run the fix again")
        }
        let headers = search.headers(path, isQuoted: include.isQuoted)
        guard let header = headers.first(where: follower.relocation.moves) ?? headers.first,
            maps?.finds(header, as: path, in: file) != true
        else { return }
        let place = follower.relocation.place(of: header)
        guard place != header else { return }
        guard headers.count == 1 else {
            let other = headers.first { $0 != header } ?? header
            edits.block(
                header, "search-path",
                "\(follower.shown(file)) includes it as \(path), which may mean "
                    + "\(follower.shown(other)) as well",
                remedy: "include it by another path, and run the fix again")
            return
        }
        guard !search.leads(path, to: place, isQuoted: include.isQuoted) else { return }
        if let folder = search.absentFolder(before: header, path, isQuoted: include.isQuoted) {
            edits.block(
                header, "search-path",
                "\(follower.shown(file)) includes it as \(path), and may mean another one in \(folder), "
                    + "which is not installed",
                remedy: "install it, and run the fix again")
            return
        }
        let folder = include.isQuoted ? beside.newFolder : nil
        if let new = search.spelling(of: place, like: path, beside: folder) {
            follower.write(new, at: include.range, of: file, about: header, &edits)
        } else if include.isQuoted {
            let new = Paths.relative(place, to: beside.newFolder)
            follower.write(new, at: include.range, of: file, about: header, &edits)
        } else {
            edits.block(
                header, "search-path",
                "\(follower.shown(file)) includes it as <\(path)>, through a search path that it would leave",
                remedy: "add the folder that it goes to to HEADER_SEARCH_PATHS, and run the fix again")
        }
    }
}

/// The folders of Swift packages' targets, whose sources are compiled without header maps.
private struct PackageFolders {
    private let folders: Set<String>

    init(_ follower: PathFollower) {
        let folders = follower.tree.files(named: ["Package.swift"])
            .filter { Paths.name(of: $0) == "Package.swift" }.compactMap { PackageManifest($0, follower) }
            .flatMap { $0.targets.map(\.folder) }
        self.folders = Set(folders)
    }

    func hold(_ file: String) -> Bool {
        Paths.upward(from: Paths.folder(of: file)).contains { folders.contains($0) }
    }
}
