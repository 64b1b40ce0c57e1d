import Foundation

/// A host that accepts one payment over TLS, by means of the `openssl` tool.
///
/// The process of the tool ends when the host is released.
final class PaymentHost: Sendable {
    static let isPossible = run(["version"]) == 0

    /// The `address:port` that it listens on.
    let address: String
    /// The folder with its self-signed certificate, `authority.pem`.
    let folder: URL
    private let process: Process

    /// - Parameter name: The host name in the certificate.
    init(_ name: String, answering reply: String) throws {
        folder = URL.temporaryDirectory.appending(path: "payment-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (key, certificate) = ("\(folder.path)/key.pem", "\(folder.path)/authority.pem")
        let status = Self.run([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "2", "-keyout", key, "-out", certificate, "-subj", "/CN=\(name)", "-addext",
            "subjectAltName=DNS:\(name)",
        ])
        guard status == 0 else { throw CocoaError(.executableLoad) }
        process = Self.process(["s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate])
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        let lines = Lines(output.fileHandleForReading)
        guard let line = lines.next(containing: "ACCEPT ") else { throw CocoaError(.executableLoad) }
        address = String(line.dropFirst(7))
        // The tool prints decrypted input and sends its standard input.
        Thread {
            guard lines.next(containing: "4111111111111111") != nil else { return }
            let head = "HTTP/1.1 200 OK\r\nContent-Length: \(reply.utf8.count)\r\n\r\n"
            try? input.fileHandleForWriting.write(contentsOf: Data((head + reply + "\n").utf8))
        }.start()
    }

    deinit {
        // Not terminate(): a process started from a Dispatch thread has that signal blocked.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    private static func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }

    private static func run(_ arguments: [String]) -> Int32 {
        let process = process(arguments)
        guard (try? process.run()) != nil else { return -1 }
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// Text that is read while it arrives, by one thread at a time.
private final class Lines: @unchecked Sendable {
    private let file: FileHandle
    private var text = ""

    init(_ file: FileHandle) {
        self.file = file
    }

    /// Returns the text from `start` to the end of the line or of the available text, or nil if `start` does
    /// not occur.
    func next(containing start: String) -> String? {
        while true {
            if let range = text.range(of: start) {
                let line = text[range.lowerBound...]
                if start != "ACCEPT " || line.contains("\n") { return String(line.prefix { $0 != "\n" }) }
            }
            let bytes = file.availableData
            guard !bytes.isEmpty else { return nil }
            text += String(decoding: bytes, as: UTF8.self)
        }
    }
}
