import FolderlintKit
import Testing

@testable import Fixing

/// A path that goes into a folder and out of it again, as in `Old/../Info.plist`, needs that folder.
struct PassingFoldersTests {
    private let disk = ["Old/Cart.swift", "Shop/Info.plist", "Shop/a.h", "Shop/Deep/b.h"]

    private func followed(
        contents: [String: String] = [:], settings: [String: String] = [:],
        moves: [String: String] = ["Old": "New"]
    ) throws -> Followed {
        try Followed(disk: disk, contents: contents, settings: ["Shop": settings], moves: moves)
    }

    @Test(arguments: [
        ("Old/../Shop/Info.plist", "Shop/Info.plist"),
        ("$(SRCROOT)/Old/../Shop/Info.plist", "\"$(SRCROOT)/Shop/Info.plist\""),
        ("Shop/../Old/../Shop/Info.plist", "Shop/Info.plist"),
    ])
    func `a setting no longer goes through a folder that goes away`(old: String, new: String) throws {
        #expect(try followed(settings: ["INFOPLIST_FILE": old]).lines == ["INFOPLIST_FILE = \(new);"])
        let split = try followed(
            settings: ["INFOPLIST_FILE": old], moves: ["Old/Cart.swift": "Shop/Cart.swift"])
        #expect(try split.lines == ["INFOPLIST_FILE = \(new);"])
    }

    @Test(arguments: ["Shop/Deep/../Info.plist", "Gone/../Shop/Info.plist", "../Example/Shop/Info.plist"])
    func `a setting goes on through a folder that stays, and through none`(value: String) throws {
        #expect(try followed(settings: ["INFOPLIST_FILE": value]).lines == [])
        // What comes to the folder keeps it.
        let filled = try followed(
            settings: ["INFOPLIST_FILE": "Old/../Shop/Info.plist"],
            moves: ["Old/Cart.swift": "Shop/Cart.swift", "Shop/a.h": "Old/a.h"])
        #expect(try filled.lines == [])
    }

    @Test func `an include, a module map and an import of a configuration follow or are reported`() throws {
        let followed = try followed(contents: [
            "Shop/a.h": "#include \"../Old/../Shop/Deep/b.h\"\n",
            "module.modulemap": "module X { header \"Old/../Shop/a.h\" }\n",
            "B.xcconfig": "#include \"Old/../C.xcconfig\"\n", "C.xcconfig": "A = 1\n",
        ])
        #expect(followed.mentions == ["Shop/a.h:1: Shop/Deep/b.h → ?"])
        #expect(try followed.text("module.modulemap") == "module X { header \"Shop/a.h\" }\n")
        #expect(try followed.text("B.xcconfig") == "#include \"C.xcconfig\"\n")
    }

    @Test(arguments: [
        ("a.sh", "cat Old/../Shop/Info.plist"), (".env", "A=Old/../Shop/Info.plist"),
        ("a.md", "(Old/../Shop/Info.plist)"),
    ])
    func `a text is reported`(file: String, text: String) throws {
        let followed = try followed(contents: [file: text + "\n"])
        #expect(followed.mentions == ["\(file):1: Shop/Info.plist → ?"])
        #expect(followed.edits.mentions.first?.note?.contains("through a folder") == true)
    }

    @Test func `a file beside the folder goes on through it where both move`() throws {
        let followed = try Followed(
            disk: ["All/Old/Cart.swift", "All/Shop/Deep/b.h"],
            contents: ["All/Shop/a.h": "#include \"../Old/../Shop/Deep/b.h\"\n"], moves: ["All": "Every"])
        #expect(followed.files == [])
        #expect(followed.mentions == [])
    }
}
