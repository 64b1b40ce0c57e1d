import FolderlintKit

/// What a Swift package's manifest says of folders.
struct PackageManifest {
    /// A target whose folder is known.
    struct Target {
        let name: String
        let folder: String
        /// Where the folder is written; nil for the folder that a target has by its name.
        let path: SwiftCalls.Text?
        let sources: [SwiftCalls.Text]
        let exclude: [SwiftCalls.Text]
        let resources: [SwiftCalls.Text]
        /// The resources that keep their names in the product, folders too.
        let copied: [SwiftCalls.Text]
        let publicHeaders: [SwiftCalls.Text]
        let headerSearchPaths: [SwiftCalls.Text]

        /// All that is written from the target's folder.
        var inside: [SwiftCalls.Text] { sources + exclude + resources + publicHeaders + headerSearchPaths }

        /// The places of `sources` and of `exclude`.
        fileprivate(set) var chosen: Set<String> = []
        fileprivate(set) var excluded: Set<String> = []

        /// Whether it compiles a source, or may include a header: also one that it excludes by its name.
        func mayCompile(_ file: String) -> Bool {
            let (isSource, above) = (HeaderMaps.isCompiled(file), Paths.upward(from: file))
            guard Paths.holds(folder, file),
                !above.contains(where: { excluded.contains($0) && ($0 != file || isSource) })
            else { return false }
            return chosen.isEmpty || !isSource || above.contains(where: chosen.contains)
        }

        fileprivate func places(_ texts: [SwiftCalls.Text]) -> [String] {
            texts.map { Paths.joined(folder, $0.text) }
        }
    }

    let file: String
    let folder: String
    private(set) var targets: [Target] = []
    /// The folders of other packages.
    private(set) var packages: [SwiftCalls.Text] = []
    /// Whether a target's name, folder or files are worked out.
    private(set) var isComputed = false
    /// Whether nobody can say which folder one of its targets has.
    private(set) var hasUnknownFolder = false
    /// The folders of targets of which only the lists are worked out.
    private(set) var reaches: [String] = []

    private static let kinds: Set<String> = [
        "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget",
    ]

    init?(_ file: String, _ follower: PathFollower) {
        guard let text = follower.text(of: file) else { return nil }
        self.file = file
        folder = Paths.folder(of: file)
        let calls = SwiftCalls(Array(text.utf8)).calls
        let named = Named(calls)
        let kinds = calls.filter { PackageManifest.kind(of: $0) != nil && $0["name"] != nil }
        // `.target(name:)` is also how one target depends on another.
        let inner = Set(calls.flatMap { $0["dependencies"]?.texts.map(\.range) ?? [] })
        for call in calls where call.name == "package" { packages += call["path"]?.texts ?? [] }
        for call in kinds {
            guard let name = call["name"] else { continue }
            if name.texts.contains(where: { inner.contains($0.range) }) { continue }
            let labels = ["name", "path", "sources", "exclude", "resources", "publicHeadersPath"]
            guard labels.allSatisfy({ call[$0]?.isLiteral ?? true }), let title = name.texts.first?.text
            else {
                isComputed = true
                let isPlaced = ["name", "path"].allSatisfy { call[$0]?.isLiteral ?? true }
                if isPlaced, let title = name.texts.first?.text {
                    reaches += target(call, title, kinds.count, named, follower).map { [$0.folder] } ?? []
                } else if call["path"] == nil {
                    // SwiftPM looks for it in certain folders only.
                    reaches += Self.tops(of: Self.kind(of: call) ?? "").map { folder + "/" + $0 }
                } else {
                    hasUnknownFolder = true
                }
                continue
            }
            if var target = target(call, title, kinds.count, named, follower) {
                target.chosen = Set(target.places(target.sources))
                target.excluded = Set(target.places(target.exclude))
                targets.append(target)
            }
        }
        let changed = Self.changed(in: text)
        // What becomes of their lists is unknown, and so is a folder that they get.
        if !changed.isEmpty {
            isComputed = true
            reaches += targets.map(\.folder)
            targets = []
            if changed.contains("path") { hasUnknownFolder = true }
        }
    }

