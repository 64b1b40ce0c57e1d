import Pbxproj
import ProjectTree

/// A localised file that lacks a language which most others of its target have.
struct VariantMissingLanguage: Rule {
    let id = "variant-missing-language"
    let severity = Severity.warning
    let summary = "a localised file lacks a language that most others of its target have"
    let why = "people with that language see one part of the app in another one"
    let remedy = "localise the file in the File inspector, or remove the language where it is not meant"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        var byTarget: [Int: [Localization]] = [:]
        for element in project.elements where element.isa == .variantGroup && element.isInNavigator {
            let localization = Localization(element.id, of: project, on: context.disk)
            // A file in one language is not meant to be localised; a storyboard often has only its base.
            guard localization.languages.count + (localization.hasBase ? 1 : 0) > 1 else { continue }
            for target in project.targets(of: element.id) {
                byTarget[target, default: []].append(localization)
            }
        }
        var seen: Set<ElementID> = []
        return byTarget.sorted { $0.key < $1.key }.flatMap { target, files in
            findings(files, in: project.targets[target].name, &seen, context)
        }
    }

    private func findings(
        _ files: [Localization], in target: String, _ seen: inout Set<ElementID>, _ context: ProjectContext
    ) -> [Finding] {
        let root = context.project.root
        let development =
            root.flatMap { context.project.document.string("developmentRegion", in: $0) } ?? "en"
        var counts: [String: Int] = [:]
        for language in files.flatMap(\.languages) { counts[language, default: 0] += 1 }
        return files.compactMap { file in
            let lacking = counts.filter { language, count in
                count > 1 && count * 2 > files.count - 1
                    && !file.covers(language, development: Localization.normal(development))
            }
            // A file that lacks more than it has is not meant to be in all languages.
            guard !lacking.isEmpty, lacking.count <= file.languages.count, seen.insert(file.group).inserted
            else { return nil }
            let path = context.project.groupPath(of: file.group)
            let languages = lacking.keys.sorted().joined(separator: ", ")
            return context.finding(
                self, file.group,
                "\"\(path)\" lacks \(languages), which most localised files of \(target) have",
                remedy: "check \(languages) under Localization in Xcode's File inspector")
        }
    }

    let examples = [
        Example(
            "one of four files was not translated",
            navigator: VariantMissingLanguage.files(
                ["Cart": ["en", "de", "fr"], "Info": ["en", "de", "fr"], "Order": ["en", "de"]]),
            disk: [], finds: ["Order.strings"]),
        Example(
            "all files in the same languages",
            navigator: VariantMissingLanguage.files(
                ["Cart": ["en", "de"], "Info": ["en", "de"], "Order": ["Base", "de"]]),
            disk: []),
        Example(
            "a file in one language, and regions of a language that is there",
            navigator: VariantMissingLanguage.files(
                ["Cart": ["en", "pt-BR"], "Info": ["en", "pt-BR"], "Order": ["en", "pt"], "Debug": ["en"]]),
            disk: []),
        Example(
            "a file that is in few languages on purpose",
            navigator: VariantMissingLanguage.files(
                [
                    "Cart": ["en", "de", "fr", "it"], "Info": ["en", "de", "fr", "it"],
                    "Launch": ["Base", "nl"],
                ]),
            disk: []),
        Example(
            "a language that only one other file has",
            navigator: VariantMissingLanguage.files(["Cart": ["en", "de", "fr"], "Info": ["en", "de"]]),
            disk: []),
    ]

    private static func files(_ languages: [String: [String]]) -> String {
        languages.sorted { $0.key < $1.key }.map { name, languages in
            "\(name).strings/ {variant} [App]\n"
                + languages.map { "  \($0) -> \($0).lproj/\(name).strings\n" }.joined()
        }.joined()
    }
}
