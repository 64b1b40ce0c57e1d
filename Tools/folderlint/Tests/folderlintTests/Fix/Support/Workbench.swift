import Fixing
import FolderlintKit
import Foundation
import Pbxproj
import ProjectTree
import SafeMove
import Testing

/// A folder that the built `folderlint` mends, held against its plan each time; gone when its owner is.
final class Workbench {
    /// The top of the tree, without links in its path.
    let folder: URL
    /// What the runs are given beside the side.
    var options: [String] = []
    /// What they read; nothing for all that is there.
    var paths: [String] = []

    private let room: URL

    /// An empty folder, below others where it says so.
    init(in path: String = "") throws {
        room = URL.temporaryDirectory.resolvingSymlinksInPath().appending(path: "folderlint-fix-\(UUID())")
        folder = path.isEmpty ? room : room.appending(path: path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A project called App, and stand-ins for the files of its disk: each holds its own path.
    ///
    /// A path that ends in `/` is a folder, `a -> b` a link.
    convenience init(
        _ navigator: String, disk: [String], contents: [String: String] = [:],
        settings: [String: [String: String]] = [:], patches: [(String, String)] = []
    ) throws {
        try self.init()
        try project("App.xcodeproj", navigator, settings: settings, patches: patches)
        for path in disk { try add(path) }
        for (path, text) in contents { try write(path, text) }
    }

    deinit { try? FileManager.default.removeItem(at: room) }

    // MARK: - Setting up

    func project(
        _ container: String, _ navigator: String, settings: [String: [String: String]] = [:],
        patches: [(String, String)] = []
    ) throws {
        let example = Example("", navigator: navigator, disk: [], settings: settings, patches: patches)
        try write("\(container)/project.pbxproj", example.document)
    }

    /// A stand-in, a folder or a link.
    func add(_ line: String) throws {
        if let arrow = line.firstRange(of: " -> ") {
            let link = folder.appending(path: String(line[..<arrow.lowerBound]))
            try FileManager.default.createDirectory(
                at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: link.path, withDestinationPath: String(line[arrow.upperBound...]))
        } else if line.hasSuffix("/") {
            try FileManager.default.createDirectory(
                at: folder.appending(path: line), withIntermediateDirectories: true)
        } else {
            try write(line, "\(line)\n")
        }
    }

    func write(_ path: String, _ text: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func git(_ arguments: String...) async throws { try await git(arguments) }

    func git(_ arguments: [String]) async throws {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
        let outcome = try await Command.run(
            URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments, in: folder)
        try #require(outcome.code == 0, "\(outcome.errors)")
    }

    /// Makes the folder a repository with all that is in it.
    func commit() async throws {
        try await git("init", "-q")
        try await git("add", "-A")
        try await git("commit", "-qm", "start")
    }

    // MARK: - Asking

    func record() throws -> TreeRecord { try TreeRecord(folder) }

    func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    var document: String { get throws { try text("App.xcodeproj/project.pbxproj") } }

    func run(
        _ arguments: [String], path: String? = nil, interruption: Command.Interruption? = nil
    ) async throws -> Command.Outcome {
        try await Command.run(
            #require(Command.executable), arguments, in: folder, path: path, interruption: interruption)
    }

    /// What a git command says.
    func said(_ arguments: String...) async throws -> String { try await said(arguments) }

    func said(_ arguments: [String]) async throws -> String {
        let outcome = try await Command.run(
            URL(filePath: "/usr/bin/env"), ["git"] + arguments, in: folder)
        try #require(outcome.code == 0, "\(outcome.errors)")
        return outcome.output
    }

    /// The plan that a run would carry out.
    func plan(_ side: FixSide = .project) async throws -> FixPlan {
        let outcome = try await run(
            ["fix", "--prefer", side.rawValue, "--dry-run", "--format", "json"] + options + paths)
        try #require([0, 1].contains(outcome.code), "\(outcome.errors)\(outcome.output)")
        let plan = try JSONDecoder().decode(FixPlan.self, from: Data(outcome.output.utf8))
        #expect(
            (outcome.code == 1) == !plan.changes.isEmpty, "the code says whether there is something to do")
        return plan
    }

    /// What the mended rules find, as `rule subject`.
    func findings() async throws -> [String] {
        let rules = Mended.rules.sorted().flatMap { ["--rule", $0] }
        let outcome = try await run(["check", "--format", "json"] + rules + paths)
        try #require([0, 1].contains(outcome.code), "\(outcome.errors)\(outcome.output)")
        let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        return report.findings.map { "\($0.rule) \($0.subject)" }
    }

    private struct Report: Decodable {
        struct Finding: Decodable {
            var rule: String
            var subject: String
        }

        var findings: [Finding]
    }

    /// What each reference of each project leads to: by document and id, the path of what is there.
    func references() async throws -> [String: String] {
        let tree = try await TreeReader(folder: folder.path).read(paths)
        var references: [String: String] = [:]
        for project in tree.projects {
            for element in project.elements where !element.isGroup {
                guard element.path != nil, let place = element.place, tree.disk.exists(place),
                    let id = project.document.string(project.document.objects[element.object].key)
                else { continue }
                references["\(project.container) \(id)"] = tree.disk.path(of: place, relativeTo: tree.root)
            }
        }
        return references
    }
}
