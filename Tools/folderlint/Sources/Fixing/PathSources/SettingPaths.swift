import FolderlintKit
import Pbxproj
import ProjectTree

/// The build settings whose values are paths, in projects and in the xcconfig files that they are based on.
struct SettingPaths: PathSource {
    func follow(_ follower: PathFollower, _ edits: inout FixEdits) {
        let (tree, relocation) = (follower.tree, follower.relocation)
        var lines = SharedLines()
        for (index, project) in tree.projects.enumerated() {
            let settings = follower.texts.settings(of: index)
            let frame = PathFollower.Frame(project, in: tree, relocation)
            var literal = LiteralSettings(follower: follower, frame: frame, project: index)
            for layer in settings.layers { literal.follow(layer, &edits) }
            for file in project.buildFiles {
                literal.follow(BuildSettings.flags(of: file, in: project), &edits)
            }
            for line in literal.lines { lines.add(line.place, line.reading) }
            ComputedSettings(follower: follower, frame: frame, rewritten: literal.rewritten)
                .follow(settings, of: project, &edits)
            SourceFilePatterns(follower: follower, frame: frame, rewritten: literal.rewritten)
                .follow(settings, of: project, &edits)
        }
        lines.block(&edits)
    }
}

/// The values that are written out: they are rewritten.
private struct LiteralSettings {
    let follower: PathFollower
    private lazy var patterns = PatternMoves(follower.names)
    let frame: PathFollower.Frame
    /// A place in the tree's projects.
    let project: Int
    private(set) var rewritten: [BuildSettings.Place: String] = [:]
    private(set) var lines: [(place: BuildSettings.Place, reading: SharedLines.Reading)] = []
    private var seen: Set<BuildSettings.Place> = []

    init(follower: PathFollower, frame: PathFollower.Frame, project: Int) {
        self.follower = follower
        self.frame = frame
        self.project = project
    }

    mutating func follow(_ layer: BuildSettings.Layer, _ edits: inout FixEdits) {
        for (key, definitions) in layer.sorted(by: { $0.key < $1.key }) {
            for definition in definitions {
                var isFlagged = false
                // Most settings are switches.
                if definition.items.count == 1, Self.isSwitch(definition.items[0].text) { continue }
                for item in definition.items {
                    if seen.insert(item.place).inserted {
                        // An item with a blank may be two words, of which a part looks like a folder.
                        let words = SettingValue.words(item.text).filter { !PathWords.passes($0.utf8) }
                        let isFolder = isFlagged && item.isListed && words.count == 1
                        follow(item, of: key, isFlagged: isFolder, &edits)
                    }
                    isFlagged = SettingWords.endsInFlag(item.text, isFlagged: isFlagged)
                }
            }
        }
    }

    /// Whether a value is a number or one of the words by which a setting is on or off, and no path.
    private static func isSwitch(_ text: String) -> Bool {
        switches.contains(text)
            || !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    }

    private static let switches: Set<String> = ["", "NO", "YES", "YES_AGGRESSIVE", "YES_ERROR"]

