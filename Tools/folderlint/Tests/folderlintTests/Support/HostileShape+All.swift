import Foundation

extension HostileShape {
    private static func each(_ count: Int, _ text: (Int) -> String) -> String {
        HostileProject.each(count, text)
    }

    private static func chain(_ size: Int, _ link: (Int) -> String, _ members: (Int) -> String)
        -> HostileProject
    {
        var project = HostileProject(main: "G0")
        for number in 0..<size { project.group("G\(number)", link(number + 1), members(number)) }
        project.file("G\(size)", "a.swift")
        project.list("L", "")
        return project
    }

    /// A project of which the folder `A/Old` moves to `A/New`, with a script and flags of a compiler.
    private static func moving(
        _ name: String, flags: @escaping @Sendable (Int) -> String = { _ in "" },
        script: @escaping @Sendable (Int) -> String = { _ in "" }
    ) -> HostileShape {
        HostileShape(name, [.fixProject], from: 300, isSample: true) { folder, size in
            var project = HostileProject(main: "A", targets: "T")
            project.group("A", "N", "path = A;")
            project.group("N", "F", "name = New; path = Old;")
            project.file("F", "f.json")
            project.target("T", phases: "S")
            project.list("L", "C")
            project.configuration("C", "OTHER_CFLAGS = \"\(flags(size))\";")
            project.script("S", script(size))
            try folder.write("A/Old/f.json", "")
            try folder.write(project)
        }
    }

