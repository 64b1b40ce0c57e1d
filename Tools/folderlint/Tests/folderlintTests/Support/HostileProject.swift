import Foundation

/// The text of a project that nobody made in Xcode, object by object.
struct HostileProject {
    private var objects: [String] = []

    /// `main` and `targets` are what the main group and the project list.
    init(main: String, targets: String = "") {
        add(
            "R",
            "isa = PBXProject; buildConfigurationList = L; compatibilityVersion = \"Xcode 3.2\"; mainGroup = M; "
                + "targets = (\(targets));")
        add("M", "isa = PBXGroup; children = (\(main)); sourceTree = \"<group>\";")
    }

    mutating func add(_ id: String, _ members: String) { objects.append("\t\t\(id) = {\(members)};\n") }

    mutating func group(_ id: String, _ children: String, _ members: String) {
        add(id, "isa = PBXGroup; children = (\(children)); \(members) sourceTree = \"<group>\";")
    }

    mutating func file(_ id: String, _ path: String) {
        add(id, "isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\";")
    }

    mutating func list(_ id: String, _ configurations: String) {
        add(id, "isa = XCConfigurationList; buildConfigurations = (\(configurations));")
    }

    mutating func configuration(_ id: String, _ settings: String, _ more: String = "") {
        add(id, "isa = XCBuildConfiguration; \(more) buildSettings = {\(settings)}; name = Debug;")
    }

    mutating func target(_ id: String, list: String = "L", phases: String = "", _ more: String = "") {
        add(
            id,
            "isa = PBXNativeTarget; buildConfigurationList = \(list); buildPhases = (\(phases)); \(more) "
                + "name = \(id); productType = \"com.apple.product-type.application\";")
    }

    mutating func script(_ id: String, _ text: String) {
        add(id, "isa = PBXShellScriptBuildPhase; files = (); shellPath = /bin/sh; shellScript = \"\(text)\";")
    }

    var text: String {
        "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 77;\n\tobjects = {\n" + objects.joined()
            + "\t};\n\trootObject = R;\n}\n"
    }

    /// One text for each of some numbers, one behind the other.
    static func each(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }
}

/// A folder with hostile files in it, gone when its owner is.
final class HostileFolder {
    let folder = URL.temporaryDirectory.resolvingSymlinksInPath().appending(
        path: "folderlint-hostile-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ path: String, _ text: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func write(_ project: HostileProject) throws { try write("App.xcodeproj/project.pbxproj", project.text) }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: folder.appending(path: path))
    }
}
