import FolderlintKit
import Pbxproj
import ProjectTree

/// The patterns by which a target leaves out files, or takes them in, for some builds.
///
/// A file that would come under such a pattern, or leave it, stays; where the pattern is worked out while
/// Xcode builds, or matches only in older versions of it, the file is reported.
struct SourceFilePatterns {
    let follower: PathFollower
    let frame: PathFollower.Frame
    /// The texts that take the place of values.
    let rewritten: [BuildSettings.Place: String]

    static let keys = ["EXCLUDED_SOURCE_FILE_NAMES", "INCLUDED_SOURCE_FILE_NAMES"]

    /// How many words of one setting are looked at, also of those that it names.
    private static let most = 1000
    /// How many files of a target are compared with its patterns, counted for each pattern.
    private static let mostComparisons = 2_000_000

    /// A file of a target, and where it goes.
    private typealias Move = (old: String, new: String)

    /// A setting of a target, as one layer defines it.
    private struct Use: Hashable {
        let target: Int
        let place: BuildSettings.Place
        /// The setting may name others, which differ from one configuration to another.
        let configuration: String
    }

    func follow(_ settings: BuildSettings, of project: Project, _ edits: inout FixEdits) {
        let layers = settings.layers
        guard layers.contains(where: { layer in Self.keys.contains { layer[$0] != nil } }) else { return }
        let moves = moves(of: project)
        var seen: Set<Use> = []
        for stack in settings.stacks {
            guard let moves = moves[stack.target] else { continue }
            for key in Self.keys {
                for definition in stack.definitions(of: key, inherits: true) {
                    guard let first = definition.items.first else { continue }
                    let isPlain = !definition.items.contains { $0.text.contains("$") }
                    let use = Use(
                        target: stack.target, place: first.place,
                        configuration: isPlain ? "" : stack.configuration)
                    guard seen.insert(use).inserted else { continue }
                    check(definition, key, moves, stack, project, &edits)
                }
            }
        }
    }

    private func check(
        _ definition: BuildSettings.Definition, _ key: String, _ moves: [Move], _ stack: BuildSettings.Stack,
        _ project: Project, _ edits: inout FixEdits
    ) {
        var now: [SourceFilePattern] = []
        var then: [SourceFilePattern] = []
        let (oldStack, newStack) = (rooted(stack, frame.folder), rooted(stack, frame.newFolder))
        for item in definition.items {
            let text = rewritten[item.place] ?? item.text
            let found = patterns(item.text, oldStack)
            now += found
            // A text without variables says the same from everywhere.
            then += text == item.text && !text.contains("$") ? found : patterns(text, newStack)
        }
        guard !now.isEmpty, let place = definition.items.first?.place else { return }
        let (file, line) = project.position(of: place)
        guard moves.count <= Self.mostComparisons / max(now.count, then.count) else {
            return edits.mentions.append(
                Mention(
                    file: file, line: line, path: moves[0].old, destination: moves[0].new,
                    note: "and others may come under a pattern of \(key): nobody compares so many"))
        }
        let (allNow, allThen) = (Candidates(now), Candidates(then))
        for move in moves {
            let (old, new) = (PathNames(move.old), PathNames(move.new))
            let before = allNow.first(for: old) { !$0.isOpen && $0.matches(old) }
            let after = allThen.first(for: new) { !$0.isOpen && $0.matches(new) }
            let remedy = "correct \(key), and run the fix again"
            switch (before, after) {
            case (nil, let pattern?):
                edits.block(
                    move.old, "source-pattern",
                    "'\(pattern.text)' in \(key) of \(follower.shown(file)) would match it there",
                    remedy: remedy)
            case (let pattern?, nil):
                edits.block(
                    move.old, "source-pattern",
                    "'\(pattern.text)' in \(key) of \(follower.shown(file)) matches it, "
                        + "and would no longer match it there",
                    remedy: remedy)
            case (nil, nil):
                let pattern = [old, new].compactMap { path in
                    allThen.first(for: path) { $0.mayTell(old, new) }
                }.first
                guard let pattern else { continue }
                edits.mentions.append(
                    Mention(
                        file: file, line: line, path: move.old, destination: move.new,
                        note: "may come under '\(pattern.text)' of \(key), or leave it"))
            default: continue
            }
        }
    }

    // MARK: - Files

    /// The files that move, by the targets that they are in.
    private func moves(of project: Project) -> [Int: [Move]] {
        let lookup = follower.tree.lookup
        var files: [Int: Set<String>] = [:]
        for file in project.buildFiles {
            guard let phase = file.phase, let target = project.phases[Int(phase.index)].target,
                let element = file.element
            else { continue }
            // A file in several languages is a group of them.
            let places = project.children(of: element).map { project[$0].place } + [project[element].place]
            files[target, default: []].formUnion(
                places.compactMap { $0.map(lookup.path(of:)) }.filter(follower.relocation.moves))
        }
        let synchronized = synchronizedFiles(of: project)
        var moves: [Int: [Move]] = [:]
        for target in project.targets.indices {
            let all = files[target, default: []].union(synchronized)
            if !all.isEmpty { moves[target] = all.sorted().map { ($0, follower.relocation.place(of: $0)) } }
        }
        return moves
    }

