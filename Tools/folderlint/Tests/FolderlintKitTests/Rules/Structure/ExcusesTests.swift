import Testing

@testable import FolderlintKit

/// One policy says for every rule of paths what may be missing.
struct ExcusesTests {
    /// A rule, and a project in which it meets a path that leads nowhere.
    struct PathSource: Sendable, CustomTestStringConvertible {
        let rule: any Rule
        let suffix: String
        var navigator = ""
        var contents: @Sendable (String) -> [String: String] = { _ in [:] }
        var settings: @Sendable (String) -> [String: [String: String]] = { _ in [:] }
        var members: @Sendable (String) -> String = { _ in "" }

        var testDescription: String { "\(rule.id) \(suffix)" }
    }

    private static let scheme = "Example.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme"

    static let pathSources = [
        PathSource(rule: FileMissing(), suffix: ".swift", navigator: "Local.swift -> PATH\n"),
        PathSource(
            rule: SettingPathMissing(), suffix: ".plist",
            settings: { ["Shop": ["INFOPLIST_FILE": $0]] }),
        PathSource(
            rule: XCConfigIncludeMissing(), suffix: ".xcconfig", navigator: "Base.xcconfig\n",
            contents: { ["Base.xcconfig": "#include \"\($0)\"\n"] }),
        PathSource(
            rule: ScriptPathMissing(), suffix: ".yml",
            members: { "inputPaths = (\"$(SRCROOT)/\($0)\", );" }),
        PathSource(
            rule: XCFileListPathMissing(), suffix: ".json",
            contents: { ["In.xcfilelist": "$(SRCROOT)/\($0)\n"] },
            members: { _ in "inputFileListPaths = (In.xcfilelist, );" }),
        PathSource(
            rule: SchemePathMissing(), suffix: ".xctestplan",
            contents: { [scheme: "<Scheme><TestPlanReference reference=\"container:\($0)\"/></Scheme>"] }),
        PathSource(
            rule: SchemePathMissing(), suffix: ".storekit",
            contents: {
                [scheme: "<Scheme><StoreKitConfigurationFileReference identifier=\"../\($0)\"/></Scheme>"]
            }),
        PathSource(
            rule: TestPlanPathMissing(), suffix: ".gpx", navigator: "Shop.xctestplan\n",
            contents: { ["Shop.xctestplan": "{\"defaultOptions\": {\"a\": \"container:\($0)\"}}"] }),
        PathSource(
            rule: WorkspacePathMissing(), suffix: ".txt",
            contents: {
                [
                    "All.xcworkspace/contents.xcworkspacedata":
                        "<Workspace><FileRef location=\"group:\($0)\"/></Workspace>"
                ]
            }),
        PathSource(
            rule: ModuleMapHeaderMissing(), suffix: ".h", navigator: "module.modulemap\n",
            contents: { ["module.modulemap": "module Zip { header \"\($0)\" }\n"] }),
    ]

    /// Why a path may be missing, and what of the project says so.
    enum Excuse: CaseIterable {
        case ignored, inIgnoredFolder, submodule, installed, built, optionalInclude, template, setUp, makefile

        func example(_ pathSource: PathSource) -> Example {
            let path = (self == .installed ? "Carthage/Local" : "Config/Local") + pathSource.suffix
            var git = Example.GitSketch()
            var contents: [String: String] = [:]
            var navigator = pathSource.navigator.replacing("PATH", with: path)
            var outputs = ""
            switch self {
            case .ignored: git = .init(ignored: [path])
            case .inIgnoredFolder: git = .init(ignored: ["Config"])
            case .submodule: git = .init(submodules: ["Config"])
            case .installed: break
            case .built: outputs = "outputPaths = (\"$(SRCROOT)/\(path)\", );"
            case .optionalInclude:
                navigator += "Optional.xcconfig\n"
                contents["Optional.xcconfig"] = "#include? \"\(path)\"\n"
            case .template: contents["Config/Local.example\(pathSource.suffix)"] = ""
            case .setUp: contents["scripts/bootstrap.sh"] = "#!/bin/sh\ncp defaults \"$ROOT/\(path)\"\n"
            case .makefile: contents["Makefile"] = "\(path): defaults\n\tsed s/a/b/ $< > $@\n"
            }
            return ExcusesTests.example(pathSource, path, navigator, contents, outputs, git)
        }
    }

