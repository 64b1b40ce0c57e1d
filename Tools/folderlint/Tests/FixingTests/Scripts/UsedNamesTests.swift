import Testing

@testable import Fixing

/// Scripts that use the name of a folder, which another name takes.
struct UsedNamesTests {
    private let disk = ["App/Old/Data.json", "App/View/V.swift", "run.sh"]

    private func phase(_ script: String, to place: String = "App/Core") throws -> Followed {
        let escaped = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n")
        let object = "C1 = {isa = PBXShellScriptBuildPhase; name = Copy; shellScript = \"\(escaped)\"; };"
        return try Followed(
            disk: disk, patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["App/Old": place], by: [ScriptPhases()])
    }

    private func file(_ script: String) throws -> Followed {
        try Followed(
            disk: disk, contents: ["run.sh": script], moves: ["App/Old": "App/Core"],
            by: [Mentions(rewrites: true)])
    }

    private static let using = [
        "cp -R App/Old out/", "cp -R App/Old \"$TARGET_BUILD_DIR/\"", "cp -R App/Old App/View out",
        "cp -R \"$SRCROOT/App/Old\" \"$TARGET_BUILD_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH/\"",
        "rsync -a \"${SRCROOT}/App/Old\" \"${CODESIGNING_FOLDER_PATH}/\"", "cp -a App/Old out",
        "cp -R -t out App/Old", "ditto -c -k --keepParent App/Old a.zip", "scp -r App/Old host:/x/",
        "mv App/Old out/", "ln -s ../App/Old out/; ln -s App/Old out/", "basename App/Old",
        "for d in App/Old App/View; do cp -R \"$d\" out/; done", "D=App/Old\ncp -R \"$D\" out/",
        "D=App/Old\ncp -R $D out/$(basename $D)", "D=App/Old; echo ${D##*/}", "docker cp App/Old x:/y",
        "/bin/cp -Rf App/Old out/", "nice -n 5 cp -R App/Old out/",
    ]

    @Test(arguments: using) func `a name that a script uses or copies is reported`(script: String) throws {
        let phase = try phase(script)
        #expect(phase.edits.mentions.contains { $0.note == UsedNames.note }, "\(phase.mentions)")
        let file = try file(script)
        #expect(try file.text("run.sh") == script && !file.mentions.isEmpty)
    }

    @Test(arguments: [
        "cp -R App/Old/. out/", "cp -R App/Old/ out/", "rsync -a App/Old/ out/", "ditto App/Old out/Old",
        "cp -R App/Old out/Old", "cp App/Old/Data.json out/", "cd App/Old && cp -R x out/", "ls App/Old",
        "cp -R out/x App/Old", "mv x App/Old/y", "cp -R other out; ls App/Old",
    ])
    func `a folder whose name does not matter is quiet`(script: String) throws {
        #expect(!(try phase(script)).edits.mentions.contains { $0.note == UsedNames.note })
    }

    @Test(arguments: ["cp -R App/Old out/", "D=App/Old\nbasename $D"])
    func `a folder that keeps its name is quiet`(script: String) throws {
        #expect(try phase(script, to: "App/View/Old").edits.mentions.isEmpty)
    }
}
