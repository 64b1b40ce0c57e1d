import CLibXML2

extension ParsedTree {
    /// Returns the root element.
    ///
    /// libxml2's depth limit of 256 bounds the recursion.
    borrowing func root() -> XMLElement {
        // The initialiser refuses a document without a root element.
        guard let node = xmlDocGetRootElement(document) else { return XMLElement("") }
        return XMLElement(node: node)
    }
}

extension XMLElement {
    init(node: xmlNodePtr) {
        self.init(
            String(xml: node.pointee.name),
            prefix: node.pointee.ns?.pointee.prefix.map { String(cString: $0) },
            namespace: node.pointee.ns?.pointee.href.map { String(cString: $0) },
            attributes: Self.declarations(of: node) + Self.attributes(of: node),
            children: Self.children(of: node))
        line = max(0, Int(xmlGetLineNo(node)))
    }

    private static func declarations(of node: xmlNodePtr) -> [XMLAttribute] {
        var declarations: [XMLAttribute] = []
        var next = node.pointee.nsDef
        while let declaration = next?.pointee {
            let address = String(xml: declaration.href)
            if let prefix = declaration.prefix {
                declarations.append(XMLAttribute(String(cString: prefix), prefix: "xmlns", value: address))
            } else {
                declarations.append(XMLAttribute("xmlns", value: address))
            }
            next = declaration.next
        }
        return declarations
    }

    private static func attributes(of node: xmlNodePtr) -> [XMLAttribute] {
        var attributes: [XMLAttribute] = []
        var next = node.pointee.properties
        while let attribute = next?.pointee {
            let content = xmlNodeListGetString(node.pointee.doc, attribute.children, 1)
            defer { clibxml2_free(content) }
            attributes.append(
                XMLAttribute(
                    String(xml: attribute.name),
                    prefix: attribute.ns?.pointee.prefix.map { String(cString: $0) },
                    namespace: attribute.ns?.pointee.href.map { String(cString: $0) },
                    value: String(xml: content)))
            next = attribute.next
        }
        return attributes
    }

    private static func children(of node: xmlNodePtr) -> [XMLNode] {
        var nodes: [XMLNode] = []
        // Comments may split a text into any number of nodes.
        var text: String?
        func endText() {
            if let text { nodes.append(.text(text)) }
            text = nil
        }
        var next = node.pointee.children
        while let child = next {
            switch child.pointee.type {
            case XML_ELEMENT_NODE:
                endText()
                nodes.append(.element(XMLElement(node: child)))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
                text = text ?? ""
                text?.append(String(xml: child.pointee.content))
            default:
                break
            }
            next = child.pointee.next
        }
        endText()
        return nodes
    }
}

extension String {
    /// Creates a string from libxml2's text, which is always in UTF-8; nil gives an empty string.
    init(xml text: UnsafePointer<xmlChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}
