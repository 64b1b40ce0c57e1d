import BookingCore
import Foundation
import XML

/// Reads a reply's XML into the shapes that the service gives the same content in JSON.
///
/// An attribute stands under `@name`, text beside anything else under `#text`, and an element with neither
/// attribute nor child is its text. A wrapper without attributes that holds two or more elements of one name
/// is the list of their values; a name repeated in any other place is a list under that name. The root's own
/// name is dropped. Text of nothing but blanks, be they no-break ones, is none beside anything else.
enum XMLReplyReader {
    /// The tree; nil when the bytes are no document.
    static func read(_ data: Data) -> OTAValue? {
        let leniency: XMLLeniency = [.indentation, .bareDocumentType]
        guard let document = try? XMLDocument.parse(data, leniency: leniency) else { return nil }
        return .object(object(document.root))
    }

    private static func value(_ element: XMLElement) -> OTAValue {
        guard element.attributes.isEmpty else { return .object(object(element)) }
        let elements = element.elements
        if elements.isEmpty { return .string(element.text) }
        let isList = elements.count > 1 && Set(elements.map(\.qualifiedName)).count == 1
        return isList && isBlank(element.text) ? .array(elements.map(value)) : .object(object(element))
    }

    private static func object(_ element: XMLElement) -> OTAObject {
        var members = element.attributes.map {
            OTAObject.Member(key: "@\($0.qualifiedName)", value: .string($0.value))
        }
        if !isBlank(element.text) { members.append(.init(key: "#text", value: .string(element.text))) }
        return OTAObject(members + children(of: element))
    }

    /// One member per name, where the name is first met.
    private static func children(of element: XMLElement) -> [OTAObject.Member] {
        var names: [String] = []
        var values: [String: [OTAValue]] = [:]
        for child in element.elements {
            let name = child.qualifiedName
            if values[name] == nil { names.append(name) }
            values[name, default: []].append(value(child))
        }
        return names.map { name in
            let all = values[name, default: []]
            return OTAObject.Member(key: name, value: all.count == 1 ? all[0] : .array(all))
        }
    }

    private static func isBlank(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy(CharacterSet.whitespacesAndNewlines.contains)
    }
}
