import FolderlintKit
import ProjectTree

/// The files that podspecs list by paths and patterns.
///
/// A path that is written out follows, and so does the beginning of a pattern whose folder moves as one. A
/// file that would enter or leave a list stays.
struct PodspecPaths: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let specs = PodspecPaths.specs(follower)
        let moved = specs.isEmpty ? [] : follower.movedFiles
        for file in specs {
            guard let text = follower.text(of: file) else { continue }
            let spec = Podspec(file: file, follower: follower, moved: moved)
            let bytes = Array(text.utf8)
            // The paths of a pod that is an archive are those in the archive.
            if ["\"http\"", ":http ", " http: ", "{http: "].contains(where: {
                bytes.firstRange(of: $0.utf8) != nil
            }) {
                continue
            }
            let assignments =
                file.hasSuffix(".json")
                ? PodspecJSON(bytes, of: Podspec.attributes).assignments
                : RubyStrings(bytes, of: Podspec.attributes).assignments
            let listed = assignments.filter { !Podspec.limits.contains($0.attribute) }
                .flatMap(spec.patterns)
            for assignment in assignments {
                spec.follow(assignment, listed: listed, &edits)
            }
            spec.holdHeaders(of: assignments, &edits)
        }
    }

    private static func specs(_ follower: PathFollower) -> [String] {
        let suffixes = [".podspec", ".podspec.json"]
        let tree = follower.tree
        let folders = [follower.ground] + tree.projects.map { tree.lookup.path(of: $0.folder) }
        let beside = Set(folders).flatMap { folder in
            tree.lookup.children(of: folder)
                .filter { child in child.kind == .file && suffixes.contains(where: child.name.hasSuffix) }
                .map { "\(folder)/\($0.name)" }
        }
        return Set(tree.files(named: suffixes) + beside).sorted()
    }
}

/// One podspec, as it is read.
private struct Podspec {
    /// Those that hold paths from the podspec's folder.
    static let attributes: Set<String> = sources.union([
        "exclude_files", "resource", "resources", "resource_bundle", "resource_bundles",
        "on_demand_resources",
        "preserve_path", "preserve_paths", "vendored_framework", "vendored_frameworks", "vendored_library",
        "vendored_libraries", "module_map", "prefix_header_file", "header_mappings_dir",
    ])
    /// Those for which a folder stands for the files directly in it.
    private static let sources: Set<String> = [
        "source_files", "public_header_files", "private_header_files", "project_header_files",
    ]

    /// Those that say something of files that another one lists.
    static let limits: Set<String> = [
        "exclude_files", "public_header_files", "private_header_files", "project_header_files",
    ]

    let file: String
    let follower: PathFollower
    let moved: [(old: String, new: String)]

    /// How many paths and patterns of one list are looked at; a longer list may mean anything.
    private static let most = 1000

    private var frame: PathFollower.Frame { PathFollower.Frame(beside: file, follower.relocation) }

    /// - Parameter listed: What the other attributes may list.
    func follow(
        _ assignment: RubyStrings.Assignment, listed: [FilePattern], _ edits: inout FixEdits
    ) {
        let isLimit = Podspec.limits.contains(assignment.attribute)
        let isSource = Podspec.sources.contains(assignment.attribute)
        var now: [FilePattern] = []
        var then: [FilePattern] = []
        var unsure: [FilePattern] =
            assignment.isJoined || assignment.isComputed && assignment.texts.isEmpty ? [.any] : []
        // Each is held against each file that moves.
        let isEndless = assignment.texts.count > Self.most
        for text in isEndless ? [] : assignment.texts {
            let isFolder = !text.isFilled && follower.find(text.text, frame)?.isFolder == true
            let end = isSource && isFolder ? "/*" : ""
            guard let pattern = FilePattern(text.text + end) else {
                unsure.append(.any)
                continue
            }
            if text.isFilled || assignment.isComputed {
                unsure.append(pattern)
            } else {
                now.append(pattern)
                let new = rewritten(text, &edits)
                then.append(FilePattern((new ?? text.text) + end) ?? pattern)
                if let new, isFolder, assignment.attribute.hasPrefix("resource"),
                    UsedNames.change(text.text, new), let path = follower.find(text.text, frame)?.path
                {
                    edits.reportResource(path, in: file, at: text.range, follower)
                }
            }
        }
        if isEndless { unsure = [.any] }
        for (old, new) in moved {
            let before = Paths.inside(frame.folder, old)
            let after = Paths.inside(frame.newFolder, new)
            func hold(_ patterns: [FilePattern], _ path: String?) -> Bool {
                path.map { path in patterns.contains { matches($0, path, isSource) } } ?? false
            }
            let isUnsure =
                before != after && (hold(unsure, before) || hold(unsure, after))
                && (!isLimit || hold(listed, before) || hold(listed, after))
            let (isIn, willBeIn) = (hold(now, before), hold(then, after))
            guard isUnsure || isIn != willBeIn else { continue }
            let what = "\(assignment.attribute) in \(follower.shown(file))"
            edits.block(
                old, "pod-file",
                isUnsure
                    ? "\(what) is worked out, so nobody can say whether it would still be meant"
                    : isIn
                        ? "\(what) lists it, and would no longer list it there"
                        : "\(what) would list it there",
                remedy: "move it by hand and change the podspec with it")
        }
    }

