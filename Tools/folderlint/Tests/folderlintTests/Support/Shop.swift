import FolderlintKit
import Foundation
import Testing

/// A folder with a project in it, gone when its owner is.
final class Shop {
    let folder: URL

    /// The groups Model and View have no folder, so that there are two warnings.
    static let virtualGroups = """
        Shop/
          Model/ (no folder)
            Cart.swift [Shop]
          View/ (no folder)
            CartView.swift [Shop]
        """

    /// Nothing to find.
    static let mirrored = """
        Shop/
          Cart.swift [Shop]
          CartView.swift [Shop]
        """

    init(_ navigator: String = Shop.virtualGroups) throws {
        folder = URL.temporaryDirectory.resolvingSymlinksInPath().appending(path: "folderlint-test-\(UUID())")
        for name in ["Cart", "CartView"] { try write("Shop/\(name).swift", "struct \(name) {}\n") }
        try setNavigator(navigator)
        // The top of a work tree, so that no configuration is looked for above.
        try FileManager.default.createDirectory(
            at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func setNavigator(_ navigator: String) throws {
        try write("Shop.xcodeproj/project.pbxproj", Example("", navigator: navigator, disk: []).document)
    }

    func write(_ path: String, _ text: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: folder.appending(path: path))
    }

    func move(_ path: String, to other: String) throws {
        try FileManager.default.moveItem(
            at: folder.appending(path: path), to: folder.appending(path: other))
    }

    /// All that is in the folder, hidden files too.
    func names() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }

    /// Runs folderlint in the folder.
    func run(_ arguments: String...) async throws -> Command.Outcome { try await run(arguments) }

    func run(
        _ arguments: [String], state: String = Command.state.path
    ) async throws -> Command.Outcome {
        try await Command.run(#require(Command.executable), arguments, in: folder, state: state)
    }

    func git(_ arguments: String...) async throws { try await git(arguments) }

    func git(_ arguments: [String]) async throws {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
        let outcome = try await Command.run(
            URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments, in: folder)
        try #require(outcome.code == 0, "\(outcome.errors)")
    }
}
