/// One place in a scheme, a workspace or a test plan that holds a path, and how Xcode reads it.
///
/// `all` is the only list of them: the readers ask it, and the tests go through it.
package struct PathAttribute: Hashable, Sendable, CustomStringConvertible {
    package enum Format: Sendable {
        case scheme, workspace, testPlan
    }

    /// How a value is read.
    package enum Form: Sendable {
        /// `container:` and a path from the folder that the container is in, with a target that is named
        /// beside it.
        case target
        /// `container:` and a path from the folder that the container is in.
        case container
        /// A path from the container, or from a place in it that differs with Xcode's version.
        case nearContainer
        /// A path with variables, which counts if it is absolute once they are replaced.
        case expanded
        /// Text for a program, in which paths with variables are words; the program may make what they name.
        case words
        /// The text of a shell script.
        case script
        /// `group:`, `container:` or `absolute:` and a path.
        case location
        /// A path on another device: nothing here can say whether it leads somewhere.
        case elsewhere
    }

    package let format: Format
    /// The elements that have it; the keys above it in a test plan, `*` for any.
    package let elements: [String]
    /// The attribute, or the key of a test plan.
    package let name: String
    package let form: Form

    package var description: String { "\(elements.joined(separator: "/")).\(name)" }

    package static let all = schemes + workspaces + testPlans

    private static let schemes = [
        scheme(["BuildableReference"], "ReferencedContainer", .target),
        scheme(["TestPlanReference"], "reference", .container),
        scheme(["StoreKitConfigurationFileReference"], "identifier", .nearContainer),
        scheme(["LocationScenarioReference"], "identifier", .nearContainer),
        scheme(["RoutingCoverageFileReference"], "identifier", .nearContainer),
        scheme(["LaunchAction"], "notificationPayloadFile", .nearContainer),
        scheme(["LaunchAction", "TestAction"], "customLLDBInitFile", .expanded),
        scheme(["LaunchAction", "ProfileAction"], "customWorkingDirectory", .expanded),
        scheme(["PathRunnable"], "FilePath", .expanded),
        scheme(["ProfileAction"], "savedToolIdentifier", .expanded),
        scheme(["CommandLineArgument"], "argument", .words),
        scheme(["EnvironmentVariable"], "value", .words),
        scheme(["ActionContent"], "scriptText", .script),
        scheme(["RemoteRunnable"], "RemotePath", .elsewhere),
    ]

    private static let workspaces = [
        PathAttribute(format: .workspace, elements: ["FileRef"], name: "location", form: .location),
        PathAttribute(format: .workspace, elements: ["Group"], name: "location", form: .location),
    ]

    private static let testPlans = [
        testPlan(["target"], "containerPath", .target),
        testPlan(["targetForVariableExpansion"], "containerPath", .target),
        testPlan(["codeCoverage", "targets"], "containerPath", .target),
        testPlan(["locationScenario"], "identifier", .nearContainer),
        testPlan(["storeKitConfiguration"], "identifier", .nearContainer),
        testPlan(["commandLineArgumentEntries"], "argument", .words),
        testPlan(["environmentVariableEntries"], "value", .words),
    ]

    private static func scheme(_ elements: [String], _ name: String, _ form: Form) -> PathAttribute {
        PathAttribute(format: .scheme, elements: elements, name: name, form: form)
    }

    private static func testPlan(_ keys: [String], _ name: String, _ form: Form) -> PathAttribute {
        PathAttribute(format: .testPlan, elements: keys, name: name, form: form)
    }

    /// The attributes that an element of a format can have.
    static func attributes(of element: String, in format: Format) -> [PathAttribute] {
        all.filter { $0.format == format && $0.elements.contains(element) }
    }

    /// The words of a text for a program that are paths from a variable, as in `-f=$(SRCROOT)/a.json`.
    static func paths(in text: String) -> [String] {
        SettingValue.words(text).flatMap { word in
            // A list of paths, or an option with its value.
            word.split { $0 == ":" || $0 == "=" || $0 == "," }.map(String.init).filter { $0.hasPrefix("$") }
        }
    }
}
