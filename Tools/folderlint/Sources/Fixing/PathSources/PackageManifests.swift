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
        for manifest in manifests.all {
            TargetMembership(manifest, follower).checkOverlaps(&edits)
            rewrite(manifest, follower, &edits)
        }
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
                    remedy: "write path: \"\(place)\" for the target, and run the fix again",
                    isPlaceOfFolder: true)
            }
            holdHeaders(of: target, frame, manifest, follower, &edits)
            let copied = Set(target.copied.map(\.range))
            let searched = Set(target.headerSearchPaths.map(\.range))
            for text in target.inside {
                rewrite(
                    text, frame, manifest, follower, isCopied: copied.contains(text.range),
                    isSearched: searched.contains(text.range), &edits)
            }
        }
    }

    /// Keeps the folder in which SwiftPM looks for the headers that a target offers, if none is written out.
    private func holdHeaders(
        of target: PackageManifest.Target, _ frame: PathFollower.Frame, _ manifest: PackageManifest,
        _ follower: PathFollower, _ edits: inout FixEdits
    ) {
        let folder = target.folder + "/include"
        guard target.publicHeaders.isEmpty, follower.tree.lookup.find(folder).isFolder else { return }
        var place = follower.relocation.place(of: folder)
        if case .moves(let moved) = FolderFate(of: folder, follower) { place = moved }
        guard place != frame.newFolder + "/include" else { return }
        edits.block(
            folder, "package-target",
            "\(follower.shown(manifest.file)) finds the headers of target \(target.name) there",
            remedy: "write publicHeadersPath: \"include\" for the target, and run the fix again")
    }

    private func rewrite(
        _ text: SwiftCalls.Text, _ frame: PathFollower.Frame, _ manifest: PackageManifest,
        _ follower: PathFollower, isCopied: Bool = false, isSearched: Bool = false,
        _ edits: inout FixEdits
    ) {
        switch follower.followWhole(text.text, frame) {
        case .moves(let new):
            let found = follower.find(text.text, frame)
            follower.write(new, at: text.range, of: manifest.file, about: found?.path, &edits)
            if let found, found.isFolder, isCopied, UsedNames.change(text.text, new) {
                edits.reportResource(found.path, in: manifest.file, at: text.range, follower)
            }
        case .splits(let folder):
            // A target's own sources may go to other folders of it, and are blocked where they leave it.
            guard isSearched, let bytes = follower.tree.lookup.bytes(at: manifest.file) else { return }
            edits.report(folder, in: manifest.file, at: text.range.lowerBound, of: bytes)
        case .stays, .computed, .unknown: return
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