    private static func example(
        _ pathSource: PathSource, _ path: String, _ navigator: String, _ contents: [String: String] = [:],
        _ outputs: String = "", _ git: Example.GitSketch = .init()
    ) -> Example {
        let phases =
            "objects = {\n\t\tC1 = {isa = PBXShellScriptBuildPhase; \(pathSource.members(path)) };"
            + "\n\t\tC2 = {isa = PBXShellScriptBuildPhase; \(outputs) };"
        return Example(
            "", navigator: navigator, disk: ["Config/Other.txt"],
            contents: contents.merging(pathSource.contents(path)) { first, _ in first },
            settings: pathSource.settings(path), patches: [("objects = {", phases)], git: git)
    }

    @Test(arguments: pathSources) func `what nothing excuses is reported`(_ pathSource: PathSource) {
        let path = "Config/Local\(pathSource.suffix)"
        let example = Self.example(pathSource, path, pathSource.navigator.replacing("PATH", with: path))
        #expect(example.findings(of: pathSource.rule).count == 1)
    }

    @Test(arguments: pathSources, Excuse.allCases)
    func `what may be missing may be so in every place that names it`(
        _ pathSource: PathSource, _ excuse: Excuse
    ) {
        #expect(excuse.example(pathSource).findings(of: pathSource.rule).map(\.message) == [])
    }

    @Test(arguments: pathSources) func `what git tracks is made by nobody`(_ pathSource: PathSource) {
        let path = "Config/Local\(pathSource.suffix)"
        let example = Self.example(
            pathSource, path, pathSource.navigator.replacing("PATH", with: path),
            ["bootstrap": "touch \(path)", "\(path).template": ""], "", .init(tracked: [path]))
        #expect(example.findings(of: pathSource.rule).count == 1)
    }

    @Test(arguments: [
        "cp a.txt b.txt", "echo Config/Local.swift", "cat Config/Local.swift > log",
        "touch Other/Local.swift",
        "cp Config/Local.swift backup", "File.write(\"a.txt\", \"Config/Local.swift\")",
        "File.open(\"Config/Local.swift\", \"r\")", "FileUtils.cp(\"Config/Local.swift\", \"backup\")",
    ])
    func `a set-up script that makes another file excuses nothing`(line: String) {
        let example = Example(
            "", navigator: "Local.swift -> Config/Local.swift", disk: ["Config/Other.txt"],
            contents: ["bootstrap.sh": line + "\n"])
        #expect(example.findings(of: FileMissing()).count == 1)
    }

    @Test(arguments: [
        "cp a.txt Config/Local.swift", "echo x >$DIR/Local.swift", "touch a Config/Local.swift b",
        "curl -o \"${ROOT}/Config/Local.swift\" https://example.org", "Config/Local.swift:",
        "File.write(\"Config/Local.swift\", text)", "  IO.write 'Config/Local.swift', a + b",
        "File.open(\"Config/Local.swift\", 'w') { |f| f << a }", "FileUtils.cp('a', 'Config/Local.swift')",
    ])
    func `a set-up script that makes the file excuses it`(line: String) {
        let example = Example(
            "", navigator: "Local.swift -> Config/Local.swift", disk: ["Config/Other.txt"],
            contents: ["bin/setup": line + "\n"])
        #expect(example.findings(of: FileMissing()).isEmpty)
    }
}

/// What is said to do about a file that is gone.
struct MissingAdviceTests {
    private static let texts = "Texts/\n  Main.strings/ {variant}\n    de -> de.lproj/Main.strings\n"

    @Test(arguments: [
        ("en.lproj/Main.strings", false), ("Base.lproj/Main.strings", false), ("Main.strings", false),
        ("Old/de.lproj/Main.strings", true), ("Old/German.lproj/Main.strings", true),
    ])
    func `a language is never pointed at another one`(file: String, isNamed: Bool) throws {
        let example = Example("", navigator: Self.texts, disk: ["Texts/\(file)"])
        let finding = try #require(example.findings(of: FileMissing()).first)
        #expect(finding.remedy.contains(file) == isNamed, "\(finding.remedy)")
        let setting = Example(
            "", navigator: "Main.strings -> \(file)", disk: [file],
            settings: ["Shop": ["INFOPLIST_FILE": "de.lproj/Main.strings"]])
        let other = try #require(setting.findings(of: SettingPathMissing()).first)
        #expect(other.remedy.contains(file) == isNamed, "\(other.remedy)")
    }

    @Test func `a file that the project has already is no advice`() throws {
        let example = Example(
            "", navigator: "Cart.swift -> Old/Cart.swift\nNew/\n  Cart.swift", disk: ["New/Cart.swift"])
        let finding = try #require(example.findings(of: FileMissing()).first)
        #expect(finding.remedy == "bring the file back, or remove the reference")
    }
}
