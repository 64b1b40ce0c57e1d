import Foundation

/// Runs a program found on the PATH.
enum Command {
    /// What was wrong with a program that did not end well.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// What the program writes; throws what it complains of when it fails.
    static func output(of words: [String]) async throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }

        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        // Files, not pipes: nobody has to empty them while the program runs.
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        guard status == 0 else {
            let complaint = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
            throw Failure(description: "\(words.joined(separator: " ")): exit \(status): \(complaint)")
        }
        return try Data(contentsOf: files[0])
    }
}
