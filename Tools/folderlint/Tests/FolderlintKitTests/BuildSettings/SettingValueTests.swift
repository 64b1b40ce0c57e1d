import Testing

@testable import FolderlintKit

@Suite struct SettingValueTests {
    private let variables = PathVariables(["SRCROOT": "/Shop", "TARGET_NAME": "Shop"])

    @Test(arguments: [
        ("Shop/Info.plist", "Shop/Info.plist"), ("$(SRCROOT)/Info.plist", "/Shop/Info.plist"),
        ("${SRCROOT}/$(TARGET_NAME).plist", "/Shop/Shop.plist"), ("$SRCROOT/a", "/Shop/a"), ("", ""),
    ]) func `a variable that is known is replaced`(text: String, value: String) {
        #expect(SettingValue.evaluate(text, variables) == value)
    }

    @Test(arguments: [
        "$(DERIVED_FILE_DIR)/a", "$(TARGET_NAME:c99extidentifier)", "$(A_$(TARGET_NAME))", "$(SRCROOT", "$",
        "a$$b",
        "$(inherited)", "${SRCROOT)/a",
    ]) func `a value that only Xcode can work out is none`(text: String) {
        #expect(SettingValue.evaluate(text, variables) == nil)
    }

    @Test(arguments: [
        ("a b", ["a", "b"]), (#""a b" c"#, ["a b", "c"]), (#"a\ b 'c d'e"#, ["a b", "c de"]), ("", []),
        (#""""#, [""]), ("  a\t\n", ["a"]), (#""open"#, ["open"]),
    ]) func `a list is split as a shell splits it`(text: String, words: [String]) {
        #expect(SettingValue.words(text) == words)
    }

    @Test func `a search path loses the stars at its end only`() {
        #expect(SettingValue.withoutRecursion("a/**") == "a")
        #expect(SettingValue.withoutRecursion("a/*") == "a")
        #expect(SettingValue.withoutRecursion("a*/b") == "a*/b")
    }

    @Test(arguments: [(#""Shop/Info.plist""#, "Shop/Info.plist"), (" a b ", "a b"), (#"""#, #"""#)])
    func `one path may have quotes around it`(text: String, path: String) {
        #expect(String(SettingValue.path(text)) == path)
    }
}
