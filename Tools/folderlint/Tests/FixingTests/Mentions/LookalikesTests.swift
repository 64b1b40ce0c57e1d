import Testing

@testable import Fixing

/// Text that only looks like the path of what moves.
struct LookalikesTests {
    private func mentions(_ text: String, in file: String) throws -> [String] {
        try Followed(
            disk: [
                "Help.swift/x", "Test/T.swift", "Application/a.txt", "html/index.html", "Source/One.swift",
                "ThirdParty/include/a.h", "Headers/a.h", "App/k.txt", "Vendor/Snap/Source/S.swift",
            ],
            contents: [file: text],
            moves: [
                "Test": "App/Test", "Application": "App/Application", "html": "App/html",
                "Source": "App/Source", "ThirdParty/include": "App/include", "Headers": "App/Headers",
            ],
            by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        ("en.lproj/Localizable.strings", "/* title of the Test*/\n\"a\" = \"b\";\n"),
        ("en.lproj/Localizable.strings", "/* Title of Source/One.swift */\n\"a\" = \"b\";\n"),
        ("App/V.xib", "<string key=\"minorKey\">../Source/One.swift</string>\n"),
        ("V.xib", "<x key=\"IBDocument.LastKnownRelativeProjectPath\">Source/One.swift</x>\n"),
        ("lib/x.min.js", "f('Source/One.swift')\n"), ("lib/x-min.js", "f('Source/One.swift')\n"),
        ("App/C.m", "int z; /* a Source*/\n"), ("App/C.m", "/*\n the\n Source*/ int z;\n"),
        ("a.js", "f(); /* the Source*/\n"), (".hgignore", "syntax: glob\n*/build\n"),
        ("Vendor/configure", "x='s/\\*/x/g'\n"), ("a.sh", "sed 's/\\*/build/'\n"),
        ("a.sh", "ls \"${prefix}/include\"\n"), ("Makefile", "x:\n\tls $(exec_prefix)/include\n"),
        ("a.sh", "option=--include;\n"), ("page.html", "<html>\n</html>\n"), ("a.md", "</html>\n"),
        ("a.xcconfig", "A = \"${PODS_ROOT}/Headers/Public/X\"\n"),
        ("a.xcconfig", "A = $(PODS_ROOT)/Headers/Public/X\n"),
        ("Vendor/Snap/Snap.podspec", "s.source_files = 'Source/*.swift'\n"),
        ("a.sh", "rm -rf ~/Library/Caches/*Application\n"), ("a.sh", "ls $HOME/Library/Logs/Test\n"),
    ])
    func `what only looks like a path is quiet`(file: String, text: String) throws {
        #expect(try mentions(text, in: file) == [])
    }

    @Test(arguments: [
        ("en.lproj/Localizable.strings", "/* a */ \"a /* b\" = \"Source/One.swift\";\n"),
        ("V.xib", "<string key=\"file\">Source/One.swift</string>\n"),
        ("po/de.po", "#: ../Source/One.swift:3\n"), ("lib/admin.js", "f('Source/One.swift')\n"),
        ("App/C.m", "/* see Source/One.swift*/\n"), ("a.js", "glob(\"Source/*/\")\n"),
        ("a.sh", "ls Source*/\n"), (".hgignore", "*/index.html\n"), (".hgignore", "Sour*/build\n"),
        ("a.sh", "ls $X/include\n"), ("a.sh", "D=html\nls $D/x\n"), ("a.html", "<a href=\"/html/x\"></a>\n"),
        ("a.xcconfig", "A = ${PODS_ROOT}/../Headers/a.h\n"),
        ("App/a.podspec", "s.source_files = '../Source/*.swift'\n"),
        ("a.sh", "ls ~/src/shop/ThirdParty/include/a.h\n"), ("a.sh", "ls */One.swift\n"),
    ])
    func `what may be a path is reported`(file: String, text: String) throws {
        #expect(try mentions(text, in: file) != [])
    }

    @Test(arguments: [("App/de.lproj/L.strings", false), ("App/L.po", false), ("App/L.txt", true)])
    func `a name in what people read is a word`(file: String, isReported: Bool) throws {
        let followed = try Followed(
            disk: ["App/Info.plist", "App/A.swift"],
            contents: [file: "\"gone\" = \"No Info.plist there\";\n"],
            moves: ["App/Info.plist": "App/Resources/Info.plist"], by: [Mentions()])
        #expect(followed.mentions.isEmpty != isReported)
    }
}
