import Foundation

/// The properties of the output.
struct Surroundings {
    var isTerminal: Bool
    /// The width in columns; `nil` if it is unknown.
    var width: Int?
    var isColoured: Bool

    /// The properties for quoted output, which are the same on every machine.
    static let page = Surroundings(isTerminal: false, width: nil, isColoured: false)

    static var own: Surroundings {
        Surroundings(
            isTerminal: Terminal.isThere, width: Terminal.width, isColoured: Terminal.isColoured)
    }
}

private func send(_ bytes: UnsafeRawBufferPointer) -> Int {
    write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
}

/// Standard output and standard error.
enum Terminal {
    /// An error for output that cannot be written.
    struct WriteFailure: Error, CustomStringConvertible {
        var place: String
        var reason: String

        var description: String { "\(place) cannot be written: \(reason)" }
    }

    static var isThere: Bool { isatty(STDOUT_FILENO) == 1 }

    static var isColoured: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isThere && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    /// The width from `COLUMNS`, or else from the terminal; `nil` if neither provides it.
    static var width: Int? {
        if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
            return max(columns, Arguments.leastWidth)
        }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return max(Int(size.ws_col), Arguments.leastWidth)
    }

    /// Writes lines to standard output.
    ///
    /// A pipe that its reader has closed is not an error.
    static func write(_ lines: [String]) throws(WriteFailure) {
        var rest = ArraySlice(Array((lines.joined(separator: "\n") + "\n").utf8))
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes(send)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                return
            } else if errno != EINTR {
                throw WriteFailure(place: "standard output", reason: String(cString: strerror(errno)))
            }
        }
    }

    /// Writes a file atomically.
    static func write(
        _ bytes: some Sequence<UInt8>, to file: URL, called name: String
    ) throws(WriteFailure) {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file, options: .atomic)
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
            let reason = cause.map { String(cString: strerror(Int32($0.code))) }
            throw WriteFailure(place: name, reason: reason ?? error.localizedDescription)
        }
    }

    static func complain(_ text: String) {
        FileHandle.standardError.write(Data("migrationmap: \(StyledText.harmless(text))\n".utf8))
    }
}

extension Int {
    /// Formats a count with its noun: `1 row`, `2 rows`.
    func of(_ one: String, _ many: String? = nil) -> String {
        "\(self) \(self == 1 ? one : many ?? one + "s")"
    }
}
