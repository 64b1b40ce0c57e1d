import Fixtures
import Foundation

/// Describes the types of the values in a reply, as in `{Errors:[E1,E2]}`.
///
/// Keys are sorted, and the attributes of the root are omitted. E1 and E2 are the two errors, OK is a
/// confirmed reservation, and `{..}` is an object whose content is omitted.
struct ShapeReader {
    private static let errors = [
        "E1": ["@Type": "1", "@ShortText": "No matching bookings found"],
        "E2": ["@Type": "3", "@ShortText": "The reference is not valid"],
    ]

    func shape(of value: Any, depth: Int = 0) -> String {
        switch value {
        case is NSNull: "null"
        case is String: "string"
        case is NSNumber: "number"
        case let list as [Any]: "[" + list.map { shape(of: $0, depth: depth) }.joined(separator: ",") + "]"
        case let object as [String: Any]: shape(ofObject: object, depth: depth)
        default: "?"
        }
    }

    private func shape(ofObject object: [String: Any], depth: Int) -> String {
        if let known = Self.errors.first(where: { NSDictionary(dictionary: object).isEqual($0.value) }) {
            return known.key
        }
        if object["VehSegmentCore"] != nil { return reservation(object) }
        let keys = object.keys.filter { depth > 0 || !$0.hasPrefix("@") }.sorted()
        let isOpen = depth < 2 && keys.allSatisfy { !$0.hasPrefix("@") }
        guard isOpen || keys.isEmpty || keys == ["Error"] else { return "{..}" }
        let members = keys.map { "\($0):" + shape(of: object[$0] ?? NSNull(), depth: depth + 1) }
        return "{" + members.joined(separator: ",") + "}"
    }

    private func reservation(_ object: [String: Any]) -> String {
        let members = object.keys.sorted().map { key in
            guard key == "@Status" else { return key }
            return switch object[key] {
            case let status as String: "@Status=\(status)"
            case is NSNumber: "@Status=number"
            default: "@Status=null"
            }
        }
        let text = "{" + members.joined(separator: ",") + "}"
        return text == "{@Status=Confirmed,Customer,VehSegmentCore,VehSegmentInfo}" ? "OK" : text
    }
}
