import FolderlintKit
import Testing

@testable import Fixing

struct DefaultNamesTests {
    /// What is reported of a text when one file leaves `App` for `App/Core`.
    private func mentions(
        _ name: String, _ file: String, _ text: String, patches: [(String, String)] = [],
        moves: [String: String]? = nil
    ) throws -> [String] {
        try Followed(
            disk: ["App/\(name)", "App/a.c", "Lib/\(name)"], contents: [file: text], patches: patches,
            moves: moves ?? ["App/\(name)": "App/Core/\(name)"], by: [DefaultNames()]
        ).mentions
    }

    @Test(arguments: [
        ("Makefile", "Makefile", "all:\n\t$(MAKE) -s -C App\n", 2),
        ("makefile", "build.sh", "( cd App && make )\n", 1),
        ("GNUmakefile", "build.sh", "D=App; make -C $D\n", 1),
        ("Makefile", "Makefile.am", "SUBDIRS = Lib App\n", 1),
        ("Makefile", "Tools/build.sh", "make -C../App\nmake -C \"$ROOT/App\"\n", 2),
        ("Makefile", "Tools/build.sh", "make -C ${ROOT}/App/\n", 1),
        ("CMakeLists.txt", "CMakeLists.txt", "add_subdirectory(App)\n", 1),
        ("meson.build", "meson.build", "subdir('App')\n", 1),
        ("Dockerfile", "docker-compose.yml", "services:\n  a:\n    build: ./App\n", 3),
        ("Dockerfile", ".github/workflows/a.yml", "run: docker build App\n", 1),
        ("Makefile", ".github/workflows/a.yml", "    working-directory: App\n    run: make\n", 1),
        ("package.json", "build.sh", "npm --prefix=App ci\n", 1),
        ("package.json", "package.json", "{\"workspaces\": [\"App\"]}\n", 1),
        ("Cargo.toml", "Cargo.toml", "members = [\"App\"]\n", 1), ("go.mod", "go.work", "use ./App\n", 1),
        ("Package.swift", "Package.swift", ".package(path: \"App\")\n", 1),
        ("build.gradle", "settings.gradle", "include ':App'\n", 1),
        ("pom.xml", "pom.xml", "<module>App</module>\n", 1),
        ("Fastfile", "Rakefile", "Dir.chdir('App') { sh 'fastlane' }\n", 1),
        ("SConscript", "SConstruct", "SConscript(dirs=['App'])\n", 1),
        ("Makefile", "README.md", "Run \u{60}make -C App\u{60}, or\n\n    cd App\n", 1),
        ("Makefile", "App/build.sh", "cd . && make\n", 1), ("Makefile", "App/Tools/a.sh", "make -C ..\n", 1),
    ])
    func `a file that a tool finds by its name in a folder that a text names is reported`(
        name: String, file: String, text: String, line: Int
    ) throws {
        #expect(
            try mentions(name, file, text).contains("\(file):\(line): App/\(name) → App/Core/\(name)"))
    }

    @Test(arguments: [
        ("Makefile", "build.sh", "make -C Lib\nmake -C /opt/App\nmake -C Other/App\n"),
        ("Makefile", "build.sh", "xcodebuild -scheme App\n"), ("Info.plist", "build.sh", "cd App\n"),
        ("Makefile", "README.md", "The \u{60}App\u{60} and the \u{60}App/\u{60} of the shop.\n"),
        ("Makefile", "App/a.m", "// make -C App\n"), ("a.mk", "build.sh", "make -C App -f a.mk\n"),
        ("Makefile", "build.sh", "cp . $HOME\n"), ("Makefile", "Info.plist", "<string>App</string>\n"),
    ])
    func `a folder that no tool looks for its file in is quiet`(name: String, file: String, text: String)
        throws
    {
        #expect(try mentions(name, file, text) == [])
    }

    @Test(arguments: [
        ("PBXShellScriptBuildPhase", "shellScript = \"make -s -C App\\n\";"),
        ("PBXShellScriptBuildPhase", "shellScript = \"cd \\\"$SRCROOT/App\\\"\\nmake\";"),
        ("PBXLegacyTarget", "buildToolPath = /usr/bin/make; buildWorkingDirectory = \"$(SRCROOT)/App\";"),
        ("PBXLegacyTarget", "buildToolPath = /usr/bin/make; buildArgumentsString = \"-C App\";"),
    ])
    func `a file that a script of the project finds by its name is reported`(isa: String, members: String)
        throws
    {
        let object = "C1 = {isa = \(isa); name = Run; \(members) };"
        let found = try mentions(
            "Makefile", "a.txt", "", patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")])
        #expect(found.count == 1 && found[0].hasSuffix(": App/Makefile → App/Core/Makefile"))
    }

    @Test(arguments: [
        ("PBXLegacyTarget", "buildToolPath = /usr/bin/make; buildWorkingDirectory = \"\";", 1),
        ("PBXLegacyTarget", "buildToolPath = /usr/bin/make; buildWorkingDirectory = \"$(SRCROOT)\";", 1),
        ("PBXLegacyTarget", "buildToolPath = /usr/bin/make; buildWorkingDirectory = Lib;", 0),
        ("PBXShellScriptBuildPhase", "shellScript = \"make -C ${SRCROOT}\";", 1),
        ("PBXShellScriptBuildPhase", "shellScript = \"cd $SRCROOT\\nmake\";", 1),
        ("PBXShellScriptBuildPhase", "shellScript = \"cd $(X)/Lib\\nmake\";", 0),
        ("PBXShellScriptBuildPhase", "shellScript = \"\";", 0),
    ])
    func `a file is reported where a tool starts in the folder of the project that it leaves`(
        isa: String, members: String, count: Int
    ) throws {
        let object = "C1 = {isa = \(isa); name = Run; \(members) };"
        let found = try Followed(
            disk: ["Makefile", "Lib/a.c"], patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["Makefile": "Core/Makefile"], by: [DefaultNames()])
        #expect(found.mentions.count == count)
    }

    @Test(arguments: [["App": "Top/App"], ["App/Makefile": "New/Makefile", "App/a.c": "New/a.c"]])
    func `a file that moves with its folder is found there`(moves: [String: String]) throws {
        #expect(try mentions("Makefile", "build.sh", "make -C App\n", moves: moves) == [])
    }

    @Test func `a file that is named, too, is reported once a line`() throws {
        let found = try Followed(
            disk: ["App/a.c"], contents: ["App/Makefile": "", "a.sh": "make -C App -f App/Makefile\n"],
            moves: ["App/Makefile": "App/Core/Makefile"])
        #expect(found.mentions.filter { $0.contains("App/Makefile →") }.count == 1)
    }
}
