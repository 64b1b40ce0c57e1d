package import ProjectTree

/// What the variables stand for that a path in a build setting, a script or a scheme may hold.
///
/// Only those that say the same on every machine: what Xcode makes up while it builds is not among them.
package struct PathVariables: Sendable {
    package private(set) var values: [String: String]

    package init(_ values: [String: String]) { self.values = values }

    /// What holds for a project, and for one target and configuration of it where they are known.
    package init(project: Project, sourceRoot: String, target: String? = nil, configuration: String? = nil) {
        values = [
            "SRCROOT": sourceRoot, "SOURCE_ROOT": sourceRoot, "PROJECT_DIR": sourceRoot,
            "PROJECT_NAME": project.name, "PROJECT_FILE_PATH": project.container,
        ]
        values["TARGET_NAME"] = target
        values["TARGETNAME"] = target
        values["CONFIGURATION"] = configuration
    }

    package subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }
}
