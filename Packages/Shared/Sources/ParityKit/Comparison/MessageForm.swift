import Foundation
import ParityTrace
import XML

/// The canonical form of a message, which is used only to describe how two bodies differ.
///
/// The form of JSON keeps the order of keys, repeated keys and the spelling of numbers, without white space;
/// that of XML is exclusive C14N. Any other body has no canonical form and is compared as bytes.
struct MessageForm {
    /// The fields in the order of the body, which locate differences.
    let fields: JSONValue
    /// The value by which messages are compared: equivalent messages have equal values.
    let canonical: JSONValue
    /// The text of an XML message to the end of its first tag, without the tag's name and the values of its
    /// attributes: the declaration, white space, and the order of attributes and of name spaces.
    ///
    /// Only the form depends on it, so that it counts only beside other differences, which must not hide it.
    let head: String

    /// Fails if the body is not a message.
    init?(_ body: Data) {
        guard let first = body.first(where: { !" \t\r\n".utf8.contains($0) }) else { return nil }
        if first == UInt8(ascii: "<") {
            guard let bytes = try? XMLCanonical.exclusive(body), let document = try? XMLDocument.parse(body)
            else { return nil }
            fields = .object([.init(document.root.qualifiedName, Self.jsonValue(of: document.root))])
            canonical = .string(String(decoding: bytes, as: UTF8.self))
            let text = String(decoding: body, as: UTF8.self)
            let start = text.prefixMatch(of: /(\s*(?:<[?!][^>]*>\s*)*)<[^\s>\/]*([^>]*?)\/?>/)
            head = "\(start?.1 ?? "")<\((start?.2 ?? "").replacing(/"[^"]*"/, with: "\"\""))"
        } else {
            guard let jsonValue = try? JSONValue(json: body) else { return nil }
            fields = jsonValue
            canonical = fields
            head = ""
        }
    }

    /// The fields in which two messages differ; empty if they are equivalent.
    static func leaves(_ baseline: MessageForm, _ candidate: MessageForm, at path: String) -> [JSONComparison
        .Leaf]
    {
        if baseline.canonical == candidate.canonical { return [] }
        var leaves = JSONComparison.leaves(
            baseline.fields, candidate.fields, at: path, ordered: true)
        if baseline.head != candidate.head {
            leaves.append(
                .init(
                    path: "\(path) (head)", kind: .changed, baseline: .string(baseline.head),
                    candidate: .string(candidate.head)))
        }
        // Text between elements belongs to no field.
        return leaves.isEmpty
            ? [
                .init(
                    path: path, kind: .changed, baseline: baseline.canonical, candidate: candidate.canonical)
            ] : leaves
    }

    /// The element as an object: attributes under `@name`, children in order under `name`, text under
    /// `#text`.

    private static func jsonValue(of element: XMLElement) -> JSONValue {
        var members = element.attributes.map { JSONValue.Member("@\($0.qualifiedName)", .string($0.value)) }
        members += element.elements.map { JSONValue.Member($0.qualifiedName, jsonValue(of: $0)) }
        if members.isEmpty { return .string(element.text) }
        if !element.text.isEmpty { members.append(.init("#text", .string(element.text))) }
        return .object(members)
    }
}
