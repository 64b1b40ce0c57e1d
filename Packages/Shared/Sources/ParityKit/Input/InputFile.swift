public import Foundation

/// Reads files from outside: journeys, ledgers, replies and files of an app.
///
/// Only regular files up to a limit are read, so that reading neither blocks nor exhausts the memory.
public enum InputFile {
    /// The largest file that is read, in bytes.
    public static let limit = 64 << 20

    /// The reason why a file is not read, as the end of a sentence about it.
    public struct Problem: Error, Hashable, CustomStringConvertible {
        public let description: String
    }

    /// The contents of the file.
    public static func data(at url: URL) throws(Problem) -> Data { Data(try bytes(at: url.path)) }

    /// The contents of the file as text.
    public static func text(at url: URL) throws(Problem) -> String {
        guard let text = String(validating: try bytes(at: url.path), as: UTF8.self) else {
            throw Problem(description: "cannot be read as UTF-8")
        }
        return text
    }

    /// The contents of the file as text.
    ///
    /// - Throws: an error that names the file.
    static func namedText(at url: URL) throws(JourneyError) -> String {
        do {
            return try text(at: url)
        } catch {
            throw JourneyError(file: url.relativePath, line: 1, problem: "the file \(error)")
        }
    }

    /// The bytes of the file, or of its end.
    ///
    /// - Parameters:
    ///   - end: the number of bytes to read from the end; nil reads the whole file.
    ///   - follows: whether the path may be a link.
    static func bytes(at path: String, end: Int? = nil, follows: Bool = true) throws(Problem) -> [UInt8] {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (follows ? 0 : O_NOFOLLOW))
        guard file >= 0 else { throw Problem(description: "cannot be read: \(reason)") }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            throw Problem(description: "is no regular file, so it is not read")
        }
        if let end {
            lseek(file, max(0, facts.st_size - off_t(end)), SEEK_SET)
        } else if Int(facts.st_size) > limit {
            throw Problem(description: "has \(facts.st_size) bytes; at most \(limit) are read")
        }
        let size = end.map { min($0, Int(facts.st_size)) } ?? Int(facts.st_size)
        return try read(file, atMost: end ?? limit, expecting: size)
    }

    /// Checks that a file can be read, before other code reads it.
    static func require(_ url: URL) throws(Problem) { _ = try bytes(at: url.path, end: 0) }

    private static func read(
        _ file: Int32, atMost count: Int, expecting expected: Int
    ) throws(Problem) -> [UInt8] {
        var bytes: [UInt8] = []
        // One more byte shows that the file has grown.
        var buffer = [UInt8](repeating: 0, count: min(expected + 1, 65_536))
        while bytes.count < count {
            let size = Foundation.read(file, &buffer, min(buffer.count, count - bytes.count))
            if size < 0, errno == EINTR { continue }
            guard size >= 0 else { throw Problem(description: "cannot be read: \(reason)") }
            if size == 0 { break }
            bytes += buffer[..<size]
        }
        return bytes
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
