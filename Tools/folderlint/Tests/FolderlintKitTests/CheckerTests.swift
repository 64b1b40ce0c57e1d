@testable import FolderlintKit
import Pbxproj
import ProjectTree
import Testing

struct CheckerTests {
    static let example = Example(
        "two virtual groups",
        navigator: """
            Shop/
              Model/ (no folder)
                Cart.swift
              View/ (no folder)
                CartView.swift
            """,
        disk: ["Shop/Cart.swift", "Shop/CartView.swift"])

    private func check(_ policy: Policy) async throws -> CheckResult {
        await Checker(policy, rules: [GroupWithoutFolder()]).check(try Self.example.tree())
    }

    @Test func `a finding gets its line and column`() async throws {
        let result = try await check(Policy())
        let line = try #require(
            Self.example.document.split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("/* Model */ = {") })
        #expect(result.findings.map(\.subject) == ["Shop/Model", "Shop/View"])
        #expect(result.findings.first?.position == Position(line: line + 1, column: 3))
    }

    @Test func `a rule that is off finds nothing`() async throws {
        let result = try await check(Policy(choices: ["group-without-folder": .init(.off)]))
        #expect(result.findings.isEmpty)
        #expect(result.rules.isEmpty)
    }

    @Test func `a configured severity replaces the rule's own`() async throws {
        let result = try await check(Policy(choices: ["group-without-folder": .init(.severity(.error))]))
        #expect(result.findings.map(\.severity) == [.error, .error])
    }

    @Test(arguments: ["Shop/Model", "**/Model", "Example.xcodeproj/Shop/Model"])
    func `what a glob excludes is not reported`(pattern: String) async throws {
        let glob = try #require(Glob(pattern))
        let subjects = try await check(Policy(exclude: [glob])).findings.map(\.subject)
        #expect(subjects == (pattern.hasPrefix("Example") ? ["Shop/Model", "Shop/View"] : ["Shop/View"]))
    }

    @Test func `only what is included is reported`() async throws {
        let glob = try #require(Glob("Shop/View"))
        #expect(try await check(Policy(include: [glob])).findings.map(\.subject) == ["Shop/View"])
    }

    @Test func `an excluded project is not counted`() async throws {
        let glob = try #require(Glob("Example.xcodeproj"))
        let result = try await check(Policy(exclude: [glob], folder: Example.folder))
        #expect(result.findings.isEmpty)
        #expect(result.census.projects == 0)
    }

    @Test func `only the rules asked for run`() async throws {
        #expect(try await check(Policy(onlyRules: ["file-missing"])).rules.isEmpty)
        let asked = Policy(
            choices: ["group-without-folder": .init(.off)], onlyRules: ["group-without-folder"])
        #expect(try await check(asked).findings.count == 2)
    }

    @Test func `a project that cannot be read is a finding`() async throws {
        let error = ParseError(.mergeConflict, at: Position(line: 3, column: 1))
        let failure = Tree.Failure(container: "/Example/Shop.xcodeproj", error: error)
        let tree = try Self.example.tree()
        let broken = Tree(disk: tree.disk, root: tree.root, projects: [], failures: [failure])
        let result = await Checker(rules: []).check(broken)
        #expect(result.unreadable == ["/Example/Shop.xcodeproj"])
        #expect(
            result.findings.map(\.message) == [
                "the project cannot be read: a merge conflict is not resolved here"
            ])
        #expect(result.findings.first?.position == Position(line: 3, column: 1))
    }

    @Test func `the same tree gives the same report`() async throws {
        let tree = try Self.example.tree()
        let first = await Checker().check(tree)
        for _ in 0..<5 { #expect(await Checker().check(tree).findings == first.findings) }
    }
}

struct CensusTests {
    private func census(_ navigator: String, _ disk: [String]) throws -> Census {
        let tree = try Example("", navigator: navigator, disk: disk).tree()
        return Census(tree.projects, of: tree)
    }

    @Test func `a file in its group's folder is mirrored`() throws {
        let census = try census(
            "Shop/\n  Cart.swift\n  Old.swift -> ../Old.swift", ["Shop/Cart.swift", "Old.swift"])
        #expect((census.files, census.groups, census.filesOnDisk, census.mirroredFiles) == (2, 1, 2, 1))
        #expect(census.mirrored == 50)
    }

