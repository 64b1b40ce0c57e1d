import Foundation

/// The tool for the migration map.
enum MapTool {
    /// Whether the toolchain has the parser libraries, which macros need as well.
    static let canBeBuilt: Bool = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let compilers = folders.map { URL(fileURLWithPath: "\($0)/swiftc") }
        guard let compiler = compilers.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
        else { return false }
        let host = compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("lib/swift/host")
        return ["so", "dylib"].contains { suffix in
            FileManager.default.fileExists(
                atPath: host.appendingPathComponent("libSwiftParser.\(suffix)").path)
        }
    }()

    /// Builds the tool once for all tests.
    private static let built = Task {
        _ = try await Command.output(
            of: [Repository.root.appendingPathComponent("Tools/migrationmap/run").path, "help"])
        return Repository.root.appendingPathComponent(".build/migrationmap/migrationmap").path
    }

    static func run(_ arguments: [String], in root: URL) async throws -> Command.Outcome {
        // The width of the terminal that runs the tests must not affect the tool.
        try await Command.outcome(
            of: ["-u", "COLUMNS", try await built.value, "--root", root.path] + arguments)
    }

    /// Runs a bash script in which `"$@"` is the tool with these arguments.
    static func run(_ arguments: [String], in root: URL, by script: String) async throws -> Command.Outcome {
        try await Command.outcome(
            of: ["bash", "-c", script, "bash", try await built.value, "--root", root.path] + arguments)
    }

    /// Runs make with a tool that prints each of its arguments on a line.
    static func make(_ words: [String]) async throws -> Command.Outcome {
        let tool = FileManager.default.temporaryDirectory.appendingPathComponent("echo-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: tool) }
        try await Command.write("#!/bin/bash\nprintf '<%s>\\n' \"$@\"\n", toProgram: tool)
        // Variables of an enclosing make must not reach this one.
        return try await Command.outcome(
            of: [
                "-u", "MAKEFLAGS", "-u", "MAKELEVEL", "make", "--no-print-directory", "-C",
                Repository.root.path,
            ]
                + ["MAP=\(tool.path)"] + words)
    }
}

/// A temporary repository with two small apps and their map.
final class MapFixture {
    let root: URL

    static let legacyFile = "Packages/LegacyBooking/Sources/LegacyBooking/Screen.swift"
    static let modernFile = "Packages/ModernBooking/Sources/Manage/ScreenModel.swift"
    static let mapFile = "docs/migration-map.yaml"
    static let reachFile = "docs/migration-reach.json"

    static let legacy = """
        class Screen: UIViewController {
            var label: UILabel!

            func requestFinished(_ request: ASIHTTPRequest) {
                if request.isGood && label != nil {
                    label.text = request.text as! String
                }
            }

            func unused() {}
        }
        """

    static let modern = """
        /// <script>alert("shown")</script>
        struct ScreenModel {
            func received(_ text: String) -> String { text }
        }
        """

    static let map = """
        Manage:
          - legacy: Screen.label
            modern: [ScreenModel]
            move: replaced
            why: The model has the text.
          - legacy: Screen.requestFinished(_:)
            modern: [ScreenModel.received(_:)]
            move: extracted
            cites: [Q-07]
            journeys: [Manage/found]
            why: The model reads the reply & <b>tells</b> the screen.
        dead:
          - legacy: Screen.unused()
            why: Nothing calls it.
        new: []
        """

    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("map-\(UUID().uuidString)")
        try write(Self.legacy, to: Self.legacyFile)
        try write(Self.modern, to: Self.modernFile)
        try write("", to: "Packages/Shared/Sources/HTTP/HTTP.swift")
        try write(Self.map, to: Self.mapFile)
        for name in ["found", "elsewhere"] {
            try write(
                "title: A booking is \(name)\ncites: [Q-07]\n",
                to: "Packages/Shared/Sources/Fixtures/Journeys/Manage/\(name).yaml")
        }
        try write(
            """
            - id: L-07
              quirk: Q-07
              kind: fix
              scope:
                journeys: ['Manage/*']
              why: 'It ended the app. Now it does not.'
            """, to: "Packages/Shared/Sources/Fixtures/Ledger/ledger.yaml")
        try write(
            "SF:/x/\(Self.legacyFile)\nDA:4,1\nDA:5,1\nDA:6,1\nDA:10,0\n", to: "measured/Manage/found/lines")
        try write("SF:/x/\(Self.legacyFile)\nDA:4,0\nDA:10,0\n", to: "measured/Manage/elsewhere/lines")
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// Creates a fixture in which the lines that journeys execute have been measured.
    static func measured() async throws -> MapFixture {
        let fixture = try MapFixture()
        let outcome = try await fixture.run("reach", fixture.root.appendingPathComponent("measured").path)
        guard outcome.status == 0 else { throw Command.Failure(description: outcome.complaint) }
        let drawn = try await fixture.run("picture")
        guard drawn.status == 0 else { throw Command.Failure(description: drawn.complaint) }
        return fixture
    }

    func write(_ text: String, to path: String) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((text + "\n").utf8).write(to: file)
    }

    func change(_ path: String, _ old: String, to new: String) throws {
        let file = root.appendingPathComponent(path)
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains(old) else { throw Command.Failure(description: "\(path) has no '\(old)'") }
        try Data(text.replacing(old, with: new).utf8).write(to: file)
    }

    func run(_ arguments: String...) async throws -> Command.Outcome {
        try await MapTool.run(arguments, in: root)
    }
}
