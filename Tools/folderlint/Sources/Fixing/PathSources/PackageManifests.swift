import FolderlintKit
import ProjectTree

/// The manifests of Swift packages: inside a target's folder a move is free, and what is written out follows.
///
/// A file that would change its target, or whose target is worked out, stays.
struct PackageManifests: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        var manifests = ManifestIndex(follower)
        for file in tree.files(named: ["Package.swift"])
        where Paths.name(of: file) == "Package.swift" {
            _ = manifests.manifests(in: Paths.folder(of: file))
        }
        for move in relocation.moves {
            if tree.lookup.find(move.from).isFolder { _ = manifests.manifests(in: move.from) }
            let found = manifests.around(move.from)
            let others = manifests.around(move.to).filter { other in !found.contains { $0.file == other.file }
            }
            var free: String?
            for manifest in found + others where free.map({ manifest.folder == $0 }) ?? true {
                let membership = TargetMembership(manifest, follower)
                if membership.isFree(move) {
                    free = manifest.folder
                } else {
                    membership.check(move, &edits)
                }
            }
        }
        for manifest in manifests.all { rewrite(manifest, follower, &edits) }
    }

    private func rewrite(_ manifest: PackageManifest, _ follower: PathFollower, _ edits: inout FixEdits) {
        let root = PathFollower.Frame(manifest.folder, follower.relocation)
        for package in manifest.packages { rewrite(package, root, manifest, follower, &edits) }
        for target in manifest.targets {
            let frame = TargetMembership.frame(of: target, follower)
            if let path = target.path {
                rewrite(path, root, manifest, follower, &edits)
            } else if Paths.inside(manifest.folder, target.folder)
                != Paths.inside(root.newFolder, frame.newFolder)
            {
                let place = Paths.relative(target.folder, to: manifest.folder)
                edits.block(
                    target.folder, "package-target",
                    "\(follower.shown(manifest.file)) finds target \(target.name) by its name",
                    remedy: "write path: \"\(place)\" for the target, and run the fix again")
            }
            for text in target.inside { rewrite(text, frame, manifest, follower, &edits) }
        }
    }

    private func rewrite(
        _ text: SwiftCalls.Text, _ frame: PathFollower.Frame, _ manifest: PackageManifest,
        _ follower: PathFollower, _ edits: inout FixEdits
    ) {
        switch follower.followWhole(text.text, frame) {
        case .moves(let new):
            let path = follower.find(text.text, frame)?.path
            follower.write(new, at: text.range, of: manifest.file, about: path, &edits)
        // A target's own sources may go to other folders of it, and are blocked where they leave it.
        case .splits, .stays, .computed, .unknown: return
        }
    }
}

/// The manifests of a tree, each read once.
private struct ManifestIndex {
    private let follower: PathFollower
    private var known: [String: [PackageManifest]] = [:]
    /// By folder: the manifests of it and of the folders that it is in.
    private var surrounding: [String: [PackageManifest]] = [:]

    init(_ follower: PathFollower) { self.follower = follower }

    var all: [PackageManifest] { known.values.flatMap { $0 }.sorted { $0.file < $1.file } }

    /// A folder's manifest, and those for certain versions of Swift, such as `Package@swift-5.9.swift`.
    mutating func manifests(in folder: String) -> [PackageManifest] {
        if let manifests = known[folder] { return manifests }
        let lookup = follower.tree.lookup
        let file = folder + "/Package.swift"
        var names: [String] = []
        if lookup.find(file).exists {
            names = lookup.names(in: lookup.find(folder).id).filter {
                $0 == "Package.swift" || $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")
            }
        }
        let manifests = names.compactMap { PackageManifest("\(folder)/\($0)", follower) }
        known[folder] = manifests
        return manifests
    }

