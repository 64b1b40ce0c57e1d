import BookingCore
import Foundation
import HTTP

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
