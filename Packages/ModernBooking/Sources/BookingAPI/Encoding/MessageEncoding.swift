import BookingCore
import Foundation
import HTTP

/// The encoding of messages and replies.
public enum MessageEncoding: String, Hashable, Sendable, CaseIterable {
    case json, xml
}

extension Message {
    /// The message's bytes in an encoding.
    func body(_ encoding: MessageEncoding) throws -> Data {
        switch encoding {
        case .json: JSONMessageWriter.data(self)
        case .xml: try XMLMessageWriter.data(self)
        }
    }
}

extension MessageEncoding {
    /// The tree of a reply's body, whatever its status; empty when it is unreadable.
    func read(_ reply: HTTPReply) -> OTANode {
        switch self {
        case .json: OTANode(ReplyText.of(reply).flatMap(JSONReplyReader.read))
        case .xml: OTANode(readXML(reply))
        }
    }

    // A document names its encoding itself, whatever the header says; only one that is not in it is read as a
    // text.
    private func readXML(_ reply: HTTPReply) -> OTAValue? {
        if let value = XMLReplyReader.read(reply.body) { return value }
        guard let text = ReplyText.of(reply) else { return nil }
        return XMLReplyReader.read(Data(withoutDeclaration(text).utf8))
    }

    // It would contradict the encoding that the text has from here on.
    private func withoutDeclaration(_ text: String) -> Substring {
        guard text.hasPrefix("<?xml"), let end = text.range(of: "?>") else { return text[...] }
        return text[end.upperBound...]
    }
}

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