    /// What moves of the folders that Xcode follows by itself: any target may have it.
    private func synchronizedFiles(of project: Project) -> Set<String> {
        let lookup = follower.tree.lookup
        var files: Set<String> = []
        for element in project.elements where element.isSynchronized {
            guard let place = element.place, case let folder = lookup.path(of: place),
                follower.relocation.moves(folder) || follower.relocation.disturbs(folder)
            else { continue }
            var open = [folder]
            while let path = open.popLast() {
                for (name, kind) in lookup.children(of: path) {
                    if kind == .folder {
                        open.append("\(path)/\(name)")
                    } else {
                        files.insert("\(path)/\(name)")
                    }
                }
            }
        }
        return files.filter(follower.relocation.moves)
    }

    // MARK: - Patterns

    /// The patterns of a value: also those of the settings that it names.
    private func patterns(_ text: String, _ stack: BuildSettings.Stack) -> [SourceFilePattern] {
        var found: [SourceFilePattern] = []
        var seen: Set<String> = []
        var open = [text]
        while let text = open.popLast(), found.count < Self.most {
            for word in SettingValue.words(text) {
                guard word.hasPrefix("$"), let name = SourceFilePattern.variable(word),
                    stack.variables[name] == nil
                else {
                    found.append(SourceFilePattern(word, stack.variables))
                    continue
                }
                // A setting that nobody defines says nothing.
                guard name != "inherited", seen.insert(name).inserted else { continue }
                var keys = [name]
                if name.contains("$") {
                    keys = stack.keys.filter(SourceFilePattern(name, stack.variables).filled.matches)
                }
                for definition in keys.sorted().flatMap({ stack.definitions(of: $0, inherits: true) }) {
                    open += definition.items.map(\.text)
                }
            }
        }
        return found
    }

    /// A stack for a place of the project's folder.
    private func rooted(_ stack: BuildSettings.Stack, _ root: String) -> BuildSettings.Stack {
        var stack = stack
        for name in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] { stack.variables[name] = root }
        return stack
    }

    /// Patterns, of which few are compared with a path.
    private struct Candidates {
        private let all: [SourceFilePattern]
        private var index = PatternIndex()

        init(_ all: [SourceFilePattern]) {
            self.all = all
            for pattern in all { index.add(pattern.signs) }
            index.build()
        }

        func first(for path: PathNames, _ isMet: (SourceFilePattern) -> Bool) -> SourceFilePattern? {
            index.candidates(path.names[...]).reversed().first { isMet(all[$0]) }.map { all[$0] }
        }
    }
}

/// A pattern that Xcode compares with as many names at the end of a path as it has itself.
private struct SourceFilePattern {
    let text: String
    /// Whether a variable is in it that nobody knows.
    let isOpen: Bool
    /// The text, with `*` for what is not known.
    private let plain: String
    private let pattern: FilePattern
    /// What also matches where a star takes several names.
    private let deep: FilePattern?
    /// For each name, from the last one, whether a variable is in it.
    private let openNames: [Bool]

    init(_ text: String, _ variables: PathVariables) {
        self.text = text
        let known = text.contains("$") ? SettingValue.evaluate(text, variables) : text
        isOpen = known == nil
        plain = known ?? Self.withStars(text)
        let spelled = plain.hasPrefix("./") ? String(plain.dropFirst(2)) : plain
        let anywhere = Paths.isAbsolute(spelled) ? spelled : "**/" + spelled
        pattern = FilePattern(anywhere) ?? .any
        deep = spelled.hasSuffix("/*") ? FilePattern(anywhere.dropLast() + "**/*") : nil
        openNames = known == nil ? Self.withMarks(text).reversed() : []
    }

    /// The pattern, with `*` for what is not known.
    var filled: FilePattern { FilePattern(plain) ?? .any }

    /// What a path has that it matches.
    var signs: [[PatternIndex.Sign]] { pattern.signs(behind: 0) }

    func matches(_ path: PathNames) -> Bool { pattern.matches(path, 0..<path.names.count) }

    /// Whether a build may make a difference between a file's old and new place that nobody knows of.
    func mayTell(_ old: PathNames, _ new: PathNames) -> Bool {
        if isOpen {
            let (before, after) = (matches(old), matches(new))
            if before != after { return true }
            guard before else { return false }
            let names = zip(old.names.reversed(), new.names.reversed())
            let isOther = zip(names, openNames).contains { $0.0 != $0.1 && $1 }
            // A variable before a slash may be several names: those of any folder above.
            return isOther || openNames.dropFirst().contains(true)
        }
        guard let deep, !matches(old), !matches(new) else { return false }
        return deep.matches(old, 0..<old.names.count) != deep.matches(new, 0..<new.names.count)
    }

    /// The variable that a text is, without an operator; nil for any other text.
    static func variable(_ text: String) -> String? {
        guard text.hasPrefix("$"), text.hasSuffix(")") || text.hasSuffix("}"), withStars(text) == "*" else {
            return nil
        }
        let name = text.dropFirst(2).dropLast()
        return name.contains("$") ? String(name) : name.prefix { $0 != ":" }.description
    }

    /// The text with `*` for each variable, also for one with others in its name.
    private static func withStars(_ text: String) -> String { replaced(text, by: "*") }

    private static func withMarks(_ text: String) -> [Bool] {
        replaced(text, by: "\u{1}").split(separator: "/").map { $0.contains("\u{1}") }
    }

    private static func replaced(_ text: String, by sign: Character) -> String {
        var result = ""
        var depth = 0
        var isBehindDollar = false
        for character in text {
            let opens = isBehindDollar && (character == "(" || character == "{")
            isBehindDollar = character == "$"
            if opens {
                depth += 1
                if depth == 1 { result.append(sign) }
            } else if depth > 0, character == ")" || character == "}" {
                depth -= 1
            } else if depth == 0, character != "$" {
                result.append(character)
            }
        }
        return result
    }
}
