public import Foundation
public import XML

/// Maps an OTA XML reply to the JSON that the service sends for it on its JSON wire.
///
/// The rules, each of which a test checks:
/// - An attribute or namespace declaration becomes `"@name"`. Names keep their prefixes.
/// - An element without attributes and child elements becomes a string with its exact text.
/// - Text beside attributes or child elements becomes `"#text"`, unless it is only white space.
/// - An element without attributes and text that contains two or more elements, all of the same name, becomes
///   the array of their values (`Fees`, `Errors`). Any other element becomes an object, in which elements of
///   the same name share an array (`ConfId`) at the position of the first.
/// - An object contains its attributes first, then `"#text"`, then its elements.
/// - The name of the root is omitted. The root is always an object.
public enum OTAMapping {
    /// Returns compact JSON for an XML document.
    public static func json(_ xml: Data) throws(XMLError) -> Data {
        let document = try XMLDocument.parse(xml, leniency: [.indentation, .bareDocumentType])
        return value(ofRoot: document.root).json
    }

    /// Returns the object for the root element of a document.
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
    /// Whether the string contains only white space, including no-break spaces.
    fileprivate var isBlank: Bool {
        unicodeScalars.allSatisfy(CharacterSet.whitespacesAndNewlines.contains)
    }
}
