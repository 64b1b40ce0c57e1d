import CLibXML2
public import Foundation

/// Evaluates XPath 1.0 expressions.
///
/// An expression must use prefixes for all namespaces, including the default one: `//ota:ConfId/@ID` with
/// `["ota": "http://www.opentravel.org/OTA/2003/05"]`.
public enum XMLQuery {
    /// Returns the string values of the selected nodes in document order, or the single value of an
    /// expression that gives a number or a string.
    public static func strings(
        _ path: String, in data: Data, namespaces: [String: String] = [:]
    ) throws(XMLError) -> [String] {
        try evaluate(path, in: data, namespaces: namespaces) { result in
            guard result.pointee.type == XPATH_NODESET else {
                let text = xmlXPathCastToString(result)
                defer { clibxml2_free(text) }
                return [String(xml: text)]
            }
            return nodes(of: result).map { node in
                let text = xmlXPathCastNodeToString(node)
                defer { clibxml2_free(text) }
                return String(xml: text)
            }
        }
    }

    /// Returns the selected elements in document order.
    public static func elements(
        _ path: String, in data: Data, namespaces: [String: String] = [:]
    ) throws(XMLError) -> [XMLElement] {
        try evaluate(path, in: data, namespaces: namespaces) { result in
            nodes(of: result).filter { $0.pointee.type == XML_ELEMENT_NODE }.map(XMLElement.init(node:))
        }
    }

    private static func nodes(of result: xmlXPathObjectPtr) -> [xmlNodePtr] {
        guard let set = result.pointee.nodesetval, let table = set.pointee.nodeTab else { return [] }
        return (0..<Int(set.pointee.nodeNr)).compactMap { table[$0] }
    }

    private static func evaluate<Answer>(
        _ path: String, in data: Data, namespaces: [String: String], _ read: (xmlXPathObjectPtr) -> Answer
    ) throws(XMLError) -> Answer {
        let tree = try ParsedTree(data)
        guard let context = xmlXPathNewContext(tree.document) else {
            throw XMLError("There is no memory for a query.")
        }
        defer { xmlXPathFreeContext(context) }
        // Without a handler, libxml2 prints errors.
        context.pointee.error = { _, _ in }
        for (prefix, address) in namespaces where xmlXPathRegisterNs(context, prefix, address) != 0 {
            throw XMLError("The prefix \(prefix) cannot be declared.")
        }
        guard let result = xmlXPathEvalExpression(path, context) else {
            throw XMLError("\u{201C}\(path)\u{201D} is not a valid XPath expression.")
        }
        defer { xmlXPathFreeObject(result) }
        // Without numbers on the elements, each comparison would walk along the siblings.
        xmlXPathOrderDocElems(tree.document)
        xmlXPathNodeSetSort(result.pointee.nodesetval)
        return read(result)
    }
}