    /// Groups and what they list.
    static let navigators: [HostileShape] = [
        .project("a child listed twice", Command.allCases, from: 8, isSample: true) {
            chain($0, { "G\($0), G\($0)" }, { "name = g\($0);" })
        },
        .project("groups in one another", Command.allCases, from: 600) {
            chain($0, { "G\($0)" }, { "name = g\($0);" })
        },
        .project("folders in one another", [.check, .fixDisk], from: 600) {
            chain($0, { "G\($0)" }, { _ in "path = g;" })
        },
        .project("long paths", [.check, .fixDisk], from: 20_000) { size in
            var project = HostileProject(main: "G")
            project.group(
                "G", each(size / 100) { "F\($0), " }, "path = \"" + each(size) { _ in "a/" } + "\";")
            for number in 0..<(size / 100) { project.file("F\(number)", "f\(number)") }
            return project
        },
        .project("rings below deep groups", [.check], from: 300) { size in
            var project = chain(400, { "G\($0)" }, { "name = g\($0);" })
            project.group("X", each(size) { _ in "G0, " }, "name = x;")
            project.group("G399", "X", "name = y;")
            return project
        },
        .project("files of one group", Command.allCases, from: 200, isSample: true) { size in
            var project = HostileProject(main: "G")
            project.group("G", each(size) { "F\($0), " }, "name = New;")
            for number in 0..<size { project.file("F\(number)", "f\(number).swift") }
            return project
        },
        HostileShape("files beside their group's folder", [.check], from: 300, isSample: true) {
            folder, size in
            var project = HostileProject(main: "G")
            project.group("G", each(size) { "F\($0), " } + "K", "path = New;")
            for number in 0..<size {
                project.file("F\(number)", "../f\(number).swift")
                try folder.write("f\(number).swift", "")
            }
            project.file("K", "k.swift")
            try folder.write("New/k.swift", "")
            try folder.write(project)
        },
        HostileShape("files that move", [.fixProject, .fixDisk], from: 60) { folder, size in
            var project = HostileProject(main: "G")
            project.group("G", each(size) { "F\($0), " }, "name = New;")
            for number in 0..<size {
                project.file("F\(number)", "d\(number)/f\(number).swift")
                try folder.write("d\(number)/f\(number).swift", "")
            }
            try folder.write(project)
        },
        HostileShape("files whose names others have", [.fixProject, .fixDisk], from: 200, isSample: true) {
            folder, size in
            var project = HostileProject(main: "A")
            project.group("A", each(size / 10) { "G\($0), " }, "path = A;")
            for group in 0..<(size / 10) {
                project.group("G\(group)", each(10) { "F\(group * 10 + $0), " }, "path = g\(group);")
            }
            for number in 0..<(size / 10 * 10) {
                let name = "g\(number / 10)/f\(number).swift"
                project.file("F\(number)", "../Old/\(name)")
                try folder.write("A/Old/\(name)", "")
                if number % 2 == 1 { try folder.write("A/\(name)", "") }
            }
            try folder.write(project)
        },
        .moving("a script of moving paths") { each($0) { _ in "cat A/Old/f.json\\n" } },
        .moving("a script of open brackets") { "cd B\\n" + each($0) { _ in "( cat A/Old/f.json\\n" } },
        .moving("a script of open blocks") { each($0) { _ in "f() { cat A/Old/f.json\\n" } + "cd B" },
        .moving("a setting of moving paths", flags: { each($0) { _ in "-IA/Old " } }),
        HostileShape("moves that make findings", [.fixProject], from: 200) { folder, size in
            // Of each two groups, one would get the folder that the other one has.
            var project = HostileProject(main: "A")
            project.group("A", each(size) { "G\($0), " }, "path = A;")
            for number in 0..<size {
                project.group("G\(number)", "F\(number), V\(number)", "name = g\(number);")
                project.group("V\(number)", "T\(number), H\(number)", "name = V;")
                project.group("H\(number)", "", "path = g\(number);")
                project.file("F\(number)", "f\(number).swift")
                project.file("T\(number)", "t\(number).swift")
                try folder.write("A/f\(number).swift", "")
                try folder.write("A/t\(number).swift", "")
            }
            try folder.write(project)
        },
        HostileShape("a project on one line", [.fixDisk], from: 100) { folder, size in
            var project = HostileProject(main: "G")
            project.group("G", each(size) { "F\($0), " }, "name = New;")
            for number in 0..<size {
                project.file("F\(number)", "f\(number).swift")
                try folder.write("f\(number).swift", "")
            }
            let text = project.text.replacing("// !$*UTF8*$!\n", with: "").replacing("\n", with: " ")
            try folder.write("App.xcodeproj/project.pbxproj", text)
        },
        HostileShape("groups of one folder", [.check], from: 100) { folder, size in
            var project = HostileProject(main: each(size) { "G\($0), " })
            for number in 0..<size {
                project.group("G\(number)", "F\(number)", "path = s;")
                project.file("F\(number)", "f\(number).swift")
                try folder.write("s/f\(number).swift", "")
            }
            try folder.write(project)
        },
        HostileShape("names in another case", [.check], from: 100) { folder, size in
            var project = HostileProject(main: each(size) { "F\($0), " })
            for number in 0..<size {
                project.file("F\(number)", "f\(number).swift")
                try folder.write("F\(number).swift", "")
            }
            try folder.write(project)
        },
        HostileShape("links in a row", [.check], from: 300) { folder, size in
            var project = HostileProject(main: "G")
            project.group("G", each(size) { "F\($0), " }, "path = s;")
            try folder.write("s/a.swift", "")
            for number in 0..<size {
                project.file("F\(number)", "l\(number)/a.swift")
                try FileManager.default.createSymbolicLink(
                    atPath: folder.folder.appending(path: "s/l\(number)").path,
                    withDestinationPath: number + 1 < size ? "l\(number + 1)" : ".")
            }
            try folder.write(project)
        },
    ]

