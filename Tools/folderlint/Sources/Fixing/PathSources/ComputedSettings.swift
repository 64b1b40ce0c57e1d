import FolderlintKit
import Pbxproj
import ProjectTree

/// The values that hold a variable besides the source root: what they name may only move where they will say.
///
/// What a setting that nobody knows to hold paths names is reported instead.
struct ComputedSettings {
    let follower: PathFollower
    let frame: PathFollower.Frame
    /// The texts that take the place of values.
    let rewritten: [BuildSettings.Place: String]

    func follow(_ settings: BuildSettings, of project: Project, _ edits: inout FixEdits) {
        for stack in settings.stacks { follow(stack.keys, of: stack, project, &edits) }
        for file in project.buildFiles {
            let flags = BuildSettings.flags(of: file, in: project)
            guard !flags.isEmpty, let target = file.phase.flatMap({ project[$0].target }) else { continue }
            for stack in settings.stacks where stack.target == target {
                follow(Set(flags.keys), of: stack.adding(flags), project, &edits)
            }
        }
    }

    private func follow(
        _ keys: Set<String>, of stack: BuildSettings.Stack, _ project: Project, _ edits: inout FixEdits
    ) {
        let (now, then) = (Values(), Values())
        let target = project.targets[stack.target]
        for key in keys.sorted() where !PathSetting.isIdle(key, for: target.productType) {
            let shape = PathSetting.shape(of: key)
            for item in stack.definitions(of: key).flatMap(\.items) where item.text.contains("$") {
                guard shape != nil || Self.mayBePath(item.text) else { continue }
                let paths =
                    shape == .file ? [String(SettingValue.path(item.text))] : words(item.text, shape)
                for path in paths where SpelledPath(path[...]).isComputed {
                    follow(path, stack, now, then) { named, fault in
                        guard shape != nil, case .isElsewhere = fault else {
                            return report(named, fault, item.place, project, &edits)
                        }
                        edits.block(
                            named, "computed-path",
                            "\(key) of \(target.name) (\(stack.configuration)) names it as \(path), "
                                + "which cannot be rewritten",
                            remedy: remedy(named, path, key, isWhole: shape == .file))
                    }
                }
            }
        }
    }

    /// Whether a text in a setting of no known kind has a slash, or a variable that ends with one.
    private static func mayBePath(_ text: String) -> Bool { Paths.hasSlash(text) || text.contains(":dir") }

    private func words(_ text: String, _ shape: PathSetting.Shape?) -> [String] {
        guard shape == nil else { return SettingValue.words(text).map(SettingValue.withoutRecursion) }
        return SettingValue.spelledWords(text).compactMap { word, spelling in
            guard Self.mayBePath(word) else { return nil }
            return SettingValue.words(SettingWords.path(in: spelling)).first.map(
                SettingValue.withoutRecursion)
        }
    }

    /// What a value that cannot be written anew would do.
    private enum Fault {
        /// It would lead elsewhere.
        case isElsewhere
        /// It leads to a folder that goes to several places, or of which some stays.
        case splits
        /// It leads to what is not there yet, and that would be looked for here.
        case isAbsent(String)
        /// It goes through a folder that will no longer exist.
        case isBlocked
    }

    private func report(
        _ path: String, _ fault: Fault, _ place: BuildSettings.Place, _ project: Project,
        _ edits: inout FixEdits
    ) {
        let (file, line) = project.position(of: place)
        var mention = Mention(file: file, line: line, path: path, destination: nil)
        switch fault {
        case .isElsewhere, .splits:
            let destination = follower.relocation.place(of: path)
            if destination != path { mention.destination = destination }
        case .isAbsent(let destination): mention.destination = destination
        case .isBlocked: mention.note = MentionedPlaces.blocked
        }
        edits.mentions.append(mention)
    }

    /// What settings evaluate to for one configuration; each is evaluated once.
    ///
    /// Without that, settings that name ten others would be evaluated ten times as often with each level.
    private final class Values {
        var known: [String: String?] = [:]
    }