    /// - Parameter isFlagged: Whether the item before it in a list is an option that a folder follows.
    private mutating func follow(
        _ item: BuildSettings.Item, of key: String, isFlagged: Bool, _ edits: inout FixEdits
    ) {
        let parts = parts(of: item, key, isFlagged: isFlagged, &edits)
        mention(item, besides: parts.map { $0.offsets(in: item.text) }, &edits)
        if SourceFilePatterns.keys.contains(key) { mentionPatterns(item, &edits) }
        if case .line(let file, _, _) = item.place, follower.tree.projects.count > 1 {
            let reading = SharedLines.Reading(
                file: follower.shown(file),
                parts: parts.map { part in
                    let path = path(in: part.range, of: item.text)
                    return SharedLines.Part(range: part.offsets(in: item.text), new: part.text, path: path)
                },
                named: named(in: item.text))
            lines.append((item.place, reading))
        }
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

    /// Reports what a value names in ways that nobody follows: behind options, in lists, by patterns.
    private mutating func mention(
        _ item: BuildSettings.Item, besides parts: [Range<Int>], _ edits: inout FixEdits
    ) {
        // A line of a file is read with its file.
        guard case .node(let node) = item.place else { return }
        let project = follower.tree.projects[project]
        let file = MentioningFiles.File(path: project.documentPath, kind: .source)
        let document = project.document
        edits.unread.append(
            UnreadText(text: item.text, file: file, written: parts) { document.position(of: node).line })
    }

    /// Reports a folder that a pattern such as `O?d/*` stands for, wherever that is, and then no longer does.
    private mutating func mentionPatterns(_ item: BuildSettings.Item, _ edits: inout FixEdits) {
        for word in SettingValue.words(item.text) where Paths.hasSlash(word) && FilePattern.isPattern(word) {
            let rest = word.hasPrefix("*/") ? String(word.dropFirst(2)) : word
            guard FilePattern.isPattern(Paths.folder(of: rest)), !rest.hasPrefix("*"),
                let move = patterns.first("**/" + rest, in: frame.folder)
            else { continue }
            let (file, line) = follower.tree.projects[project].position(of: item.place)
            edits.unread.append(
                UnreadText(
                    text: "", file: MentioningFiles.File(path: file, kind: .source), written: [],
                    line: { line },
                    pattern: Mention(file: file, line: line, path: move.from, destination: move.to)))
        }
    }

    /// Where the words of a value are that lead to something.
    private func named(in text: String) -> [Range<Int>] {
        SettingValue.spelledWords(text).compactMap { word in
            let place = SettingWords.path(in: word.spelling)
            let range = place.startIndex..<place.endIndex
            return path(in: range, of: text).map { _ in TextPart(range: range, text: "").offsets(in: text) }
        }
    }

    private func path(in range: Range<String.Index>, of text: String) -> String? {
        let words = [String(text[range])] + SettingValue.words(text[range])
        return words.lazy.compactMap { follower.find(SettingValue.withoutRecursion($0), frame)?.path }.first
    }

    private func parts(
        of item: BuildSettings.Item, _ key: String, isFlagged: Bool, _ edits: inout FixEdits
    ) -> [TextPart] {
        let text = item.text
        let value = SettingValue.path(text)
        let words = SettingValue.spelledWords(text)
        let shape = PathSetting.shape(of: key)
        // A word in a setting of any other kind may be a name.
        let isPath = shape != nil || Paths.hasSlash(value) || isFlagged && !value.contains(" ")
        // What is in a folder that moves with another one may go elsewhere.
        let isLeft =
            shape != .file
            && follower.find(value, frame).map { $0.isFolder && follower.relocation.disturbs($0.path) }
                == true
        if isPath, !isLeft, isOnePath(words, item, key), case .moves(let new) = follower.follow(value, frame)
        {
            if let path = follower.find(value, frame)?.path, holdsBack(path, new, key, &edits) { return [] }
            // In a list, a blank would end the path.
            let isList = item.isListed || PathSetting.isList(key)
            let isInQuotes =
                value.startIndex > text.startIndex
                && "\"'".contains(text[text.index(before: value.startIndex)])
            let spelled = isList && !isInQuotes ? SettingWords.respelled(new, like: value) : new
            return [TextPart(range: value.startIndex..<value.endIndex, text: spelled)]
        }
        guard shape != .file else {
            if key == "GCC_PREFIX_HEADER" { mentionSearched(value, item, &edits) }
            return []
        }
        guard shape == nil else {
            return words.compactMap { part(of: $0.word, $0.spelling, item.place, key, &edits) }
        }
        if key.contains("FLAGS") {
            if isFlagged, words.count == 1 { mentionSearched(words[0].word, item, &edits) }
            for (option, file) in zip(words, words.dropFirst())
            where option.word == "-include" || option.word == "-imacros" {
                mentionSearched(file.word, item, &edits)
            }
            mentionPrefixed(words.map(\.word), item, &edits)
        }
        // A word may also be several arguments, of which the last is a path: `-Wl,-L,Old`.
        var isFlagged = isFlagged
        let isFlags = key.contains("FLAGS")
        let hasPatterns = SourceFilePatterns.keys.contains(key)
        // A blank behind a backslash is one that would end the path in a list.
        let isValue =
            words.count == 1 && !item.isListed && !isFlags && !hasPatterns && words[0].spelling == value
            && words[0].word == value
        if !isFlags, !hasPatterns { mentionFiles(words.map(\.word), item, &edits) }
        return words.flatMap { SettingWords.arguments(in: $0.spelling) }.compactMap { argument in
            defer { isFlagged = SettingWords.endsInFlag(String(argument.text), isFlagged: isFlagged) }
            // An option may take the name of a file at the source root: `-Wl,-order_file,App.order`.
            let isPath = isFlagged || isFlags && isMovingFile(String(argument.text))
            return part(
                ofArgument: argument.text, item.place, isFlagged: isPath, isValue: isValue, argument.signs,
                &edits)
        }
    }

    /// Whether a value is one path, whatever blanks it has, and not several words.
    ///
    /// Only a setting of an unknown kind leaves it open; it has words if one of them leads to something.
    private func isOnePath(
        _ words: [(word: String, spelling: Substring)], _ item: BuildSettings.Item, _ key: String
    ) -> Bool {
        guard words.count > 1 else { return true }
        guard PathSetting.shape(of: key) != .file else { return true }
        guard !item.isListed, !PathSetting.isList(key) else { return false }
        return words.allSatisfy { follower.find(SettingWords.path(in: $0.word[...]), frame) == nil }
    }

    /// Whether a name without a slash is that of a file at the source root that moves.
    private func isMovingFile(_ name: String) -> Bool {
        guard name.contains("."), !Paths.hasSlash(name), let found = follower.find(name, frame) else {
            return false
        }
        return !found.isFolder && follower.relocation.place(of: found.path) != found.path
    }

    /// Reports the names of such files in a setting of an unknown kind.
    private func mentionFiles(_ words: [String], _ item: BuildSettings.Item, _ edits: inout FixEdits) {
        for word in words where isMovingFile(word) {
            if let path = follower.find(word, frame)?.path { mention(path, item, &edits) }
        }
    }

    /// Reports a header that moves and that the compiler looks for in its search paths.
    private func mentionSearched(
        _ word: some StringProtocol, _ item: BuildSettings.Item, _ edits: inout FixEdits
    ) {
        let word = String(word)
        guard follower.find(word, frame) == nil else { return }
        for path in follower.movedFiles(named: Paths.name(of: word)) where path.hasSuffix("/" + word) {
            mention(path, item, &edits)
        }
    }

    /// Reports a folder that an option names behind the start of its path: `-iprefix App/ -iwithprefix Old`.
    private func mentionPrefixed(_ words: [String], _ item: BuildSettings.Item, _ edits: inout FixEdits) {
        var prefix: String?
        for (option, word) in zip(words, words.dropFirst()) {
            if option == "-iprefix" { prefix = word }
            guard option.hasPrefix("-iwithprefix"), let prefix,
                let found = follower.find(prefix + word, frame),
                let move = follower.names.move(of: found.path)
            else { continue }
            mention(move.from, item, &edits)
        }
    }

    private func mention(_ path: String, _ item: BuildSettings.Item, _ edits: inout FixEdits) {
        let (file, line) = follower.tree.projects[project].position(of: item.place)
        edits.mentions.append(
            Mention(
                file: file, line: line, path: path, destination: follower.names.move(of: path)?.to))
    }

    /// A word that may be a path behind a flag, in a setting that nobody knows to hold paths.
    ///
    /// - Parameters:
    ///   - isValue: Whether it is all that the setting says, so that nobody splits it at a blank.
    ///   - signs: What the compiler splits the word at.
    private func part(
        ofArgument spelling: Substring, _ item: BuildSettings.Place, isFlagged: Bool, isValue: Bool,
        _ signs: String, _ edits: inout FixEdits
    ) -> TextPart? {
        let place = SettingWords.path(in: spelling)
        let isBehindFlag = isFlagged || place.startIndex > spelling.startIndex && place.first != "$"
        let quote = SettingWords.openQuote(in: spelling[..<place.startIndex])
        let spelled = quote.map { String($0) + place } ?? String(place)
        guard let whole = SettingValue.words(spelled).first, Paths.hasSlash(whole) || isBehindFlag,
            case let word = SettingValue.withoutRecursion(whole)
        else { return nil }
        let new: String
        switch follower.followWhole(word, frame) {
        case .moves(let text):
            if let path = follower.find(word, frame)?.path, holdsBack(path, text, nil, splitAt: signs, &edits)
            {
                return nil
            }
            new = text
        case .splits(let folder):
            report(folder, item, &edits)
            return nil
        case .stays, .computed, .unknown: return nil
        }
        let path = new + Paths.rest(of: whole, behind: word)
        let text =
            if let quote {
                place.contains(quote) ? path + String(quote) : path
            } else if isValue {
                path
            } else {
                SettingWords.respelled(path, like: place)
            }
        return TextPart(range: place.startIndex..<place.endIndex, text: text)
    }

    private func part(
        of word: String, _ spelling: Substring, _ item: BuildSettings.Place, _ key: String,
        _ edits: inout FixEdits
    ) -> TextPart? {
        let path = SettingValue.withoutRecursion(word)
        let stars = Paths.rest(of: word, behind: path)
        let folder = follower.find(path, frame)
        let isSearched = PathSetting.shape(of: key) == .searchPaths
        let new: String
        switch follower.followWhole(path, frame, joins: isSearched) {
        case .moves(let text): new = text
        case .stays:
            guard let folder, folder.isFolder,
                case .moves(let text) = contents(of: folder.path, path, key, &edits)
            else { return nil }
            new = text
        case .splits(let folder):
            guard case .moves(let text) = contents(of: folder, path, key, &edits) else {
                // What is included by a path below it is followed there.
                if !key.hasSuffix("HEADER_SEARCH_PATHS") || !follower.relocation.keeps(folder) {
                    report(folder, item, &edits)
                }
                return nil
            }
            new = text
        case .unknown:
            guard let absent = follower.followAbsent(path, frame) else { return nil }
            new = absent.text
        case .computed: return nil
        }
        if let folder, holdsBack(folder.path, new, key, &edits) { return nil }
        return TextPart(
            range: spelling.startIndex..<spelling.endIndex,
            text: SettingWords.respelled(new + stars, like: spelling))
    }

    /// Keeps a file or folder where it is if a setting cannot name its new place: signs would have a meaning.
    private func holdsBack(
        _ path: String, _ new: String, _ key: String?, splitAt others: String = "", _ edits: inout FixEdits
    ) -> Bool {
        let signs = "\"'\\$`" + others
        guard SpelledPath(new[...]).rest.contains(where: { signs.contains($0) }) else { return false }
        edits.block(
            path, "setting-signs", "\(key ?? "a setting") names it, and cannot name it as \(new)",
            remedy: "give the group a name without quotes, backslashes, commas and dollar signs")
        return true
    }

    /// Reports a folder that a value names as a whole.
    private func report(_ folder: String, _ item: BuildSettings.Place, _ edits: inout FixEdits) {
        let (file, line) = follower.tree.projects[project].position(of: item)
        edits.report(folder, in: file, line: line)
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
        case .partlyLeaves(let leaving), .splits(let leaving):
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