    /// Objects that are named by many others.
    static let objects: [HostileShape] = [
        .project("a list of many targets", [.check], from: 100, isSample: true) { size in
            var project = HostileProject(main: "", targets: each(size) { "T\($0), " })
            project.list("L", each(size) { "B\($0), " })
            for number in 0..<size {
                project.configuration("B\(number)", "INFOPLIST_FILE = a.plist;")
                project.target("T\(number)")
            }
            return project
        },
        .project("phases of many targets", [.check], from: 200) { size in
            var project = HostileProject(main: "F", targets: each(8) { "T\($0), " })
            project.file("F", "a.swift")
            project.list("L", "")
            project.add("X", "isa = PBXBuildFile; fileRef = F;")
            for number in 0..<size { project.add("P\(number)", "isa = PBXSourcesBuildPhase; files = (X);") }
            for number in 0..<8 { project.target("T\(number)", phases: each(size) { "P\($0), " }) }
            return project
        },
        .project("a target many times", [.check], from: 500) { size in
            var project = HostileProject(main: "F", targets: each(size) { _ in "T, " })
            project.file("F", "a.swift")
            project.list("L", "")
            project.add("P", "isa = PBXSourcesBuildPhase; files = ();")
            project.target("T", phases: each(size) { _ in "P, " })
            return project
        },
        .project("exceptions of many folders", [.check], from: 100) { size in
            var project = HostileProject(main: each(size) { "S\($0), " }, targets: "T")
            project.list("L", "")
            project.target("T", "fileSystemSynchronizedGroups = (" + each(size) { "S\($0), " } + ");")
            project.add(
                "E",
                "isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = ("
                    + each(size) { "f\($0).swift, " } + ");")
            for number in 0..<size {
                project.add(
                    "S\(number)",
                    "isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E); path = s\(number); "
                        + "sourceTree = \"<group>\";")
            }
            return project
        },
        .project("keys that stand twice", [.check], from: 300) { size in
            var project = HostileProject(main: "")
            for number in 0..<size { project.add("X\(number)", "isa = X; a = 1; a = 2;") }
            return project
        },
        .project("ids that lead nowhere", [.check], from: 400) {
            HostileProject(main: each($0) { "Z\($0), " })
        },
        .project("groups in a ring", [.check], from: 600) { size in
            var project = HostileProject(main: "")
            for number in 0..<size { project.group("G\(number)", "G\((number + 1) % size)", "name = g;") }
            return project
        },
    ]

    /// Settings, scripts and files beside a project.
    static let texts: [HostileShape] = [
        .settings("a long word", from: 5000) { "HEADER_SEARCH_PATHS = \"" + each($0) { _ in "a" } + "\";" },
        .settings("dollars", from: 2000) { "INFOPLIST_FILE = \"" + each($0) { _ in "$(" } + "\";" },
        .settings("values that name one another", from: 4) { size in
            "INFOPLIST_FILE = \"$(A0)\"; "
                + each(size) { level in "A\(level) = \"$(A\(level + 1))$(A\(level + 1))\"; " }
                + "A\(size) = x;"
        },
        .script("dollars in a script", from: 2000) { each($0) { _ in "$" } },
        .script("roots in quotes", from: 200) { "echo \\\"" + each($0) { _ in "$SRCROOT/a " } + "\\\"" },
        .script("words in quotes", from: 600) { "echo \\\"$SRCROOT/" + each($0) { _ in "a " } + "\\\"" },
        .script("lines of a script", from: 100) { size in
            each(size) { "bash \\\"$SRCROOT/s\($0).sh\\\"\\nrm $SRCROOT/t\($0).sh\\n" }
        },
        .file("a podspec's braces", "A.podspec", [.fixProject], from: 4, isSample: true) {
            "s.source_files = \"" + each($0) { _ in "{a,b}" } + "\"\n"
        },
        .file("a podspec's stars", "A.podspec", [.fixProject], from: 100) {
            "s.source_files = \"" + each($0) { _ in "**/*a" } + "b\"\n"
        },
        .file("a podspec's list", "A.podspec", [.fixProject], from: 1200) {
            "s.source_files = " + each($0) { "\"f\($0).swift\", " } + "\"a\"\n"
        },
        .file("a manifest's calls", "Package.swift", [.fixProject], from: 200) { size in
            "let package = Package(targets: [.target(name: \"A\", path: " + each(size) { _ in "f(" }
                + each(size) { _ in "\"a\", " } + each(size) { _ in ")" } + ")])\n"
        },
        .file("a text of words", "README.md", [.fixProject], from: 200) {
            each($0) { _ in "a.swift b/a.swift " }
        },
        .file("includes of a header", "a.h", [.fixProject], from: 200) {
            each($0) { "#include \"x/h\($0).h\"\n" }
        },
        .file("a scheme", "App.xcodeproj/xcshareddata/xcschemes/A.xcscheme", [.check], from: 100) { size in
            "<Scheme>"
                + each(size) { "<BuildableReference ReferencedContainer='container:x\($0).xcodeproj'/>" }
                + "</Scheme>"
        },
        .file(
            "a scheme's attributes", "App.xcodeproj/xcshareddata/xcschemes/A.xcscheme", [.check], from: 4000
        ) {
            "<Scheme" + each($0) { " a\($0)=''" } + "/>"
        },
        .file("a workspace", "W.xcworkspace/contents.xcworkspacedata", [.check], from: 200) { size in
            "<Workspace>" + each(size) { "<FileRef location='group:a\($0).xcodeproj'/>" } + "</Workspace>"
        },
        .file("a file of settings", "a.xcconfig", [.check, .fixProject], from: 200) {
            each($0) { "INFOPLIST_FILE = a\($0).plist\n" }
        },
        HostileShape("files that include one twice", [.check, .fixProject], from: 4, isSample: true) {
            folder, size in
            let base = HostileShape.file("", "a.xcconfig", [], from: 1) { _ in
                "#include \"c0.xcconfig\"\n#include \"c0.xcconfig\"\n"
            }
            try base.write(folder, size)
            for number in 0..<size {
                let line = "#include \"c\(number + 1).xcconfig\"\n"
                try folder.write("c\(number).xcconfig", line + line)
            }
            try folder.write("c\(size).xcconfig", "X = 1\n")
        },
    ]

