import FolderlintKit
import ProjectTree

/// Which target of a package has a file, before and after.
struct TargetMembership {
    let manifest: PackageManifest
    let follower: PathFollower
    /// Where each target's folder goes.
    private let frames: [PathFollower.Frame]

    init(_ manifest: PackageManifest, _ follower: PathFollower) {
        self.manifest = manifest
        self.follower = follower
        frames = manifest.targets.map { TargetMembership.frame(of: $0, follower) }
    }

    /// Where a target's folder is, and where it goes.
    static func frame(of target: PackageManifest.Target, _ follower: PathFollower) -> PathFollower.Frame {
        var place = follower.relocation.place(of: target.folder)
        if case .moves(let moved) = FolderFate(of: target.folder, follower) { place = moved }
        return PathFollower.Frame(target.folder, movedTo: place, variables: PathVariables([:]))
    }

    /// Whether a move stays inside one target in all that the manifest says of it.
    func isFree(_ move: (from: String, to: String)) -> Bool {
        guard !mayBeNamed(move), let target = owner(of: move.from), target.name == newOwner(of: move.to)?.name
        else {
            return false
        }
        return difference(move, in: target) == nil
    }

    func check(_ move: (from: String, to: String), _ edits: inout FixEdits) {
        let file = follower.shown(manifest.file)
        let isTarget = manifest.targets.contains { $0.folder == move.from }
        // What holds whole targets moves with their paths.
        let holdsTargets = isTarget || manifest.targets.contains { Paths.holds(move.from, $0.folder) }
        let old = owner(of: move.from)
        let new = newOwner(of: move.to)
        let reason: String
        if mayBeNamed(move) {
            reason = "\(file) works out what its targets are, so nobody can say whether one needs it there"
        } else if holdsTargets {
            guard !isTarget, let change = change(move) else { return }
            reason = change
        } else if let old, old.name != new?.name {
            reason = "\(file) builds it in target \(old.name), which it would leave"
        } else if let new, old == nil {
            reason = "it would become part of target \(new.name) of \(file)"
        } else if let old, let difference = difference(move, in: old) {
            reason = "\(file) \(difference), which it would leave or enter"
        } else {
            return
        }
        edits.block(
            move.from, "package-target", reason,
            remedy: "move it by hand and change the manifest with it, or leave its group out of the fix",
            isPlaceOfFolder: follower.tree.lookup.find(move.from).isFolder)
    }

    private func owner(of path: String) -> PackageManifest.Target? {
        manifest.targets.filter { Paths.inside($0.folder, path) != nil }
            .max { $0.folder.utf8.count < $1.folder.utf8.count }
    }

    private func newOwner(of path: String) -> PackageManifest.Target? {
        manifest.targets.map { ($0, TargetMembership.frame(of: $0, follower).newFolder) }
            .filter { Paths.inside($0.1, path) != nil }.max { $0.1.utf8.count < $1.1.utf8.count }?.0
    }

    /// What the manifest says of a path only before or only after a move, as the rest of a sentence.
    private func difference(_ move: (from: String, to: String), in target: PackageManifest.Target) -> String?
    {
        let frame = TargetMembership.frame(of: target, follower)
        let lists = [
            ("sources", target.sources), ("exclude", target.exclude), ("resources", target.resources),
            ("publicHeadersPath", target.publicHeaders),
        ]
        let list = lists.first { _, texts in
            let before = texts.map { holds(move.from, Paths.joined(frame.folder, $0.text)) }
            let after = texts.map { holds(move.to, newPlace(of: $0.text, frame)) }
            return before != after
        }?.0
        if let list { return "names its folder in \(list) of target \(target.name)" }
        return isOffered(move.from, from: frame.folder, in: target)
            == isOffered(move.from, at: move.to, from: frame.newFolder, in: target)
            ? nil : "offers the headers in \(follower.shown(frame.folder + "/include")) to other targets"
    }

    /// Whether other targets see what is in a path through the folder in which SwiftPM looks for the headers
    /// of a target whose manifest names none.
    private func isOffered(
        _ path: String, at place: String? = nil, from folder: String, in target: PackageManifest.Target
    ) -> Bool {
        let folder = folder + "/include"
        // The folder itself is kept where it is.
        guard target.publicHeaders.isEmpty, path != target.folder + "/include" else { return false }
        return Paths.holds(folder, place ?? path) && follower.tree.offersHeaders(path)
    }

