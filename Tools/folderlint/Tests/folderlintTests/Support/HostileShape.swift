import Foundation

/// A checkout of a shape that a reader may go back in, of any size.
struct HostileShape: Sendable {
    enum Command: CaseIterable, Sendable {
        case check, fixProject, fixDisk

        var arguments: [String] {
            switch self {
            case .check: ["check", "--format", "json"]
            case .fixProject: ["fix", "--prefer", "project", "--dry-run"]
            case .fixDisk: ["fix", "--prefer", "disk", "--dry-run"]
            }
        }
    }

    let name: String
    /// Those for which the shape was made.
    let commands: [Command]
    /// The least size.
    let start: Int
    /// Whether it is tried in every run of the tests.
    var isSample = false
    let write: @Sendable (HostileFolder, Int) throws -> Void

    init(
        _ name: String, _ commands: [Command], from start: Int, isSample: Bool = false,
        _ write: @escaping @Sendable (HostileFolder, Int) throws -> Void
    ) {
        self.name = name
        self.commands = commands
        self.start = start
        self.isSample = isSample
        self.write = write
    }

    /// A shape that is one project.
    static func project(
        _ name: String, _ commands: [Command], from start: Int, isSample: Bool = false,
        _ make: @escaping @Sendable (Int) -> HostileProject
    ) -> HostileShape {
        HostileShape(name, commands, from: start, isSample: isSample) { folder, size in
            try folder.write(make(size))
            try folder.write("a.swift", "")
        }
    }

    /// A shape that is one file beside a project with files that move.
    static func file(
        _ name: String, _ path: String, _ commands: [Command], from start: Int, isSample: Bool = false,
        _ make: @escaping @Sendable (Int) -> String
    ) -> HostileShape {
        HostileShape(name, commands, from: start, isSample: isSample) { folder, size in
            var project = HostileProject(main: "G, C", targets: "T")
            project.group("G", "F, H", "name = New;")
            project.file("F", "a.swift")
            project.file("H", "a.h")
            project.file("C", "a.xcconfig")
            project.list("L", "B")
            project.configuration("B", "", "baseConfigurationReference = C;")
            project.target("T")
            try folder.write(project)
            try folder.write("a.swift", "")
            try folder.write("a.h", "")
            try folder.write("a.xcconfig", "")
            try folder.write(path, make(size))
        }
    }

    static func script(_ name: String, from start: Int, _ text: @escaping @Sendable (Int) -> String)
        -> HostileShape
    {
        .project(name, [.check, .fixProject], from: start) { size in
            var project = HostileProject(main: "G", targets: "T")
            project.group("G", "F", "name = New;")
            project.file("F", "a.swift")
            project.list("L", "")
            project.script("P", text(size))
            project.target("T", phases: "P")
            return project
        }
    }

    static func settings(_ name: String, from start: Int, _ text: @escaping @Sendable (Int) -> String)
        -> HostileShape
    {
        .project(name, [.check, .fixProject], from: start) { size in
            var project = HostileProject(main: "G", targets: "T")
            project.group("G", "F", "name = New;")
            project.file("F", "a.swift")
            project.list("L", "")
            project.list("K", "B")
            project.configuration("B", text(size))
            project.target("T", list: "K")
            return project
        }
    }

    static let all = navigators + objects + texts + configurations
}
