import CLibXML2
public import Foundation

/// Writes a tree as UTF-8 bytes, on libxml2's text writer, with no white space of its own.
///
/// Names are written unchanged, with their prefixes: declare the namespaces as attributes of the tree.
public enum XMLWriter {
    /// The document's bytes: the declaration and a line feed (unless `declaration` is false), then the root.
    public static func data(_ root: XMLElement, declaration: Bool = true) throws(XMLError) -> Data {
        try check(root)
        guard let buffer = xmlBufferCreate() else { throw XMLError("There is no memory for a document.") }
        defer { xmlBufferFree(buffer) }
        guard let writer = xmlNewTextWriterMemory(buffer, 0) else {
            throw XMLError("There is no memory for a writer.")
        }
        // Always started: without an encoding the writer spells every non-ASCII character as a reference.
        var failed = xmlTextWriterStartDocument(writer, "1.0", "UTF-8", nil) < 0
        failed = !write(root, to: writer) || failed
        // Freeing the writer flushes it. Ending the document would add a line feed.
        xmlFreeTextWriter(writer)
        guard !failed else { throw XMLError("The document could not be written.") }
        let bytes = Data(bytes: xmlBufferContent(buffer), count: Int(xmlBufferLength(buffer)))
        guard !declaration, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return bytes }
        return Data(bytes[(end + 1)...])
    }

    private static func write(_ element: XMLElement, to writer: xmlTextWriterPtr) -> Bool {
        var results = [xmlTextWriterStartElement(writer, element.qualifiedName)]
        for attribute in element.attributes {
            results.append(xmlTextWriterWriteAttribute(writer, attribute.qualifiedName, attribute.value))
        }
        for child in element.children {
            switch child {
            case .element(let inner): results.append(write(inner, to: writer) ? 0 : -1)
            case .text(let text): results.append(xmlTextWriterWriteString(writer, text))
            }
        }
        results.append(xmlTextWriterEndElement(writer))
        return results.allSatisfy { $0 >= 0 }
    }

    /// libxml2 writes any text, so that this method refuses characters that XML cannot have.
    private static func check(_ element: XMLElement) throws(XMLError) {
        try check(name: element.qualifiedName)
        var names: Set<String> = []
        for attribute in element.attributes {
            try check(name: attribute.qualifiedName)
            try check(text: attribute.value)
            guard names.insert(attribute.qualifiedName).inserted else {
                throw XMLError("\(element.qualifiedName) has the attribute \(attribute.qualifiedName) twice.")
            }
        }
        for child in element.children {
            switch child {
            case .element(let inner): try check(inner)
            case .text(let text): try check(text: text)
            }
        }
    }

    private static func check(name: String) throws(XMLError) {
        guard !name.utf8.contains(0), xmlValidateQName(name, 0) == 0 else {
            throw XMLError("\u{201C}\(name)\u{201D} is not an XML name.")
        }
    }

    private static func check(text: String) throws(XMLError) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: continue
            default:
                let code = String(scalar.value, radix: 16, uppercase: true)
                throw XMLError("XML cannot hold the character U+\(code).")
            }
        }
    }
}
