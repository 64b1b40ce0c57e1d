import FolderlintKit
import Testing

@testable import Fixing

/// All that names a path follows, is refused or is reported, whatever file it is in.
struct PlantedNamesTests {
    private static let files = [
        ".editorconfig", ".env", ".env.local", ".gitattributes", ".github/CODEOWNERS",
        ".github/workflows/ci.yml", ".gitignore", ".swiftformat", ".swiftlint.yml", ".typos.toml",
        ".vscode/settings.json", "App/Main.h", "App/Main.m", "App/Main.swift", "App/web/index.html",
        "Brewfile",
        "CMakeLists.txt", "CODEOWNERS", "Config/debug.xcconfig", "Config/local.env", "Dockerfile", "Makefile",
        "Podfile", "README.md", "build.gradle", "config.ini", "config.json", "data.plist", "data.xml",
        "docs/deep/guide.md", "docs/notes.txt", "fastlane/Fastfile", "list.csv", "sonar.properties",
        "tools/run.js", "tools/run.pl", "tools/run.py", "tools/run.rb", "tools/run.sh", "tools/run.zsh",
    ]

    private func planted(_ text: String, in file: String, moves: [String: String]) throws -> Followed {
        try Followed(
            disk: ["Old/Cart.swift", "Old/My Cart.json", "Old/Deep/a.swift", "Keep/b.swift"],
            contents: [file: "first\n" + text + "\nlast\n"], moves: moves)
    }

    /// Whether somebody hears of what a file names.
    private func isTold(_ followed: Followed, _ file: String) -> Bool {
        followed.files.contains(file) || !followed.blocks.isEmpty
            || followed.mentions.contains { $0.hasPrefix("\(file):2:") }
    }

    @Test(arguments: files) func `a path to what moves with its folder is reported in every kind of text`(
        file: String
    ) throws {
        for text in [
            "Old/Cart.swift", "Old/", "Old/**", "\"Old/Deep/a.swift\"", "KEY=Old/Cart.swift", "/Old/",
            "Old/absent.json", "[Old/**]", "[{Old/**,Keep/**}]", "./Old/Cart.swift", "(Old/Cart.swift).",
            "Old/My%20Cart.json", "Old/My\\ Cart.json", "'Old/My Cart.json'", "dir = \"Old/\" # all of it",
        ] {
            let followed = try planted(text, in: file, moves: ["Old": "New"])
            #expect(isTold(followed, file), "\(text)")
        }
    }

    @Test(arguments: files) func `a path to a folder that some leave is reported in every kind of text`(
        file: String
    ) throws {
        let moves = ["Old/Cart.swift": "A/Cart.swift", "Old/My Cart.json": "B/My Cart.json"]
        for text in ["Old/Cart.swift", "Old/", "Old/**", "KEY=Old", "x: Old/*.swift", "'Old/My Cart.json'"] {
            // A name alone may be any word.
            if text == "KEY=Old" { continue }
            #expect(isTold(try planted(text, in: file, moves: moves), file), "\(text)")
        }
    }

    @Test(arguments: files) func `what stays is told of nowhere`(file: String) throws {
        // In these, a line that is a mere name is a pattern for the folder.
        let isList = [".gitattributes", ".gitignore", "CODEOWNERS"].contains { file.hasSuffix($0) }
        for text in ["Keep/b.swift", "Older/Cart", "https://a.b/Old/x", "old/", "Old", "A.Old"]
        where text != "Old" || !isList {
            let followed = try planted(text, in: file, moves: ["Old": "New"])
            #expect(followed.files.isEmpty && followed.mentions.isEmpty && followed.blocks.isEmpty, "\(text)")
        }
    }

    @Test(arguments: [
        "tools/run.py", "tools/run.rb", "tools/run.sh", "tools/run.js", "Makefile", "fastlane/Fastfile",
        "Podfile",
    ])
    func `a script that makes a path of names is reported`(file: String) throws {
        for text in [
            "os.path.join('Old', name)", "x = DIR + '/Cart.swift'", "cat \"$HERE/Old/$NAME\"",
            "${FILE:-Cart.swift}", "$(dirname $0)/../../Old", "cat <<EOF > Cart.swift",
        ] {
            let followed = try planted(text, in: file, moves: ["Old": "New"])
            #expect(isTold(followed, file), "\(text)")
        }
    }

    @Test(arguments: [
        ("/bin/sh", "cat <<EOF\nCart.swift\nEOF"), ("/bin/sh", "sh ${FILE:-Old/Cart.swift}"),
        ("/usr/bin/python3", "open(os.path.join(root, 'Old', 'x'))"),
        ("/usr/bin/ruby", "File.read(\"#{root}/Old/x\")"),
        ("/bin/sh", "D=$(dirname \"$PWD/x\"); cat $D/Cart.swift"), ("/bin/zsh", "ls ${ROOT:h}/Old/"),
    ])
    func `a script of a phase that nobody understands is reported`(shell: String, script: String) throws {
        let escaped = script.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        let followed = try Followed(
            disk: ["Old/Cart.swift"],
            patches: [
                (
                    "\tobjects = {",
                    "\tobjects = {\n\t\tC1 = {isa = PBXShellScriptBuildPhase; shellPath = \(shell); "
                        + "shellScript = \"\(escaped)\"; };"
                )
            ], moves: ["Old": "New"])
        let document = "Example.xcodeproj/project.pbxproj"
        let isWritten = try !followed.lines.isEmpty
        #expect(
            isWritten || followed.mentions.contains { $0.hasPrefix(document) } || !followed.blocks.isEmpty)
    }

    @Test func `a line that ignores what goes along follows, and the rest of the list stays`() throws {
        let list = "# made\n/Old/Made/\nOld/*.generated\n*.log\n/Keep/Made/\n"
        let followed = try Followed(
            disk: ["Old/Cart.swift", "Keep/b.swift"], contents: [".gitignore": list],
            moves: ["Old": "New/Home"])
        #expect(try followed.text(".gitignore") == list.replacing("Old/", with: "New/Home/"))
    }
}
