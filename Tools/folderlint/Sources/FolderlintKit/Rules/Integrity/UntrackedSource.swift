import Pbxproj
import ProjectTree

/// A source on disk, in a folder that a group stands for, that no project has.
struct UntrackedSource: Rule {
    let id = "untracked-source"
    let severity = Severity.warning
    let summary = "a source lies in a group's folder, and no project has it"
    let why = "it looks like part of the project and is not: dead code, or tests that never run"
    let remedy = "add the file to its group and a target, or delete it"

    let options = [UntrackedSource.unbuilt]

    static let unbuilt = RuleOption(
        "unbuilt-folders", summary: "names of folders whose sources are not meant to be built",
        defaults: [
            "Fixtures", "Fixture", "TestData", "Templates", "Template", "Stencils", "Scripts", "Snippets",
            "__Snapshots__", "fastlane", "Docs", "docs",
        ])

    func check(_ context: TreeContext) -> [Finding] {
        var hunt = SourceHunt(context, unbuilt: context.settings.words(UntrackedSource.unbuilt))
        hunt.run()
        return hunt.finds.map { finding($0, context) }
    }

    private func finding(_ find: SourceHunt.Find, _ context: TreeContext) -> Finding {
        let project = context.tree.projects[find.project]
        let context = ProjectContext(tree: context.tree, project: project, settings: context.settings)
        let element = project[find.group]
        let key = project.document.objects[element.object].key
        let group = find.group == project.mainGroup ? "the project's folder" : "the group's folder"
        let path = context.shown(find.place)
        guard let count = find.count else {
            return context.finding(
                self, at: element.path ?? key, "\(path) lies in \(group), and no project has it",
                group: project.groupPath(of: find.group), disk: path,
                remedy: "`folderlint add \(ShellWord.path(path)) --target TARGET`, or delete the file",
                subject: path)
        }
        return context.finding(
            self, at: element.path ?? key, "\(path) holds \(count) sources, and no project has any of them",
            group: project.groupPath(of: find.group), disk: path,
            remedy: "add the folder to \"\(project.groupPath(of: find.group))\", or delete it", subject: path)
    }

    let examples = [
        Example(
            "a test that never runs",
            navigator: """
                ShopTests/
                  CartTests.swift [ShopTests]
                """,
            disk: ["ShopTests/CartTests.swift", "ShopTests/OrderTests.swift"],
            finds: ["ShopTests/OrderTests.swift"]),
        Example(
            "a link to a source in a folder that no group names",
            navigator: """
                Deep/ (no folder)
                  Link.swift [App]
                  Other.swift [App]
                """,
            disk: ["Shared/Real.swift", "Link.swift -> Shared/Real.swift", "Other.swift"]),
        Example(
            "every source in the project; pictures, headers and other text may lie beside",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift", "Shop/Cart.h", "Shop/README.md", "Shop/cart.png", "Tools/gen.swift"]),
        Example(
            "a folder that no group stands for",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift", "Shop/Old/A.swift", "Shop/Old/More/B.swift"], finds: ["Shop/Old"]),
        Example(
            "a folder below with one source",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift", "Shop/Old/A.swift", "Shop/Old/a.txt"], finds: ["Shop/Old/A.swift"]),
        Example(
            "packages, projects, repositories and what tools install or build",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: [
                "Shop/Cart.swift", "Shop/Kit/Package.swift", "Shop/Kit/Kit.swift",
                "Shop/Demo/Demo.xcodeproj/",
                "Shop/Demo/Demo.swift", "Shop/Lib/.git", "Shop/Lib/Lib.m", "Shop/Pods/Pod.m",
                "Shop/.build/a.swift",
                "Shop/Tour.playground/Contents.swift", "Shop/Fixtures/broken.swift",
            ]),
        Example(
            "folders that Xcode follows, or takes as one file",
            navigator: """
                Shop/
                  Cart.swift [App]
                  Samples -> Samples
                  Live/ {sync}
                """,
            disk: ["Shop/Cart.swift", "Shop/Samples/A.swift", "Shop/Live/B.swift", "Shop/Live/C/D.swift"]),
        Example(
            "what git ignores is generated",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift", "Shop/Generated/A.swift", "Shop/B.swift"],
            git: .init(tracked: ["Shop/Cart.swift"], ignored: ["Shop/Generated", "Shop/B.swift"])),
        Example(
            "templates of files that a person makes",
            navigator: """
                Shop/
                  Cart.swift [App]
                  Keys.swift [App]
                """,
            disk: [
                "Shop/Cart.swift", "Shop/Keys.example.swift", "Shop/Urls.swift", "Shop/sample_Urls.swift",
            ],
            git: .init(
                tracked: ["Shop/Cart.swift", "Shop/Keys.example.swift"], ignored: ["Shop/Urls.swift"])),
        Example(
            "a source with the name of a template, whose other is in the project",
            navigator: """
                Shop/
                  Cart.swift [App]
                """,
            disk: ["Shop/Cart.swift", "Shop/Cart.sample.swift", "Shop/Sample.swift"],
            finds: ["Shop/Cart.sample.swift", "Shop/Sample.swift"]),
        Example(
            "a source at the root, where the project has other sources",
            navigator: """
                main.swift [App]
                """,
            disk: ["main.swift", "other.swift", "Package.swift", "Sub/else.swift"], finds: ["other.swift"]),
        Example(
            "a source at the root, where the project has none",
            navigator: """
                README.md
                Shop/
                  Cart.swift [App]
                """,
            disk: ["README.md", "Shop/Cart.swift", "generate.swift"]),
        Example(
            "a file whose name differs in case from its reference",
            navigator: """
                Shop/
                  Cart.swift [App]
                  order.swift [App]
                """,
            disk: ["Shop/Cart.swift", "Shop/Order.swift"]),
    ]
}
