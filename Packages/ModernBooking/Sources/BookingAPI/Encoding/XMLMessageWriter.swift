import BookingCore
import Foundation
import XML

/// A writer of messages as XML documents: a member whose key begins with `@` becomes an attribute, `#text`
/// the element's text, and any other member an element.
enum XMLMessageWriter {
    static func data(_ message: Message) throws(XMLError) -> Data {
        try XMLWriter.data(element(message.name, .object(message.content)))
    }

    private static func element(_ name: String, _ value: OTAValue) -> XMLElement {
        guard case .object(let object) = value else { return XMLElement(name, children: content(value)) }
        var attributes: [XMLAttribute] = []
        var children: [XMLNode] = []
        for member in object.members {
            if member.key.hasPrefix("@") {
                let text = words(member.value)
                attributes.append(XMLAttribute(qualified: String(member.key.dropFirst()), value: text))
            } else if member.key == "#text" {
                children += content(member.value)
            } else if case .array(let values) = member.value {
                children += values.map { .element(element(member.key, $0)) }
            } else {
                children.append(.element(element(member.key, member.value)))
            }
        }
        return XMLElement(name, attributes: attributes, children: children)
    }

    /// As in Legacy, an element without words has an end tag of its own.
    private static func content(_ value: OTAValue) -> [XMLNode] { [.text(words(value))] }

    // Characters that XML does not allow, even escaped, are removed.
    private static func words(_ value: OTAValue) -> String {
        let text = (try? OTANode(value).text) ?? ""
        return String(String.UnicodeScalarView(text.unicodeScalars.filter(isAllowed)))
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