    /// The tool's own files.
    static let configurations: [HostileShape] = [
        .file("unknown keys", ".folderlint.yml", [.check], from: 500, isSample: true) {
            each($0) { "key\($0): 1\n" }
        },
        .file("unknown rules", ".folderlint.yml", [.check], from: 500) {
            "rules:\n" + each($0) { "  rule\($0): off\n" }
        },
        .file("a long key", ".folderlint.yml", [.check], from: 3000) {
            "rules:\n  ? " + each($0) { _ in "k" } + "\n  : off\n"
        },
        .file("patterns", ".folderlint.yml", [.check], from: 1200) {
            "exclude:\n" + each($0) { "  - \"a\($0)/**/b*\"\n" }
        },
        .file("a long pattern", ".folderlint.yml", [.check], from: 1200) {
            "exclude:\n  - \"" + each($0) { _ in "**/" } + "x\"\n"
        },
        .file("aliases", ".folderlint.yml", [.check], from: 8) { size in
            "a0: &a0 [x]\n" + each(size) { "a\($0 + 1): &a\($0 + 1) [*a\($0), *a\($0)]\n" }
                + "? *a\(size)\n: x\n"
        },
        .file("brackets", ".folderlint.yml", [.check], from: 1000) { "a: " + each($0) { _ in "[" } },
    ]

    /// The files of a checkout that has one of each kind.
    static let files = [
        "App.xcodeproj/project.pbxproj", ".folderlint.yml", "W.xcworkspace/contents.xcworkspacedata",
        "a.xcconfig", "baseline.json", "App.xcodeproj/xcshareddata/xcschemes/A.xcscheme", "a.h",
        "Package.swift", "A.podspec", "A.xctestplan", "module.modulemap", "a.xcfilelist", "README.md",
        "a.swift",
        "Podfile", "New.swift", "run.sh",
    ]

    static func writeEverything(into folder: HostileFolder) throws {
        for path in files where path != "New.swift" { try folder.write(path, "") }
        try folder.write(".folderlint.yml", "baseline: baseline.json\n")
        try folder.write("baseline.json", "{\"formatVersion\": 1, \"findings\": []}")
        try folder.write(
            "W.xcworkspace/contents.xcworkspacedata",
            "<Workspace><FileRef location='group:App.xcodeproj'/></Workspace>")
        var project = HostileProject(main: "G, C, X, Y", targets: "T")
        project.group("G", "F, H", "name = New;")
        project.file("F", "a.swift")
        project.file("H", "a.h")
        project.file("C", "a.xcconfig")
        project.file("X", "A.xctestplan")
        project.file("Y", "module.modulemap")
        project.list("L", "B")
        project.configuration("B", "MODULEMAP_FILE = module.modulemap;", "baseConfigurationReference = C;")
        project.add(
            "P",
            "isa = PBXShellScriptBuildPhase; files = (); inputFileListPaths = (\"$(SRCROOT)/a.xcfilelist\"); "
                + "shellPath = /bin/sh; shellScript = \"sh run.sh\";")
        project.target("T", phases: "P")
        try folder.write(project)
    }
}
