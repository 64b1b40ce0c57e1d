import FolderlintKit
import Pbxproj
import ProjectTree

/// The build settings whose values are paths, in projects and in the xcconfig files that they are based on.
struct SettingPaths: Carrier {
    func follow(_ relocation: Relocation, in tree: Tree, _ edits: inout FixEdits) {
        let follower = PathFollower(tree, relocation)
        for (index, project) in tree.projects.enumerated() {
            let context = ProjectContext(tree: tree, project: project)
            let settings = BuildSettings(context, isWhole: true)
            let frame = PathFollower.Frame(project, in: tree, relocation)
            var literal = LiteralSettings(follower: follower, frame: frame, project: index)
            literal.follow(settings, &edits)
            ComputedSettings(follower: follower, frame: frame, rewritten: literal.rewritten)
                .follow(settings, of: project, &edits)
        }
    }
}

/// The values that are written out: they are rewritten.
private struct LiteralSettings {
    let follower: PathFollower
    let frame: PathFollower.Frame
    /// A place in the tree's projects.
    let project: Int
    private(set) var rewritten: [BuildSettings.Place: String] = [:]
    private var seen: Set<BuildSettings.Place> = []

    init(follower: PathFollower, frame: PathFollower.Frame, project: Int) {
        self.follower = follower
        self.frame = frame
        self.project = project
    }

    mutating func follow(_ settings: BuildSettings, _ edits: inout FixEdits) {
        for layer in settings.layers {
            for (key, definitions) in layer.sorted(by: { $0.key < $1.key }) {
                for definition in definitions {
                    for item in definition.items where seen.insert(item.place).inserted {
                        follow(item, of: key, &edits)
                    }
                }
            }
        }
    }

    private mutating func follow(_ item: BuildSettings.Item, of key: String, _ edits: inout FixEdits) {
        let parts = parts(of: item.text, key, &edits)
        guard !parts.isEmpty else { return }
        switch item.place {
        case .node(let node):
            edits.documents[project].replace(parts.map { ($0.offsets(in: item.text), $0.text) }, in: node)
        case .line(let file, _, let range):
            for part in parts {
                let offsets = part.offsets(in: item.text)
                let place = (range.lowerBound + offsets.lowerBound)..<(range.lowerBound + offsets.upperBound)
                follower.write(
                    part.text, at: place, of: file, about: path(in: part.range, of: item.text), &edits)
            }
        }
        rewritten[item.place] = TextPart.applied(parts, to: item.text)
    }

    private func path(in range: Range<String.Index>, of text: String) -> String? {
        let words = [String(text[range])] + SettingValue.words(text[range])
        return words.lazy.compactMap { follower.find(SettingValue.withoutRecursion($0), frame)?.path }.first
    }

    private func parts(of text: String, _ key: String, _ edits: inout FixEdits) -> [TextPart] {
        let value = SettingValue.path(text)
        let shape = PathSetting.shape(of: key)
        // A word in a setting of any other kind may be a name.
        let isPath = shape != nil || Paths.hasSlash(value)
        if isPath, case .moves(let new) = follower.follow(value, frame) {
            return [TextPart(range: value.startIndex..<value.endIndex, text: new)]
        }
        guard shape != .file else { return [] }
        return SettingValue.spelledWords(text).compactMap { word, spelling in
            shape == nil ? part(ofArgument: spelling) : part(of: word, spelling, in: text, key, &edits)
        }
    }

    /// A word that may be a path behind a flag, in a setting that nobody knows to hold paths.
    private func part(ofArgument spelling: Substring) -> TextPart? {
        let place = SettingWords.path(in: spelling)
        guard let whole = SettingValue.words(place).first, Paths.hasSlash(whole),
            case let word = SettingValue.withoutRecursion(whole),
            case .moves(let new) = follower.followWhole(word, frame)
        else { return nil }
        let isInQuotes =
            place.startIndex > spelling.startIndex && spelling.last == "\"" && place.first != "\""
        let old = isInQuotes ? place.dropLast() : place
        let path = new + Paths.rest(of: whole, behind: word)
        let text = isInQuotes ? path : SettingWords.respelled(path, like: old)
        return TextPart(range: old.startIndex..<old.endIndex, text: text)
    }

    private func part(
        of word: String, _ spelling: Substring, in text: String, _ key: String, _ edits: inout FixEdits
    ) -> TextPart? {
        let path = SettingValue.withoutRecursion(word)
        let stars = Paths.rest(of: word, behind: path)
        let folder = follower.find(path, frame)
        let isSearched = PathSetting.shape(of: key) == .searchPaths
        var outcome = follower.followWhole(path, frame, joins: isSearched)
        if let folder, folder.isFolder, case .stays = outcome {
            outcome = contents(of: folder.path, path, key, &edits)
        }
        guard case .moves(let new) = outcome else { return nil }
        return TextPart(
            range: spelling.startIndex..<spelling.endIndex,
            text: SettingWords.respelled(new + stars, like: spelling))
    }

    /// What is searched for in a folder must be there, or in the folder that takes its place in the setting.
    private func contents(
        of folder: String, _ path: String, _ key: String, _ edits: inout FixEdits
    ) -> PathFollower.Outcome {
        let suffixes = LiteralSettings.searchedFor(by: key)
        let fate =
            key == "DEVELOPMENT_ASSET_PATHS"
            ? FolderFate(of: folder, follower, namesAll: true)
            : FolderFate(of: folder, follower) { name in suffixes.contains { name.hasSuffix($0) } }
        switch fate {
        case .stays: return .stays
        case .moves(let place):
            let spelled = SpelledPath(path[...])
            return spelled.isComputed ? .stays : .moves(spelled.respelled(place, from: frame.newFolder))
        case .thins(let leaving), .scatters(let leaving):
            for leaver in leaving {
                edits.block(
                    leaver, "search-path",
                    "\(key) looks for it in \(follower.shown(folder)), where other things stay",
                    remedy: "add the folder that it goes to to \(key), move it by hand, and run the fix again"
                )
            }
            return .stays
        }
    }

    private static func searchedFor(by key: String) -> [String] {
        switch key {
        case "FRAMEWORK_SEARCH_PATHS", "SYSTEM_FRAMEWORK_SEARCH_PATHS": [".framework", ".xcframework"]
        case "LIBRARY_SEARCH_PATHS": [".a", ".dylib", ".tbd"]
        case "SWIFT_INCLUDE_PATHS": [".modulemap", ".swiftmodule"]
        default: []
        }
    }
}