    @Test func `below a group without a folder nothing is mirrored`() throws {
        let census = try census("Shop/ (no folder)\n  Model/\n    Cart.swift", ["Model/Cart.swift"])
        #expect((census.filesOnDisk, census.mirroredFiles) == (1, 0))
    }

    @Test func `a missing file counts as a file, not as one to mirror`() throws {
        let census = try census("Shop/\n  Cart.swift", ["Shop/"])
        #expect((census.files, census.filesOnDisk) == (1, 0))
        #expect(census.mirrored == nil)
    }

    @Test func `a localised file is mirrored in its language's folder`() throws {
        let census = try census(
            "Shop/\n  Main.strings/ {variant}\n    en -> en.lproj/Main.strings",
            ["Shop/en.lproj/Main.strings"])
        #expect((census.filesOnDisk, census.mirroredFiles) == (1, 1))
    }

    @Test func `a data model is one file`() throws {
        let census = try census(
            "Shop/\n  Shop.xcdatamodeld/ {version}\n    Shop.xcdatamodel",
            ["Shop/Shop.xcdatamodeld/Shop.xcdatamodel/contents"])
        #expect((census.files, census.mirroredFiles) == (1, 1))
    }

    @Test func `projects, libraries, papers at the top and what is outside are not to be mirrored`() throws {
        let census = try census(
            "Shop/\n  Cart.swift\n  Kit.xcodeproj -> ../Kit/Kit.xcodeproj\n  Zip.framework -> ../Zip.framework\n"
                + "Papers/ (no folder)\n  README.md\nOther/ (no folder)\n  a.swift -> ../Other/a.swift\n"
                + "Frameworks/ (no folder)\n  z.swift",
            [
                "Shop/Cart.swift", "Kit/Kit.xcodeproj/", "Zip.framework/", "README.md", "../Other/a.swift",
                "z.swift",
            ])
        #expect((census.files, census.filesOnDisk, census.mirroredFiles) == (6, 1, 1))
        #expect(census.mirrored == 100)
    }

    /// Of all examples of all rules: less than everything is mirrored exactly where a rule of groups and
    /// folders finds something about it.
    @Test func `the mirrored share counts what the rules count`() throws {
        let rules: [any Rule] = [
            GroupWithoutFolder(), FileOutsideGroupFolder(), SourceTreeNotGroup(), GroupFolderMissing(),
            PathCaseMismatch(), PathUnicodeMismatch(),
        ]
        var partly = 0
        for example in Rules.all.flatMap(\.examples) {
            guard let tree = try? example.tree() else { continue }
            let census = Census(tree.projects, of: tree)
            let found = rules.flatMap { example.findings(of: $0) }.map(\.rule)
            if census.mirroredFiles < census.filesOnDisk {
                partly += 1
                #expect(!found.isEmpty, "\(example.name)")
            }
            if found.contains("file-outside-group-folder") {
                #expect(census.mirroredFiles < census.filesOnDisk, "\(example.name)")
            }
        }
        #expect(partly > 10)
    }

    /// Of all examples of all rules.
    @Test func `a file that is not on disk is reported by a rule or counted as excused`() throws {
        let rules: [any Rule] = [
            FileMissing(), GroupFolderMissing(), PathCaseMismatch(), PathUnicodeMismatch(),
        ]
        var (reported, excused) = (0, 0)
        for example in Rules.all.flatMap(\.examples) {
            guard let tree = try? example.tree() else { continue }
            let groups = Set(rules.flatMap { example.findings(of: $0) }.compactMap(\.groupPath))
            var silent = 0
            for project in tree.projects {
                for element in project.elements where element.isInNavigator && element.path != nil {
                    guard element.isFile || element.isa == .versionGroup, let place = element.place,
                        !tree.disk.exists(place)
                    else { continue }
                    let path = project.groupPath(of: element.id)
                    // What lost its group is another rule's.
                    guard !path.hasPrefix("Recovered References/") else { continue }
                    if Paths.upward(from: "/" + path).contains(where: {
                        groups.contains(String($0.dropFirst()))
                    }) {
                        reported += 1
                    } else {
                        silent += 1
                    }
                }
            }
            excused += silent
            #expect(silent == Census(tree.projects, of: tree).excusedFiles, "\(example.name)")
        }
        #expect(reported > 20 && excused > 5)
    }
}
