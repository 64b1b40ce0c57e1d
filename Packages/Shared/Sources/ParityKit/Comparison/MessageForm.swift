import Foundation
import ParityTrace
import XML

/// The canonical form of a message: the one cleaner there is, used only to say *how* two bodies differ.
///
/// JSON keeps repeated keys and the spelling of numbers and forgets white space and key order;
/// XML is compared in exclusive C14N. A body that is neither has no canonical form and is compared as bytes.
enum MessageForm {
    static func canonical(_ body: Data) -> Tree? {
        guard let first = body.first(where: { !" \t\r\n".utf8.contains($0) }) else { return nil }
        if first == UInt8(ascii: "<") { return xml(body) }
        return (try? Tree(json: body))?.sorted
    }

    /// The element as an object: attributes under `@name`, children in order under `name`, text under `#text`.
    private static func xml(_ body: Data) -> Tree? {
        guard let canonical = try? XMLCanonical.exclusive(body),
            let document = try? XMLDocument.parse(canonical)
        else { return nil }
        return .object([.init(document.root.qualifiedName, tree(of: document.root))])
    }

    private static func tree(of element: XMLElement) -> Tree {
        var members = element.attributes.map { Tree.Member("@\($0.qualifiedName)", .string($0.value)) }
        members += element.elements.map { Tree.Member($0.qualifiedName, tree(of: $0)) }
        if members.isEmpty { return .string(element.text) }
        if !element.text.isEmpty { members.append(.init("#text", .string(element.text))) }
        return .object(members)
    }
}
