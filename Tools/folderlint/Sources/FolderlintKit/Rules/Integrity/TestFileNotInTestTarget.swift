import Pbxproj
import ProjectTree

/// A file of tests that no test target compiles.
struct TestFileNotInTestTarget: Rule {
    let id = "test-file-not-in-test-target"
    let severity = Severity.error
    let summary = "a file of tests is in no test target"
    let why = "its tests never run, and nobody notices because nothing fails"
    let remedy = "add the file to the test target"

    func check(_ context: TreeContext) -> [Finding] {
        guard context.tree.projects.contains(where: { $0.targets.contains { $0.isTest } }) else { return [] }
        let built = BuiltPlaces(context.tree)
        return context.tree.projects.flatMap { project in
            findings(ProjectContext(tree: context.tree, project: project, settings: context.settings), built)
        }
    }

    private func findings(_ context: ProjectContext, _ built: BuiltPlaces) -> [Finding] {
        let project = context.project
        let disk = context.disk
        guard let tests = project.targets.first(where: \.isTest) else { return [] }
        var foreign = ForeignFolders(project, disk)
        return project.elements.compactMap { element in
            guard let place = element.place, element.isInNavigator, !built.builtForTests.contains(place),
                concerns(element, place, context), !foreign.contain(place), !built.follows(place, on: disk)
            else { return nil }
            let path = project.groupPath(of: element.id)
            let targets = project.targets(of: element.id).map { project.targets[$0].name }
            let built = targets.isEmpty ? "no target" : "only \(targets.joined(separator: ", "))"
            return context.finding(
                self, element.id, "\"\(path)\" is named as tests, and \(built) compiles it",
                remedy:
                    "`folderlint add \(ShellWord.path(context.shown(place))) "
                    + "--target \(ShellWord.quoted(tests.name))`")
        }
    }

    /// Whether a reference is to a file of tests that a test target of this project should have.
    func concerns(_ element: Element, _ place: Disk.EntryID, _ context: ProjectContext) -> Bool {
        let disk = context.disk
        guard element.isa == .fileReference, SourceFile.isNamedAsTests(disk.nameBytes(of: place)),
            disk.exists(place), context.project.targets.contains(where: \.isTest),
            !isOfPackage(context)
        else { return false }
        if let text = context.tree.lookup.text(at: disk.path(of: place)) {
            return SourceFile.usesTestFramework(text)
        }
        return isAmongTests(element, place, context)
    }

    /// Tests beside a package's manifest run with `swift test`.
    private func isOfPackage(_ context: ProjectContext) -> Bool {
        let disk = context.disk
        return disk.children(of: context.project.sourceRoot).contains {
            disk.nameBytes(of: $0).elementsEqual("Package.swift".utf8)
        }
    }

    private func isAmongTests(_ element: Element, _ place: Disk.EntryID, _ context: ProjectContext) -> Bool {
        let project = context.project
        var group = element.parent
        while let id = group, id != project.mainGroup {
            if SourceFile.isForTests(project.displayName(of: id)) { return true }
            group = project[id].parent
        }
        var folder = context.disk[place].parent
        while folder != project.sourceRoot, folder != Disk.top {
            if SourceFile.isForTests(context.disk.name(of: folder)) { return true }
            folder = context.disk[folder].parent
        }
        return false
    }

    let examples = [
        Example(
            "tests that nobody added to the test target",
            navigator: """
                ShopTests/
                  CartTests.swift [ShopTests]
                  OrderTests.swift
                """,
            disk: ["ShopTests/CartTests.swift", "ShopTests/OrderTests.swift"],
            finds: ["ShopTests/OrderTests.swift"]),
        Example(
            "tests in a test target, a helper in none, and names that only end like tests",
            navigator: """
                Shop/
                  ABTest.swift [Shop]
                  Latest.swift [Shop]
                ShopTests/
                  CartTests.swift [ShopTests]
                  TestHelper.swift
                """,
            disk: [
                "Shop/ABTest.swift", "Shop/Latest.swift", "ShopTests/CartTests.swift",
                "ShopTests/TestHelper.swift",
            ]),
        Example(
            "tests that only the app compiles",
            navigator: """
                Shop/
                  CartTests.swift [Shop]
                ShopTests/
                  OrderTests.swift [ShopTests]
                """,
            disk: ["ShopTests/OrderTests.swift"], contents: ["Shop/CartTests.swift": "import XCTest\n"],
            finds: ["Shop/CartTests.swift"]),
        Example(
            "what its text shows to be no test",
            navigator: """
                ShopTests/
                  CartTests.swift [ShopTests]
                  SpeedTest.swift
                """,
            disk: ["ShopTests/CartTests.swift"],
            contents: ["ShopTests/SpeedTest.swift": "struct SpeedTest {}\n"]),
        Example(
            "a project without a test target",
            navigator: """
                Tests/
                  CartTests.swift [App]
                  OrderTests.swift
                """,
            disk: ["Tests/CartTests.swift", "Tests/OrderTests.swift"]),
        Example(
            "tests in a framework of shared tests",
            navigator: """
                Tests/
                  CartTests.swift [ShopTestKit]
                  OrderTests.swift [ShopTests]
                """,
            disk: ["Tests/CartTests.swift", "Tests/OrderTests.swift"]),
    ]
}
