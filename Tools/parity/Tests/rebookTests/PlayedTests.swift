import Foundation
import ParityKit
import Testing

/// Tests of the `rebook` that was built with them, with input from a script.
@Suite(
    .enabled(if: Played.isBuilt, "rebook is not in the tests' build folder; build it first"),
    .timeLimit(.minutes(20)))
struct PlayedTests {
    @Test(arguments: ["legacy", "modern"])
    func `either app can be driven with words and numbers`(app: String) async throws {
        let played = try await Played.run(["--app", app], lines: ["My Bookings", "1", "back", "quit"])
        #expect(played.code == 0, "\(played.errors)")
        #expect(played.output.contains("MY BOOKINGS"))
        #expect(played.output.contains("> My Bookings\n"))
        #expect(played.output.contains("Booking reference: ________"))
        #expect(played.output.contains("This screen has no such element."))
    }

    @Test func `two apps are shown side by side, and the session is written as a journey`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recorded-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "mine.yaml")
        let played = try await Played.run(
            ["--both", "--record", file.path],
            lines: [
                "My Bookings", "1", "2 IE700123456", "3 ada@example.org", "return",
                "requests", "quit",
            ])
        #expect(
            played.output.contains("= the same on the screen, on the wire, in the store and in the log")
                || played.output.contains("≈ the two differ, as the ledger explains"))
        #expect(played.output.contains("legacy: OTA_VehRetResRQ"))
        #expect(played.output.contains("> 2 <reference:1>"))
        #expect(played.code == 0, "\(played.errors)")
        let journey = try JourneyFolder(root: folder).journey(at: "mine.yaml")
        #expect(journey.server.map(\.message) == ["OTA_VehRetResRQ"])
        #expect(journey.steps.map(\.action).last == .returnKey)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("\"{{reference}}\""))
    }

    @Test func `a session can serve another reply and start in another world`() async throws {
        let played = try await Played.run(
            ["--serve", "OTA_VehRetResRQ=Manage/not-found", "--locale", "de_DE", "--wire", "xml"],
            lines: ["My Bookings", "1", "2 x", "3 y", "return"])
        #expect(played.output.contains("No matching bookings found"))
        #expect(played.code == 0, "\(played.errors)")
    }

    @Test(arguments: [["--app", "other"], ["--zone", "Nowhere/Land"], ["--serve", "M={ fault: dropp }"]])
    func `options that make no sense are refused`(arguments: [String]) async throws {
        #expect(try await Played.run(arguments, lines: []).code == 64)
    }
}

/// A session from a script.
struct Played: Sendable {
    var code: Int32
    var output: String
    var errors: String

    private static let executable: URL? = [
        Bundle.main.executableURL, Bundle.main.bundleURL, URL(filePath: CommandLine.arguments[0]),
    ]
    .compactMap(\.self)
    .flatMap { [$0.deletingLastPathComponent(), $0.deletingLastPathComponent().deletingLastPathComponent()] }
    .map { $0.appending(path: "rebook") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    static var isBuilt: Bool { executable != nil }

    static func run(_ arguments: [String], lines: [String]) async throws -> Played {
        let process = Process()
        let tool = try #require(executable)
        process.executableURL = tool
        process.arguments = arguments
        let folder = FileManager.default.temporaryDirectory.appending(path: "played-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appending(path: "in"), folder.appending(path: "out"))
        let errors = folder.appending(path: "err")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: input)
        for file in [output, errors] { try Data().write(to: file) }
        let handles = [
            try FileHandle(forReadingFrom: input), try FileHandle(forWritingTo: output),
            try FileHandle(forWritingTo: errors),
        ]
        // Foundation never frees a process that has ended, so its handles would stay open.
        defer { for handle in handles { try? handle.close() } }
        process.standardInput = handles[0]
        process.standardOutput = handles[1]
        process.standardError = handles[2]
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return Played(
            code: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }
}
