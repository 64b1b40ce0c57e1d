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

    @Test func `a declared input whose name a script takes is reported`() throws {
        let object = """
            C1 = {isa = PBXShellScriptBuildPhase; inputPaths = ("$(SRCROOT)/App/Old"); name = Copy; \
            shellScript = "cp -R \\"$SCRIPT_INPUT_FILE_0\\" out/"; };
            """
        let followed = try Followed(
            disk: disk, patches: [("\tobjects = {", "\tobjects = {\n\t\t\(object)")],
            moves: ["App/Old": "App/Core"], by: [ScriptPhases()])
        #expect(followed.edits.mentions.contains { $0.note == UsedNames.note })
    }

    @Test(arguments: ["resources", "resource_bundles", "resource"])
    func `a folder that a podspec adds to a bundle by its name is reported`(attribute: String) throws {
        let value = attribute == "resource_bundles" ? "{ 'X' => ['App/Old'] }" : "['App/Old']"
        let followed = try Followed(
            disk: disk, contents: ["A.podspec": "Pod::Spec.new do |s|\n  s.\(attribute) = \(value)\nend\n"],
            moves: ["App/Old": "App/Core"], by: [PodspecPaths()])
        #expect(try followed.text("A.podspec").contains("'App/Core'"))
        #expect(followed.edits.mentions.map(\.note) == [UsedNames.inProduct])
        #expect(followed.edits.mentions.map(\.line) == [2])
    }

    @Test(arguments: ["App/Old/*.json", "App/Old/**/*"])
    func `a pattern in a podspec brings files, whose names stay`(pattern: String) throws {
        let spec = "Pod::Spec.new do |s|\n  s.resources = ['\(pattern)']\nend\n"
        let followed = try Followed(
            disk: disk, contents: ["A.podspec": spec], moves: ["App/Old": "App/Core"], by: [PodspecPaths()])
        #expect(followed.edits.mentions.isEmpty)
    }

    @Test func `a folder that a package copies by its name is reported`() throws {
        let manifest = """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(
                name: "A", targets: [.target(name: "A", path: "App", resources: [.copy("Old")])])

            """
        let followed = try Followed(
            disk: disk, contents: ["Package.swift": manifest], moves: ["App/Old": "App/Core"],
            by: [PackageManifests()])
        #expect(try followed.text("Package.swift").contains(".copy(\"Core\")"))
        #expect(followed.edits.mentions.map(\.note) == [UsedNames.inProduct])
    }
}
