import Testing

@testable import FolderlintKit

/// What a report says is the same in every checkout.
struct CheckoutTests {
    @Test(arguments: [
        ("INFOPLIST_FILE", "$(SRCROOT)/A/b.plist", "A/b.plist"),
        ("INFOPLIST_FILE", "\"${PROJECT_DIR}/A/b c.plist\"", "A/b c.plist"),
        ("DEVELOPMENT_ASSET_PATHS", "\"$(SRCROOT)/A B\" C", "A B,C"),
        ("GCC_PREFIX_HEADER", "$(PROJECT_FILE_PATH)/a.pch", "Example.xcodeproj/a.pch"),
        ("INFOPLIST_FILE", "$(SRCROOT)/../Example/a.plist", "../Example/a.plist"),
    ])
    func `a path behind a variable is reported without the folder of the checkout`(
        key: String, value: String, paths: String
    ) {
        let example = Example("", navigator: "", disk: [], settings: ["Shop": [key: value]])
        let findings = example.findings(of: SettingPathMissing())
        let expected = paths.split(separator: ",").map { "Shop \(key) \($0)" }
        #expect(findings.map(\.subject) == expected)
        #expect(findings.filter { $0.message.contains("/Example/Example.xcodeproj") } == [])
        #expect(findings.filter { $0.message.contains(" \(Example.folder)/") } == [])
    }
}
