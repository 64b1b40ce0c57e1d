import FolderlintKit
import Pbxproj
import ProjectTree

/// The macros that sources include, as in `#include CONFIG`, and what defines them.
///
/// Where only the file that defines a macro includes it, the definition follows like an include; any other
/// one is reported.
struct MacroIncludes {
    private let search: HeaderSearch
    /// The files that include a macro, by its name.
    private var users: [String: [String]] = [:]
    private var definitions: [(file: String, definition: IncludeLines.Definition)] = []
    /// How many files that include one macro are looked at.
    private static let most = 64

    private var follower: PathFollower { search.follower }

    init(_ search: HeaderSearch) { self.search = search }

    mutating func add(_ lines: IncludeLines.Lines, of file: String) {
        for name in lines.macros where users[name, default: []].count < Self.most {
            users[name, default: []].append(file)
        }
        definitions += lines.definitions.map { (file, $0) }
    }

    /// - Parameter maps: The header maps of a file.
    func follow(_ edits: inout FixEdits, maps: (String) -> HeaderMaps?) {
        guard !users.isEmpty else { return }
        let lookup = follower.tree.lookup
        var last: IncludeFollower?
        for (file, definition) in definitions {
            guard let users = users[definition.name], follower.isOwn(file) else { continue }
            if last?.file != file {
                guard let bytes = lookup.bytes(at: file) else { continue }
                last = IncludeFollower(search, file, bytes, maps(file))
            }
            if users == [file] {
                last?.follow(definition.include, &edits)
            } else if let path = last?.path(of: definition.include),
                let lost = lost(path, isQuoted: definition.include.isQuoted, users, maps)
            {
                last?.report(lost.header, at: definition.include.range.lowerBound, note: lost.note, &edits)
            }
        }
        for project in follower.tree.projects.indices { followSettings(of: project, &edits, maps) }
    }

    /// What one of some files would no longer find by a path.
    private func lost(
        _ path: String, isQuoted: Bool, _ users: [String], _ maps: (String) -> HeaderMaps?
    ) -> (header: String, note: String?)? {
        for user in users {
            let includes = IncludeFollower(search, user, [], maps(user))
            guard let header = includes.lostHeader(path, isQuoted: isQuoted) else { continue }
            let note = "is included by a macro in \(follower.shown(user)), which would no longer find it"
            return (header, follower.relocation.moves(header) ? nil : note)
        }
        return nil
    }

    /// Reports the macros that settings define, as in `CONFIG=\"App/Config.h\"`.
    private func followSettings(of number: Int, _ edits: inout FixEdits, _ maps: (String) -> HeaderMaps?) {
        let project = follower.tree.projects[number]
        let settings = follower.texts.settings(of: number)
        var seen: Set<BuildSettings.Place> = []
        for layer in settings.layers {
            for (_, definitions) in layer.sorted(by: { $0.key < $1.key }) {
                for item in definitions.flatMap(\.items)
                where item.text.contains("=") && seen.insert(item.place).inserted {
                    for word in SettingValue.words(item.text) {
                        guard let sign = word.firstIndex(of: "="),
                            let users = users[Paths.rest(of: String(word[..<sign]), behind: "-D")],
                            case let value = word[word.index(after: sign)...],
                            case let isSign = { (sign: Character) in "\"'\\<>".contains(sign) },
                            case let path = value.drop(while: isSign).trimmed(where: isSign),
                            let lost = lost(String(path), isQuoted: !value.contains("<"), users, maps)
                        else { continue }
                        let (file, line) = project.position(of: item.place)
                        edits.mentions.append(
                            Mention(
                                file: file, line: line, path: lost.header,
                                destination: lost.note == nil
                                    ? follower.relocation.place(of: lost.header) : nil, note: lost.note))
                    }
                }
            }
        }
    }
}
