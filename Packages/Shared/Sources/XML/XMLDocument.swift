public import Foundation

/// A document that was read: its root element and the encoding it declared.
///
/// Reading is safe by construction: nothing is fetched, a document type declaration is refused before any of
/// it is processed (so there are no entities beyond the five predefined ones), and libxml2's limits on depth
/// and size hold. Whoever asks for it gets past a declaration that is a name and nothing else.
public struct XMLDocument: Hashable, Sendable {
    public let root: XMLElement
    /// The encoding as declared; nil when the document names none and hence is UTF-8.
    public let encoding: String?

    /// Reads a document in the encoding it declares.
    public static func parse(_ data: Data, leniency: XMLLeniency = []) throws(XMLError) -> XMLDocument {
        let tree = try ParsedTree(data, leniency: leniency)
        return XMLDocument(root: tree.root(), encoding: tree.encoding)
    }
}