    private func holds(_ path: String, _ folder: String) -> Bool { Paths.holds(folder, path) }

    private func newPlace(of text: String, _ frame: PathFollower.Frame) -> String {
        let path = Paths.joined(frame.folder, text)
        // What goes up into the target's folder has no folder of its own any more.
        if case .moves(let place) = FolderFate(of: path, follower), !Paths.holds(place, frame.newFolder) {
            return place
        }
        let inside = Paths.rest(of: path, behind: frame.folder)
        let moved = follower.relocation.place(of: path)
        return moved == path ? frame.newFolder + inside : moved
    }

    // MARK: - Targets in one another

    /// Keeps a target's folder where it is if the target that it would be in would build it, too.
    func checkOverlaps(_ edits: inout FixEdits) {
        var places: [String: [Int]] = [:]
        for (index, frame) in frames.enumerated() { places[frame.newFolder, default: []].append(index) }
        for (index, frame) in frames.enumerated() {
            let target = manifest.targets[index]
            for place in Paths.upward(from: frame.newFolder) {
                for other in places[place, default: []] where other != index {
                    let outer = manifest.targets[other]
                    guard builds(frame.newFolder, other, after: true),
                        !builds(target.folder, other, after: false)
                    else { continue }
                    // The target that comes to it may be the one around it.
                    let isOuter = frame.newFolder == frame.folder
                    edits.block(
                        isOuter ? outer.folder : target.folder, "package-target",
                        (isOuter ? "what target \(target.name) builds" : "it")
                            + " would become part of target \(outer.name) of "
                            + follower.shown(manifest.file),
                        remedy: "exclude it from target \(outer.name), or leave its group out of the fix")
                }
            }
        }
    }

    /// Whether a target builds a path or something in it, but for what it excludes as a whole.
    private func builds(_ path: String, _ index: Int, after: Bool) -> Bool {
        let (target, frame) = (manifest.targets[index], frames[index])
        let folder = after ? frame.newFolder : frame.folder
        guard Paths.holds(folder, path) else { return false }
        func place(_ text: SwiftCalls.Text) -> String {
            after ? newPlace(of: text.text, frame) : Paths.joined(frame.folder, text.text)
        }
        if target.exclude.contains(where: { Paths.holds(place($0), path) }) { return false }
        return target.sources.isEmpty
            || target.sources.map(place).contains { Paths.holds($0, path) || Paths.holds(path, $0) }
    }

    /// How a folder with whole targets would enter or leave another one; nil where it does neither.
    private func change(_ move: (from: String, to: String)) -> String? {
        let file = follower.shown(manifest.file)
        for (index, target) in manifest.targets.enumerated() where !Paths.holds(move.from, target.folder) {
            let (before, after) = (
                builds(move.from, index, after: false), builds(move.to, index, after: true)
            )
            if before && !after { return "\(file) builds it in target \(target.name), which it would leave" }
            if after && !before { return "it would become part of target \(target.name) of \(file)" }
        }
        return nil
    }

    // MARK: - Targets that are worked out

    /// Whether a target that is worked out may name what moves: nothing that a target has to itself.
    private func mayBeNamed(_ move: (from: String, to: String)) -> Bool {
        guard manifest.isComputed else { return false }
        let isInReach = manifest.reaches.contains {
            Paths.holds($0, move.from) || Paths.holds($0, move.to) || Paths.holds(move.from, $0)
        }
        if isInReach { return true }
        guard manifest.hasUnknownFolder else { return false }
        // A whole target that moves may come into the folder of one that is worked out.
        if manifest.targets.contains(where: { Paths.holds(move.from, $0.folder) }) {
            return true
        }
        let isOwned = frames.indices.contains { owns(move.from, $0) }
        return !isOwned
    }

    /// Whether a target builds all of a path.
    private func owns(_ path: String, _ index: Int) -> Bool {
        let (target, folder) = (manifest.targets[index], manifest.targets[index].folder)
        guard builds(path, index, after: false) else { return false }
        let isListed =
            target.sources.isEmpty
            || target.sources.contains { Paths.holds(Paths.joined(folder, $0.text), path) }
        return isListed
            && !target.exclude.contains { text in
                let place = Paths.joined(folder, text.text)
                return Paths.holds(path, place) && follower.tree.lookup.find(place).isFolder
            }
    }
}
