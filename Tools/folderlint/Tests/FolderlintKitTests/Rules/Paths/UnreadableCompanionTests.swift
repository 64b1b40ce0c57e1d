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
}
