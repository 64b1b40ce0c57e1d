import FolderlintKit
import Pbxproj
import ProjectTree

/// The settings from which a script makes paths: `cat "$SEEDS/"*.txt`, `${INFOPLIST_FILE%/*}/Item.plist`.
final class ScriptSettings {
    private let follower: PathFollower
    private let context: ProjectContext
    private lazy var settings = BuildSettings(
        context, isWhole: true, of: [.aggregateTarget, .legacyTarget, .nativeTarget])
    private lazy var stacks = Dictionary(grouping: settings.stacks) {
        context.project.targets[$0.target].name
    }
    private lazy var patterns = PatternMoves(follower.names)

    init(_ follower: PathFollower, _ project: Project) {
        self.follower = follower
        context = ProjectContext(tree: follower.tree, project: project)
    }

    /// The files and folders that settings name and from which a script makes paths that may no longer lead
    /// to the same things, each with a note.
    func disturbed(in script: String, of target: String?, _ frame: PathFollower.Frame) -> [(
        path: String, note: String
    )] {
        let bytes = Array(script.utf8)
        let used = Self.variables(in: bytes)
        guard !used.isEmpty else { return [] }
        let (cutsPaths, splitsPaths) = (CutPaths.occur(in: bytes), SplitPaths.occur(in: bytes))
        let expansions = Dictionary(grouping: Set(ShellExpansion.all(in: bytes)), by: \.name)
        var found: [String: String] = [:]
        for stack in settings.stacks
        where target == nil || context.project.targets[stack.target].name == target {
            for name in used {
                for item in stack.definitions(of: name).flatMap(\.items) {
                    let value = SettingValue.path(item.text)
                    for expansion in expansions[name] ?? [] {
                        if let path = lost(expansion, String(value), frame) {
                            found[path] = ShellExpansion.note
                        }
                    }
                    guard Paths.hasSlash(value) || value.contains("."),
                        let place = follower.find(String(value), frame)
                    else { continue }
                    if place.isFolder {
                        if !Paths.holds(place.path, frame.folder), loses(place.path) {
                            found[place.path] = BegunPaths.note
                        }
                    } else if cutsPaths, CutPaths.matter(to: place.path, follower) {
                        found[place.path] = CutPaths.note
                    }
                    let moves = follower.relocation.place(of: place.path) != place.path
                    if splitsPaths, moves, found[place.path] == nil { found[place.path] = SplitPaths.note }
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// What an expansion makes of a path in a setting, if it makes another path of the new one.
    private func lost(_ expansion: ShellExpansion, _ value: String, _ frame: PathFollower.Frame) -> String? {
        let path = expansion.applied(to: value)
        guard path != value, Paths.hasSlash(path) || path.contains("."), let now = follower.find(path, frame)
        else { return nil }
        let place = follower.find(value, frame).map { follower.relocation.place(of: $0.path) }
        let new = expansion.applied(to: place.map { Paths.relative($0, to: frame.newFolder) } ?? value)
        return Paths.joined(frame.newFolder, new) == follower.relocation.place(of: now.path) ? nil : now.path
    }

    /// The paths that a script makes of settings.
    func filled(inScript text: String, of target: String?, _ frame: PathFollower.Frame) -> FilledPaths {
        let script = follower.texts.script(text)
        return filled(script.filled, setting: script.own, of: target, frame)
    }

    /// The paths that a text is, where that is made of settings.
    func filled(inPath text: String, of target: String?, _ frame: PathFollower.Frame) -> FilledPaths {
        filled([(text[...], 0..<text.utf8.count)], of: target, frame)
    }

    private func filled(
        _ words: [FilledPaths.Word], setting own: Set<Substring> = [], of target: String?,
        _ frame: PathFollower.Frame
    ) -> FilledPaths {
        let isFilled = words.contains { $0.text.contains("$") }
        let stacks = isFilled ? target.map { self.stacks[$0] ?? [] } ?? settings.stacks : []
        var known: [String: [String]] = [:]
        return FilledPaths(
            words, setting: own,
            { name in
                if let values = known[name] { return values }
                let values = stacks.flatMap { $0.definitions(of: name).flatMap(\.items).map(\.text) }
                known[name] = values
                return values
            }, follower, frame, &patterns)
    }

    /// Whether a setting that a script reads leads to a file.
    func names(_ path: String, in script: String, of target: String?, _ frame: PathFollower.Frame) -> Bool {
        let used = Self.variables(in: Array(script.utf8))
        return settings.stacks.contains { stack in
            (target == nil || context.project.targets[stack.target].name == target)
                && used.contains { name in
                    stack.definitions(of: name).flatMap(\.items).contains {
                        follower.find(SettingValue.path($0.text), frame)?.path == path
                    }
                }
        }
    }

    /// Whether something leaves a folder that stays.
    private func loses(_ folder: String) -> Bool {
        guard follower.relocation.disturbs(folder) else { return false }
        if !follower.names.leaving(folder).isEmpty { return true }
        if case .partlyLeaves = FolderFate(of: folder, follower) { return true }
        return false
    }

    /// The variables that a script reads, but for those of the source root.
    private static func variables(in bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        var rest = bytes[...]
        while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
            rest = rest[(dollar + 1)...].drop { "{(".utf8.contains($0) }
            let name = rest.prefix { $0 == UInt8(ascii: "_") || Self.isLetter($0) }
            if name.count > 1 { names.insert(String(decoding: name, as: UTF8.self)) }
            rest = rest[name.endIndex...]
        }
        return names.subtracting(["PROJECT_DIR", "SOURCE_ROOT", "SRCROOT"])
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
