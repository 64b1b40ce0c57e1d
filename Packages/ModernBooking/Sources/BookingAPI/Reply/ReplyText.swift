import Foundation
import HTTP

/// The words of a reply, in the character set its sender used.
enum ReplyText {
    /// Decodes by the character set that the header names; nil when the bytes are not in it.
    ///
    /// Without a name it is UTF-8, or Latin-1 where the bytes are not that.
    static func of(_ reply: HTTPReply) -> String? {
        if let encoding = namedEncoding(of: reply) { return String(data: reply.body, encoding: encoding) }
        return String(data: reply.body, encoding: .utf8) ?? String(data: reply.body, encoding: .isoLatin1)
    }

    /// The encoding that the header names, if it is one the app knows.
    static func namedEncoding(of reply: HTTPReply) -> String.Encoding? {
        reply.charset.flatMap { encodings[$0.lowercased()] }
    }

    private static let encodings: [String: String.Encoding] = [
        "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii, "iso-8859-1": .isoLatin1,
        "latin1": .isoLatin1, "iso-8859-2": .isoLatin2, "windows-1252": .windowsCP1252, "utf-16": .utf16,
    ]
}