    /// The manifests of the folders that a path is in, the nearest first.
    mutating func around(_ path: String) -> [PackageManifest] {
        let nearest = Paths.folder(of: path)
        if let manifests = surrounding[nearest] { return manifests }
        var manifests: [PackageManifest] = []
        var folder = nearest
        while Paths.holds(follower.ground, folder) {
            manifests += self.manifests(in: folder)
            folder = Paths.folder(of: folder)
        }
        surrounding[nearest] = manifests
        return manifests
    }
}

/// Which target of a package has a file, before and after.
private struct TargetMembership {
    let manifest: PackageManifest
    let follower: PathFollower

    init(_ manifest: PackageManifest, _ follower: PathFollower) {
        self.manifest = manifest
        self.follower = follower
    }

    /// Where a target's folder is, and where it goes.
    static func frame(of target: PackageManifest.Target, _ follower: PathFollower) -> PathFollower.Frame {
        var place = follower.relocation.place(of: target.folder)
        if case .moves(let moved) = FolderFate(of: target.folder, follower) { place = moved }
        return PathFollower.Frame(target.folder, movedTo: place, variables: PathVariables([:]))
    }

    /// Whether a move stays inside one target in all that the manifest says of it.
    func isFree(_ move: (from: String, to: String)) -> Bool {
        guard let target = owner(of: move.from), target.name == newOwner(of: move.to)?.name else {
            return false
        }
        return difference(move, in: target) == nil
    }

    func check(_ move: (from: String, to: String), _ edits: inout FixEdits) {
        let file = follower.shown(manifest.file)
        // What holds whole targets moves with their paths.
        if manifest.targets.contains(where: { Paths.holds(move.from, $0.folder) }) { return }
        let old = owner(of: move.from)
        let new = newOwner(of: move.to)
        let reason: String
        if let old, old.name != new?.name {
            reason = "\(file) builds it in target \(old.name), which it would leave"
        } else if let new, old == nil {
            reason = "it would become part of target \(new.name) of \(file)"
        } else if let old, let list = difference(move, in: old) {
            reason =
                "\(file) names its folder in \(list) of target \(old.name), which it would leave or enter"
        } else if old == nil, manifest.isComputed {
            reason = "\(file) works out what its targets are, so nobody can say whether one needs it there"
        } else {
            return
        }
        edits.block(
            move.from, "package-target", reason,
            remedy: "move it by hand and change the manifest with it, or leave its group out of the fix")
    }

    private func owner(of path: String) -> PackageManifest.Target? {
        manifest.targets.filter { Paths.inside($0.folder, path) != nil }
            .max { $0.folder.utf8.count < $1.folder.utf8.count }
    }

    private func newOwner(of path: String) -> PackageManifest.Target? {
        manifest.targets.map { ($0, TargetMembership.frame(of: $0, follower).newFolder) }
            .filter { Paths.inside($0.1, path) != nil }.max { $0.1.utf8.count < $1.1.utf8.count }?.0
    }

    /// The list of a target that holds a path only before or only after a move.
    private func difference(_ move: (from: String, to: String), in target: PackageManifest.Target) -> String?
    {
        let frame = TargetMembership.frame(of: target, follower)
        let lists = [
            ("sources", target.sources), ("exclude", target.exclude), ("resources", target.resources),
            ("publicHeadersPath", target.publicHeaders),
        ]
        return lists.first { _, texts in
            let before = texts.map { holds(move.from, Paths.joined(frame.folder, $0.text)) }
            let after = texts.map { holds(move.to, newPlace(of: $0.text, frame)) }
            return before != after
        }?.0
    }

    private func holds(_ path: String, _ folder: String) -> Bool { Paths.holds(folder, path) }

    private func newPlace(of text: String, _ frame: PathFollower.Frame) -> String {
        let path = Paths.joined(frame.folder, text)
        if case .moves(let place) = FolderFate(of: path, follower) { return place }
        let inside = Paths.rest(of: path, behind: frame.folder)
        let moved = follower.relocation.place(of: path)
        return moved == path ? frame.newFolder + inside : moved
    }
}
