import Foundation

/// The output of a program that ran to its end.
struct ProgramRun {
    let output: String
    let complaint: String
    let status: Int32

    /// The time after which a program is ended, in seconds; long, since the machine may be busy.
    static var limit: Int {
        ProcessInfo.processInfo.environment["MIGRATIONMAP_LIMIT"].flatMap { Int($0) } ?? 60
    }

    /// An error of a program that did not start or did not end.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Runs a program without a shell.
    ///
    /// - Parameter words: the program, by its path or a name in `PATH`, and its arguments.
    init(_ words: [String], in folder: URL) throws(Failure) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["COLUMNS=110", "NO_COLOR=1", "TERM=dumb"] + words
        process.currentDirectoryURL = folder
        let temporary = FileManager.default.temporaryDirectory
        // Files instead of pipes, since a pipe has to be read while the program runs.
        let files = ["out", "err"].map { temporary.appendingPathComponent("map-\(UUID().uuidString).\($0)") }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        do {
            for file in files { try Data().write(to: file) }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: files[0])
            process.standardError = try FileHandle(forWritingTo: files[1])
            let ended = DispatchSemaphore(value: 0)
            process.terminationHandler = { _ in ended.signal() }
            try process.run()
            guard ended.wait(timeout: .now() + .seconds(Self.limit)) == .success else {
                process.terminate()
                throw Failure(description: "it took more than \(Self.limit.of("second"))")
            }
            output = String(decoding: try Data(contentsOf: files[0]), as: UTF8.self)
            complaint = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
            status = process.terminationStatus
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(description: error.localizedDescription)
        }
    }
}