    /// What a manifest changes in targets after it has made them:
    /// `package.targets[0].exclude.append("a")`.
    private static func changed(in text: String) -> [String] {
        guard text.contains(".targets[") || text.contains(".targets.") || text.contains("package.targets")
        else { return [] }
        return ["exclude", "path", "publicHeadersPath", "resources", "sources"].filter { name in
            [" =", " +=", "=", "+=", ".append", "?.append", ".insert"].contains {
                text.contains(".\(name)\($0)")
            }
        }
    }

    /// Which kind of target a call makes, also one spelled `Target.target`; nil for any other call.
    private static func kind(of call: SwiftCalls.Call) -> String? {
        let names = call.name.split(separator: ".").map(String.init)
        guard let kind = names.last, kinds.contains(kind) else { return nil }
        return names.count == 1 || names.dropLast().last == "Target" ? kind : nil
    }

    private func target(
        _ call: SwiftCalls.Call, _ name: String, _ count: Int, _ named: Named,
        _ follower: PathFollower
    ) -> Target? {
        let path = call["path"]?.texts.first
        let places =
            path.map { [$0.text.isEmpty ? "." : $0.text] }
            ?? PackageManifest.folders(
                of: name, kind: PackageManifest.kind(of: call) ?? "", isAlone: count == 1)
        let frame = PathFollower.Frame(folder, follower.relocation)
        guard let found = places.lazy.compactMap({ follower.find($0, frame) }).first else { return nil }
        let settings = ["cSettings", "cxxSettings"].flatMap { call[$0]?.texts ?? [] }
        let resources = call["resources"]?.texts ?? []
        return Target(
            name: name, folder: found.path, path: path, sources: call["sources"]?.texts ?? [],
            exclude: call["exclude"]?.texts ?? [], resources: resources,
            copied: resources.filter { named.copied.contains($0.range) },
            publicHeaders: call["publicHeadersPath"]?.texts ?? [],
            headerSearchPaths: settings.filter { named.searched.contains($0.range) })
    }

    /// Where the strings are that `.copy` and `.headerSearchPath` take.
    private struct Named {
        let copied: Set<Range<Int>>
        let searched: Set<Range<Int>>

        init(_ calls: [SwiftCalls.Call]) {
            func ranges(_ name: String) -> Set<Range<Int>> {
                let named = calls.filter { $0.name.split(separator: ".").last.map(String.init) == name }
                return Set(named.flatMap(\.arguments).flatMap(\.texts).map(\.range))
            }
            copied = ranges("copy")
            searched = ranges("headerSearchPath")
        }
    }

    /// The folders in which SwiftPM looks for targets of a kind that have no path.
    private static func tops(of kind: String) -> [String] {
        let all = ["Sources", "Source", "src", "srcs"]
        return switch kind {
        case "testTarget": ["Tests"] + all
        case "plugin": ["Plugins"]
        default: all
        }
    }

    /// Where SwiftPM looks for a target that has no path.
    private static func folders(of name: String, kind: String, isAlone: Bool) -> [String] {
        let tops = tops(of: kind)
        return tops.map { "\($0)/\(name)" } + (isAlone ? tops : [])
    }

    /// The folders in which the compilers of a target's sources look for headers; of all targets, where
    /// there are many.
    struct HeaderList {
        let folder: String
        fileprivate(set) var target: Target?
        let searched: [String]

        func isRead(for file: String) -> Bool { target?.mayCompile(file) ?? Paths.holds(folder, file) }
    }

    /// A target's own search paths, and the headers that each target offers to others.
    func headerLists(_ follower: PathFollower) -> [HeaderList] {
        let offered = targets.map { target in
            Paths.joined(target.folder, target.publicHeaders.first?.text ?? "include")
        }.filter { follower.tree.lookup.find($0).isFolder }
        let own = targets.map { $0.places($0.headerSearchPaths) }
        guard targets.count <= Self.mostLists else {
            return [HeaderList(folder: folder, searched: own.flatMap(\.self) + offered)]
        }
        return zip(targets, own).map { target, own in
            HeaderList(folder: target.folder, target: target, searched: own + offered)
        }
    }

    /// How many targets have lists of their own.
    static let mostLists = 100
}
