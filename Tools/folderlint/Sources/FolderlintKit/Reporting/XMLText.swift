import Foundation
import VisibleText
import XML

/// XML as this tool writes it: one element a line.
enum XMLText {
    static func pretty(_ root: XMLElement) throws -> String {
        String(decoding: try XMLWriter.data(indented(root, by: 0)), as: UTF8.self) + "\n"
    }

    /// An attribute, without the characters that XML cannot hold.
    static func attribute(_ name: String, _ value: String) -> XMLAttribute {
        XMLAttribute(name, value: text(value.visible))
    }

    /// Text without the characters that XML cannot hold.
    static func text(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: result.append(scalar)
            default: result.append("\u{FFFD}")
            }
        }
        return String(result)
    }

    private static func indented(_ element: XMLElement, by depth: Int) -> XMLElement {
        guard !element.elements.isEmpty else { return element }
        let margin = "\n" + String(repeating: "  ", count: depth)
        let children = element.elements.flatMap {
            [XMLNode.text(margin + "  "), .element(indented($0, by: depth + 1))]
        }
        return XMLElement(element.name, attributes: element.attributes, children: children + [.text(margin)])
    }
}
