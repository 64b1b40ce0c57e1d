//
//  XMLToDictionary.swift
//
//  Converts XML documents to the dictionaries and arrays of the JSON format.
//

import CLibXML2
import Foundation

nonisolated class XMLToDictionary: NSObject {

    /// Returns the content of the root element, without its name; nil if the document is malformed.
    class func object(with data: Data) -> Any? {
        if data.isEmpty {
            return nil
        }
        let options = Int32(
            XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
                | XML_PARSE_NOCDATA.rawValue | XML_PARSE_NOBLANKS.rawValue)
        let parsed: xmlDocPtr? = data.withUnsafeBytes { bytes in
            xmlReadMemory(bytes.bindMemory(to: CChar.self).baseAddress, Int32(data.count), nil, nil, options)
        }
        guard let document = parsed else {
            return nil
        }
        defer {
            xmlFreeDoc(document)
        }
        guard let root = xmlDocGetRootElement(document) else {
            return nil
        }
        return value(of: root, isRoot: true)
    }

    private class func value(of element: xmlNodePtr, isRoot: Bool) -> NSObject {
        let attributes = self.attributes(of: element)
        var names: [String] = []
        var children: [(String, NSObject)] = []
        var text = ""

        var node = element.pointee.children
        while let child = node {
            switch child.pointee.type {
            case XML_ELEMENT_NODE:
                let name = qualifiedName(child.pointee.name, child.pointee.ns)
                if !names.contains(name) {
                    names.append(name)
                }
                children.append((name, value(of: child, isRoot: false)))
            case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
                text += string(child.pointee.content)
            default:
                break
            }
            node = child.pointee.next
        }

        let hasText = text.trimmingCharacters(in: .whitespacesAndNewlines) != ""

        if !isRoot && attributes.isEmpty && children.isEmpty {
            return NSString(string: text)
        }

        if !isRoot && attributes.isEmpty && children.count > 1 && names.count == 1 && !hasText {
            let array = NSMutableArray()
            for (_, child) in children {
                array.add(child)
            }
            return array
        }

        let dictionary = NSMutableDictionary()
        for (name, value) in attributes {
            dictionary.setObject(NSString(string: value), forKey: NSString(string: "@" + name))
        }
        for name in names {
            let values = children.filter { $0.0 == name }.map { $0.1 }
            if values.count == 1 {
                dictionary.setObject(values[0], forKey: NSString(string: name))
            } else {
                let array = NSMutableArray()
                for value in values {
                    array.add(value)
                }
                dictionary.setObject(array, forKey: NSString(string: name))
            }
        }
        if hasText {
            dictionary.setObject(NSString(string: text), forKey: "#text" as NSString)
        }
        return dictionary
    }

    private class func attributes(of element: xmlNodePtr) -> [(String, String)] {
        var result: [(String, String)] = []
        var namespace = element.pointee.nsDef
        while let declaration = namespace {
            let prefix = string(declaration.pointee.prefix)
            result.append((prefix == "" ? "xmlns" : "xmlns:" + prefix, string(declaration.pointee.href)))
            namespace = declaration.pointee.next
        }
        var attribute = element.pointee.properties
        while let current = attribute {
            var text = ""
            if let content = xmlNodeListGetString(element.pointee.doc, current.pointee.children, 1) {
                text = string(content)
                clibxml2_free(content)
            }
            result.append((qualifiedName(current.pointee.name, current.pointee.ns), text))
            attribute = current.pointee.next
        }
        return result
    }

    private class func qualifiedName(_ name: UnsafePointer<xmlChar>?, _ namespace: xmlNsPtr?) -> String {
        let prefix = string(namespace?.pointee.prefix)
        return prefix == "" ? string(name) : prefix + ":" + string(name)
    }

    private class func string(_ characters: UnsafePointer<xmlChar>?) -> String {
        guard let characters = characters else {
            return ""
        }
        return String(cString: characters)
    }
}
