public import Foundation

/// A parsed document: its root element and its declared encoding.
///
/// Parsing never loads external resources, refuses a document type declaration before processing it (so that
/// the five predefined entities are the only ones), and keeps to libxml2's limits on depth and size. A caller
/// may allow a declaration that consists of a name.
public struct XMLDocument: Hashable, Sendable {
    public let root: XMLElement
    /// The declared encoding; nil for a document that declares none and is therefore in UTF-8.
    public let encoding: String?

    /// Parses a document in its declared encoding.
    public static func parse(_ data: Data, leniency: XMLLeniency = []) throws(XMLError) -> XMLDocument {
        let tree = try ParsedTree(data, leniency: leniency)
        return XMLDocument(root: tree.root(), encoding: tree.encoding)
    }
}
