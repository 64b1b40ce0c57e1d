import Pbxproj
import ProjectTree

/// The languages of a localised file, as its variant group lists them.
struct Localization {
    let group: ElementID
    /// As in `fr` or `zh-hans`, without `base`.
    private(set) var languages: Set<String> = []
    private(set) var hasBase = false

    init(_ group: ElementID, of project: Project, on disk: Disk) {
        self.group = group
        for child in project.children(of: group) {
            guard let language = Localization.language(of: child, project, disk) else { continue }
            if language == "base" {
                hasBase = true
            } else {
                languages.insert(language)
            }
        }
    }

    /// From the folder, as in `fr.lproj`, else from the name that Xcode shows.
    private static func language(of child: ElementID, _ project: Project, _ disk: Disk) -> String? {
        guard let place = project[child].place else { return nil }
        let folder = disk.name(of: disk[place].parent)
        if folder.hasSuffix(".lproj") { return normal(String(folder.dropLast(".lproj".count))) }
        return normal(project.displayName(of: child))
    }

    /// Whether two paths are in the folder of one language, or in none.
    static func isSameLanguage(_ path: String, _ other: String) -> Bool {
        folder(of: path) == folder(of: other)
    }

    /// The language of the innermost `.lproj` folder that a path is in.
    private static func folder(of path: String) -> String? {
        Paths.names(in: path).dropLast().last { $0.hasSuffix(".lproj") }
            .map { normal(String($0.dropLast(".lproj".count))) }
    }

    static func normal(_ language: String) -> String {
        let text = String(language.lowercased().map { $0 == "_" ? "-" : $0 })
        return renamed[text] ?? text
    }

    /// Names from before there were codes, and codes that mean the same.
    private static let renamed = [
        "english": "en", "french": "fr", "german": "de", "italian": "it", "spanish": "es", "japanese": "ja",
        "dutch": "nl", "zh-cn": "zh-hans", "zh-tw": "zh-hant", "zh-hk": "zh-hant", "iw": "he", "no": "nb",
    ]

    /// Whether a person with this language sees a text in it: regions fall back to their language.
    func covers(_ language: String, development: String) -> Bool {
        if languages.contains(language) || languages.contains("mul") { return true }
        let root = Localization.root(of: language)
        if hasBase, root == Localization.root(of: development) { return true }
        return languages.contains { Localization.root(of: $0) == root }
    }

    /// `pt` of `pt-br`; Chinese scripts stay apart.
    private static func root(of language: String) -> Substring {
        if language.hasPrefix("zh-hans") { return "zh-hans" }
        if language.hasPrefix("zh-hant") { return "zh-hant" }
        return language.prefix { $0 != "-" }
    }
}
