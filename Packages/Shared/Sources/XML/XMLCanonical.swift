import CLibXML2
public import Foundation

/// The canonical form of XML documents, in which equivalent documents have the same bytes.
public enum XMLCanonical {
    /// Returns the document in exclusive canonical XML 1.0 without comments
    /// (https://www.w3.org/TR/xml-exc-c14n/).
    ///
    /// White space between elements is content and is kept.
    public static func exclusive(_ data: Data) throws(XMLError) -> Data {
        let tree = try ParsedTree(data)
        var bytes: UnsafeMutablePointer<xmlChar>?
        let mode = Int32(XML_C14N_EXCLUSIVE_1_0.rawValue)
        let count = xmlC14NDocDumpMemory(tree.document, nil, mode, nil, 0, &bytes)
        defer { clibxml2_free(bytes) }
        guard count >= 0, let bytes else { throw XMLError("The document has no canonical form.") }
        return Data(bytes: bytes, count: Int(count))
    }
}