    private func follow(
        _ path: String, _ stack: BuildSettings.Stack, _ before: Values, _ after: Values,
        _ tell: (_ path: String, _ fault: Fault) -> Void
    ) {
        let now = variables(in: path, stack, [:], before)
        guard let oldText = evaluate(path, now, frame.folder),
            let newText = evaluate(path, variables(in: path, stack, rewritten, after), frame.newFolder)
        else { return }
        let (old, new) = (Paths.joined("/", oldText), Paths.joined("/", newText))
        let found = follower.tree.lookup.find(old)
        guard found.exists else {
            if let absent = follower.placeOfAbsent(old, frame) {
                if absent.place != new { tell(old, .isAbsent(absent.place)) }
            } else if oldText == newText, follower.isBlocked(oldText, frame) {
                tell(old, .isBlocked)
            }
            return
        }
        var place = follower.relocation.place(of: found.path)
        if found.isFolder, place == found.path, !Paths.holds(found.path, frame.folder) {
            switch FolderFate(of: found.path, follower, joins: true) {
            case .stays: break
            case .moves(let folder): place = folder
            case .partlyLeaves, .splits: return tell(found.path, .splits)
            }
        }
        if new != place {
            tell(found.path, .isElsewhere)
        } else if oldText == newText, follower.isBlocked(oldText, frame) {
            tell(found.path, .isBlocked)
        }
    }

    /// In a list, a path that is written out takes the place of one item.
    private func remedy(_ named: String, _ spelled: String, _ key: String, isWhole: Bool) -> String {
        let place = isWhole ? "\(key) = \(shown(named))" : "\(shown(named)) instead of \(spelled) in \(key)"
        return "write the path out, \(place), and run the fix again"
    }

    private func shown(_ path: String) -> String { Paths.relative(path, to: frame.folder) }

    /// Where a path leads when the source root is a folder, by which way it goes.
    private func evaluate(_ path: String, _ variables: PathVariables, _ root: String) -> String? {
        var variables = variables
        for name in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] { variables[name] = root }
        return SettingValue.evaluate(path, variables).map { Paths.isAbsolute($0) ? $0 : "\(root)/\($0)" }
    }

    // MARK: - Variables

    /// The variables that a text needs, the settings that they are included.
    private func variables(
        in text: String, _ stack: BuildSettings.Stack, _ texts: [BuildSettings.Place: String],
        _ values: Values, depth: Int = 0
    ) -> PathVariables {
        var variables = stack.variables
        guard depth < 8 else { return variables }
        for name in SettingValue.names(text) where variables[name] == nil {
            let pieces = name.split(separator: ":", maxSplits: 1).map(String.init)
            let isPlain = pieces.count == 1
            guard let base = pieces.first else { continue }
            let value = variables[base] ?? setting(base, stack, texts, values, depth: depth)
            variables[name] = isPlain ? value : ComputedSettings.apply(pieces[1], to: value)
        }
        return variables
    }

    private func setting(
        _ name: String, _ stack: BuildSettings.Stack, _ texts: [BuildSettings.Place: String],
        _ values: Values, depth: Int
    ) -> String? {
        if let known = values.known[name] { return known }
        // For as long as it is evaluated: a setting that names itself has no value.
        values.known[name] = .some(nil)
        let definitions = stack.definitions(of: name)
        guard definitions.count == 1, let items = definitions.first?.items, items.count == 1 else {
            return nil
        }
        let text = texts[items[0].place] ?? items[0].text
        let value = SettingValue.evaluate(text, variables(in: text, stack, texts, values, depth: depth + 1))
        values.known[name] = .some(value)
        return value
    }

    private static func apply(_ operation: String, to value: String?) -> String? {
        if operation.hasPrefix("default="), value.map(\.isEmpty) ?? true {
            return String(operation.dropFirst("default=".count))
        }
        guard let value else { return nil }
        return switch operation {
        case "lower": value.lowercased()
        case "upper": value.uppercased()
        case "c99extidentifier", "identifier": replaced(value, with: "_")
        case "rfc1034identifier": replaced(value, with: "-")
        case "dir": Paths.folder(of: value).isEmpty ? "" : Paths.folder(of: value) + "/"
        case "file": Paths.name(of: value)
        default: nil
        }
    }

    private static func replaced(_ value: String, with sign: Character) -> String {
        String(value.map { $0.isLetter || $0.isNumber ? $0 : sign })
    }
}