    /// Keeps the headers that others include by their paths below `header_mappings_dir`.
    func holdHeaders(of assignments: [RubyStrings.Assignment], _ edits: inout FixEdits) {
        let mappings = assignments.filter { $0.attribute == "header_mappings_dir" }
        guard !mappings.isEmpty else { return }
        let listed = assignments.filter { Podspec.sources.contains($0.attribute) }.flatMap(patterns)
        let folders = mappings.flatMap { mapping in
            mapping.isComputed || mapping.texts.contains(where: \.isFilled)
                ? [(now: frame.folder, then: frame.newFolder)] : mapping.texts.map { folder($0.text) }
        }
        let moved = moved.filter { move in Podspec.headers.contains(where: move.old.hasSuffix) }
        for (old, new) in moved {
            guard folders.contains(where: { Paths.inside($0.now, old) != Paths.inside($0.then, new) }),
                let path = Paths.inside(frame.folder, old),
                listed.contains(where: { $0.matches(path) })
            else { continue }
            edits.block(
                old, "pod-file",
                "others include it by its path below the header_mappings_dir in \(follower.shown(file))",
                remedy: "move it by hand, and change the includes of all that use the pod")
        }
    }

    private static let headers = [".h", ".hh", ".hpp", ".hxx", ".inc", ".inl", ".ipp", ".tcc", ".tpp"]

    /// Where a folder is before and after the moves.
    private func folder(_ path: String) -> (now: String, then: String) {
        var new = path
        if case .moves(let place) = follower.followWhole(path, frame) { new = place }
        return (Paths.joined(frame.folder, path), Paths.joined(frame.newFolder, new))
    }

    /// What a list of sources may mean.
    func patterns(_ list: RubyStrings.Assignment) -> [FilePattern] {
        guard list.texts.count <= Podspec.most, !list.texts.isEmpty else { return [.any] }
        return list.texts.map { text in
            let isFolder = !text.isFilled && follower.find(text.text, frame)?.isFolder == true
            return FilePattern(text.text + (isFolder ? "/*" : "")) ?? .any
        }
    }

    /// A folder in a list brings all that is in it, but for sources.
    private func matches(_ pattern: FilePattern, _ path: String, _ isSource: Bool) -> Bool {
        if isSource { return pattern.matches(path) }
        return Paths.upward(from: path).contains { pattern.matches($0) }
    }

    /// What takes the place of a text that is written out; nil when it stays.
    private func rewritten(_ text: RubyStrings.Text, _ edits: inout FixEdits) -> String? {
        let names = text.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let literal = names.prefix { name in !name.contains { "*?[{".utf8.contains($0) } }
        let path = literal.map { String(Substring($0)) }.joined(separator: "/")
        let outcome = follower.followWhole(path, frame)
        if case .splits(let folder) = outcome, literal.count == names.count {
            edits.report(folder, in: file, line: 1)
        }
        guard case .moves(let new) = outcome,
            !new.utf8.contains(where: { "'\"\\#*?[{".utf8.contains($0) || text.isWord && $0 == 0x20 })
        else { return nil }
        let range = text.range.lowerBound..<(text.range.lowerBound + path.utf8.count)
        follower.write(new, at: range, of: file, about: follower.find(path, frame)?.path, &edits)
        return new + Paths.rest(of: text.text, behind: path)
    }
}
