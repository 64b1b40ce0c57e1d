public import Foundation
public import XML

/// Turns an OTA XML reply into the JSON that the service's JSON wire sends for it.
///
/// The rules are mechanical, and a test holds a table of them:
/// - an attribute, a namespace declaration too, becomes `"@name"`; names keep their prefix;
/// - an element with neither attributes nor child elements becomes its text, a string, to the letter;
/// - text beside attributes or elements becomes `"#text"`, unless it is white space alone, as indentation is;
/// - an element without attributes and text that holds two or more elements, all of one name, becomes the
///   array of their values (`Fees`, `Errors`); otherwise it becomes an object, and names that repeat in it
///   share an array under their name (`ConfId`), at the place of the first;
/// - in an object, attributes stand first, then `"#text"`, then elements;
/// - the root's own name is dropped; the root is always an object.
public enum OTAMapping {
    /// Compact JSON for an XML document.
    public static func json(_ xml: Data) throws(XMLError) -> Data {
        let document = try XMLDocument.parse(xml, leniency: [.indentation, .bareDocumentType])
        return value(ofRoot: document.root).json
    }

    /// The object that a document's root becomes.
    public static func value(ofRoot root: XMLElement) -> OTAValue { object(root) }

    private static func value(of element: XMLElement) -> OTAValue {
        guard element.attributes.isEmpty else { return object(element) }
        let elements = element.elements
        guard let first = elements.first else { return .string(element.text) }
        let isList = elements.count > 1 && elements.allSatisfy { $0.qualifiedName == first.qualifiedName }
        guard isList, element.text.isBlank else { return object(element) }
        return .array(elements.map(value(of:)))
    }

    private static func object(_ element: XMLElement) -> OTAValue {
        var members = element.attributes.map { OTAValue.Member("@" + $0.qualifiedName, .string($0.value)) }
        if !element.text.isBlank { members.append(.init("#text", .string(element.text))) }
        var names: [String] = []
        let groups = Dictionary(grouping: element.elements, by: \.qualifiedName)
        for child in element.elements where !names.contains(child.qualifiedName) {
            names.append(child.qualifiedName)
        }
        for name in names {
            let values = groups[name, default: []].map(value(of:))
            members.append(.init(name, values.count == 1 ? values[0] : .array(values)))
        }
        return .object(members)
    }
}

extension String {
    /// Whether it holds nothing but blanks, be they no-break ones.
    fileprivate var isBlank: Bool {
        unicodeScalars.allSatisfy(CharacterSet.whitespacesAndNewlines.contains)
    }
}
