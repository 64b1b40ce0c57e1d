import Pbxproj
import ProjectTree

/// A language of a localised file that is not in the language's folder.
struct VariantOutsideLproj: Rule {
    let id = "variant-outside-lproj"
    let severity = Severity.warning
    let summary = "a language of a localised file is in no .lproj folder"
    let why = "Xcode copies it as if it had no language, so it can replace another one"
    let remedy = "move the file into the folder of its language, as in `fr.lproj`"

    func check(_ context: ProjectContext) -> [Finding] {
        let project = context.project
        let disk = context.disk
        return project.elements.compactMap { element in
            guard let parent = element.parent, project[parent].isa == .variantGroup, element.isInNavigator,
                element.isFile, let place = element.place, disk.exists(place), !isInLanguage(place, disk)
            else { return nil }
            let file = context.shown(place)
            let name = project.displayName(of: element.id)
            return context.finding(
                self, element.id,
                "\(file) is the \(name) version of a localised file, but in no .lproj folder",
                remedy: "move it into the .lproj folder of its language, or take it out of the variant group")
        }
    }

    private func isInLanguage(_ place: Disk.EntryID, _ disk: Disk) -> Bool {
        // A string catalog holds its languages itself.
        if disk.nameBytes(of: place).hasSuffix(".xcstrings") { return true }
        return disk.nameBytes(of: disk[place].parent).hasSuffix(".lproj")
    }

    let examples = [
        Example(
            "a language beside the folders of the others",
            navigator: """
                Shop.strings/ {variant} [App]
                  en -> en.lproj/Shop.strings
                  fr -> French/Shop.strings
                """,
            disk: ["en.lproj/Shop.strings", "French/Shop.strings"], finds: ["Shop.strings/fr"]),
        Example(
            "each language in its folder",
            navigator: """
                Shop.strings/ {variant} [App]
                  en -> en.lproj/Shop.strings
                  fr -> fr.lproj/Shop.strings
                """,
            disk: ["en.lproj/Shop.strings", "fr.lproj/Shop.strings"]),
        Example(
            "a file that is missing is missing, not outside",
            navigator: """
                Shop.strings/ {variant} [App]
                  en -> en.lproj/Shop.strings
                  fr -> French/Shop.strings
                """,
            disk: ["en.lproj/Shop.strings"]),
    ]
}
