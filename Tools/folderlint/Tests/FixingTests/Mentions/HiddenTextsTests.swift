import FolderlintKit
import Testing

@testable import Fixing

/// Texts in folders whose names are those of what is built, or that Xcode shows as one file.
struct HiddenTextsTests {
    private func mentions(_ file: String, _ text: String, isTracked: Bool = true) throws -> [String] {
        try Followed(
            disk: ["App/Old/x.txt", "App/k.txt"], contents: [file: text],
            git: .init(tracked: ["App/Old/x.txt", "App/k.txt"] + (isTracked ? [file] : [])),
            moves: ["App/Old": "App/New"], by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        ("build/lint.sh", "cat App/Old/x.txt\n"), ("scripts/build/lint.sh", "cat App/Old/x.txt\n"),
        ("Shop.docc/Shop.md", "[x](../App/Old/x.txt)\n"), ("a/Shop.docc/b/Shop.md", "(App/Old/x.txt)\n"),
        ("Shop.playground/Contents.swift", "f(\"../App/Old/x.txt\")\n"),
        ("Shop.xcodeproj/xcuserdata/me.xcuserdatad/a.xcscheme", "<A b=\"App/Old/x.txt\"/>\n"),
        ("Web.bundle/a.sh", "cat App/Old/x.txt\n"),
        ("A.xcassets/Contents.json", "{\"a\": \"App/Old/x.txt\"}\n"),
    ])
    func `a text that git tracks is read, whatever its folder is called`(file: String, text: String) throws {
        #expect(try mentions(file, text) == ["\(file):1: App/Old/x.txt → App/New/x.txt"])
        if !file.contains("xcodeproj") { #expect(try mentions(file, text, isTracked: false) == []) }
    }

    @Test(arguments: [
        "Pods/a.sh", "Carthage/Checkouts/a/b.sh", "node_modules/a/b.sh", "SourcePackages/a.sh",
        "DerivedData/a.sh", ".build/a.sh", "Kit.framework/a.sh", "Kit.xcframework/a/b.sh", "Shop.app/a.sh",
        "build/Pods/a.sh",
    ])
    func `what tools fill is not read although git tracks it`(file: String) throws {
        #expect(try mentions(file, "cat App/Old/x.txt\n") == [])
    }
}
