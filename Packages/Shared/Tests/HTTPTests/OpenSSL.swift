import Foundation

/// A TLS server of the `openssl` tool with a self-signed certificate; it ends when it is deallocated.
final class OpenSSL: Sendable {
    static let isInstalled = run(["version"]) == 0

    /// The certificate in PEM format, which is also its own authority.
    let certificate: URL
    /// The address and port that the server listens on, as `address:port`.
    let address: String
    private let folder: URL
    private let process: Process

    /// - Parameters:
    ///   - host: the name that the certificate is for.
    ///   - local: the numeric address to listen on.
    ///   - options: further arguments of `openssl s_server`.
    init(host: String, on local: String = "127.0.0.1", options: [String] = []) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        certificate = folder.appending(path: "certificate.pem")
        let key = folder.appending(path: "key.pem").path
        let status = Self.run([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "2",
            "-keyout", key, "-out", certificate.path, "-subj", "/CN=\(host)", "-addext",
            "subjectAltName=DNS:\(host)",
        ])
        guard status == 0 else { throw Failure(step: "req", status: status) }
        process = Self.process(
            ["s_server", "-accept", "\(local):0", "-www", "-key", key, "-cert", certificate.path] + options)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        address = try Self.acceptLine(from: output.fileHandleForReading)
    }

    deinit {
        // Not `terminate()`, because a process started from a Dispatch thread blocks that signal.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Reads up to the line with the address that the server listens on.
    private static func acceptLine(from output: FileHandle) throws -> String {
        var text = ""
        while let bytes = try output.read(upToCount: 1), !bytes.isEmpty {
            text += String(decoding: bytes, as: UTF8.self)
            guard text.hasSuffix("\n") else { continue }
            if text.hasPrefix("ACCEPT ") { return String(text.dropFirst(7).dropLast()) }
            text = ""
        }
        throw Failure(step: "s_server", status: -1)
    }

    private static func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }

    static func run(_ arguments: [String]) -> Int32 {
        let process = process(arguments)
        guard (try? process.run()) != nil else { return -1 }
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// A failure of the tool.
    struct Failure: Error {
        var step: String
        var status: Int32
    }
}
