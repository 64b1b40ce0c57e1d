import Testing

@testable import FolderlintKit

struct UnreadableCompanionTests {
    private static let scheme = "Example.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme"

    static let companions: [(file: String, rule: any Rule, texts: [String])] = [
        (scheme, SchemePathMissing(), ["", "<Scheme", "<Scheme>", "{}"]),
        ("Shop.xctestplan", TestPlanPathMissing(), ["", "{", "<a/>"]),
        ("All.xcworkspace/contents.xcworkspacedata", WorkspacePathMissing(), ["", " \n", "<Workspace><x"]),
    ]

    @Test(arguments: 0..<companions.count)
    func `a scheme, a plan or a workspace that cannot be read is reported`(_ index: Int) {
        let (file, rule, texts) = Self.companions[index]
        for text in texts {
            let findings = Example("", navigator: "", disk: [], contents: [file: text]).findings(of: rule)
            #expect(findings.map(\.file) == ["\(Example.folder)/\(file)"], "\(text)")
            #expect(findings.allSatisfy { $0.severity == .warning && $0.message.contains("cannot be read") })
        }
    }

    @Test(arguments: 0..<companions.count)
    func `a scheme, a plan or a workspace that nobody may open is reported`(_ index: Int) {
        let (file, rule, _) = Self.companions[index]
        let findings = Example("", navigator: "", disk: [file + "!"], contents: [file: ""]).findings(of: rule)
        #expect(findings.map(\.file) == ["\(Example.folder)/\(file)"])
        #expect(findings.allSatisfy { $0.message.hasSuffix("cannot be read: Permission denied") })
    }

    @Test func `a file that nobody may open and that no rule reports is noted`() async throws {
        let example = Example(
            "", navigator: "Shop.xcconfig\nA.swift [Shop]\nmodule.modulemap",
            disk: ["Shop.xcconfig", "A.swift", "module.modulemap!", "Shop.xctestplan!"])
        let result = await Checker().check(try example.tree())
        #expect(
            result.notes.map { $0.split(separator: " ").first } == ["module.modulemap"])
        #expect(result.notes.allSatisfy { $0.hasSuffix("Permission denied") })
        #expect(result.findings.contains { $0.rule == "testplan-path-missing" })
    }
}
