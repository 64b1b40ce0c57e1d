import FolderlintKit
import Testing

@testable import Fixing

struct XCConfigIncludesTests {
    @Test func `an include follows its file, and the file that says it`() throws {
        let followed = try Followed(
            "Config/\n  Debug.xcconfig", disk: ["Local.xcconfig"],
            contents: [
                "Config/Debug.xcconfig":
                    "#include \"Base.xcconfig\"\n#include? \"../Local.xcconfig\" // ../Local.xcconfig\n"
                    + "#include \"Shared/All.xcconfig\"\n#include? \"Gone.xcconfig\"\n",
                "Config/Base.xcconfig": "A = b\n",
                "Shared/All.xcconfig": "#include \"../Config/Base.xcconfig\"\n",
            ],
            moves: ["Config/Debug.xcconfig": "Settings/Deep/Debug.xcconfig", "Shared": "Common"],
            by: [XCConfigIncludes()])
        #expect(
            try followed.text("Config/Debug.xcconfig")
                == "#include \"../../Config/Base.xcconfig\"\n"
                + "#include? \"../../Local.xcconfig\" // ../Local.xcconfig\n"
                + "#include \"Common/All.xcconfig\"\n#include? \"../../Config/Gone.xcconfig\"\n")
        #expect(followed.files == ["Config/Debug.xcconfig"])
    }

    @Test func `files that move together keep their includes`() throws {
        let followed = try Followed(
            "Config/\n  Debug.xcconfig",
            contents: ["Config/Debug.xcconfig": "#include \"Base.xcconfig\"\n", "Config/Base.xcconfig": ""],
            moves: ["Config": "Settings"], by: [XCConfigIncludes()])
        #expect(followed.files.isEmpty)
    }

    @Test(arguments: [
        ("Config/Debug.xcconfig", "Debug.xcconfig", "Config/Local.xcconfig"),
        ("Config", "Settings", "Local.xcconfig"),
    ])
    func `an include of an absent file leads to where it led before`(
        old: String, new: String, path: String
    ) throws {
        let followed = try Followed(
            "Config/\n  Debug.xcconfig", disk: ["Config/k.txt"],
            contents: [
                "Config/Debug.xcconfig": "#include? \"Local.xcconfig\"\n#include? \"Pods/A.xcconfig\"\n"
            ],
            moves: [old: new], by: [XCConfigIncludes()])
        #expect(
            try followed.text("Config/Debug.xcconfig")
                == "#include? \"\(path)\"\n#include? \"Pods/A.xcconfig\"\n")
    }
}
