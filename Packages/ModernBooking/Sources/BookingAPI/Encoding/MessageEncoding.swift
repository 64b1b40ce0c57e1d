import BookingCore
import Foundation
import HTTP

/// The encoding of messages and replies.
public enum MessageEncoding: String, Hashable, Sendable, CaseIterable {
    case json, xml
}

extension Message {
    /// Returns the message in an encoding.
    func body(_ encoding: MessageEncoding) throws -> Data {
        switch encoding {
        case .json: JSONMessageWriter.data(self)
        case .xml: try XMLMessageWriter.data(self)
        }
    }
}

extension MessageEncoding {
    /// Returns the content of a reply; the node of an unreadable reply is empty.
    ///
    /// A document is in the character set that it declares, or in UTF-8, whatever the header names.
    func read(_ reply: HTTPReply) -> OTANode {
        switch self {
        case .json: OTANode(ReplyText.of(reply).flatMap(JSONReplyReader.read))
        case .xml: OTANode(XMLReplyReader.read(reply.body))
        }
    }
}

/// The decoder of a reply's text.
enum ReplyText {
    /// Decodes a reply in the character set that its header names; nil when the data is invalid in it.
    ///
    /// Without a character set in the header, the text is UTF-8 or else Latin-1.
    static func of(_ reply: HTTPReply) -> String? {
        if let encoding = namedEncoding(of: reply) { return String(data: reply.body, encoding: encoding) }
        return String(data: reply.body, encoding: .utf8) ?? String(data: reply.body, encoding: .isoLatin1)
    }

    /// The character set that the header names; nil for one that the app does not support.
    static func namedEncoding(of reply: HTTPReply) -> String.Encoding? {
        reply.charset.flatMap { encodings[$0.lowercased()] }
    }

    private static let encodings: [String: String.Encoding] = [
        "utf-8": .utf8, "utf8": .utf8, "us-ascii": .ascii, "ascii": .ascii, "iso-8859-1": .isoLatin1,
        "latin1": .isoLatin1, "iso-8859-2": .isoLatin2, "windows-1252": .windowsCP1252,
        "cp1252": .windowsCP1252,
        "utf-16": .utf16,
    ]
}
