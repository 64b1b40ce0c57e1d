import BookingCore
import Foundation
import XML

/// A reader of XML replies that produces the shapes of the service's JSON replies.
///
/// An attribute becomes the member `@name`, text beside other content the member `#text`, and an element with
/// neither attribute nor child its text. A wrapper without attributes that contains two or more elements of
/// one name becomes the array of their values; any other repeated name becomes an array under that name. The
/// root's name is dropped. White space beside other content is ignored, including no-break spaces.
enum XMLReplyReader {
    /// Returns the value of a document; nil when the data is not well-formed.
    static func read(_ data: Data) -> OTAValue? {
        guard let document = try? XMLDocument.parse(data, leniency: .reply) else { return nil }
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

    /// Returns one member for each name, in the order of first occurrence.
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

extension XMLLeniency {
    /// The errors that replies may contain, as in Legacy.
    static let reply: XMLLeniency = [.indentation, .bareDocumentType, .undeclaredPrefixes]
}
