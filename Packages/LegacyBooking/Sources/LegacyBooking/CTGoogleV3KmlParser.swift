//
//  CTGoogleV3KmlParser.swift
//  CarHire
//
//  Reads the XML of version 3 of Google's geocoding service.
//

import CLibXML2
import Foundation

class CTGoogleV3KmlParser: NSObject {

    /// 0 if the reply has no known status
    private(set) var statusCode = 0

    /// CTKmlResult objects, nil if there are none
    private(set) var results: NSMutableArray?

    /// Returns an error if the document is malformed
    func parseXML(_ data: Data?) -> NSError? {
        let parseError = NSError(domain: "NSXMLParserErrorDomain", code: 1)
        guard let data = data, !data.isEmpty else {
            return parseError
        }
        let options = Int32(
            XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
                | XML_PARSE_NOCDATA.rawValue | XML_PARSE_NOBLANKS.rawValue)
        let parsed: xmlDocPtr? = data.withUnsafeBytes { bytes in
            xmlReadMemory(bytes.bindMemory(to: CChar.self).baseAddress, Int32(data.count), nil, nil, options)
        }
        guard let document = parsed else {
            return parseError
        }
        defer {
            xmlFreeDoc(document)
        }
        guard let root = xmlDocGetRootElement(document) else {
            return parseError
        }

        for child in children(of: root) {
            if name(of: child) == "status" {
                let status = content(of: child)
                if status == "OK" {
                    statusCode = G_GEO_SUCCESS
                } else if status == "ZERO_RESULTS" {
                    statusCode = G_GEO_UNKNOWN_ADDRESS
                } else if status == "OVER_QUERY_LIMIT" {
                    statusCode = G_GEO_TOO_MANY_QUERIES
                } else if status == "REQUEST_DENIED" {
                    statusCode = G_GEO_SERVER_ERROR
                } else if status == "INVALID_REQUEST" {
                    statusCode = G_GEO_BAD_REQUEST
                }
            } else if name(of: child) == "result" {
                if results == nil {
                    results = NSMutableArray()
                }
                results?.add(result(from: child))
            }
        }
        return nil
    }

    private func result(from element: xmlNodePtr) -> CTKmlResult {
        let result = CTKmlResult()
        for child in children(of: element) {
            if name(of: child) == "formatted_address" {
                result.address = content(of: child)
            } else if name(of: child) == "geometry" {
                for part in children(of: child) {
                    if name(of: part) == "location" {
                        result.latitude = number("lat", in: part)
                        result.longitude = number("lng", in: part)
                    } else if name(of: part) == "viewport" {
                        for corner in children(of: part) {
                            if name(of: corner) == "southwest" {
                                result.viewportSouthWestLat = number("lat", in: corner)
                                result.viewportSouthWestLon = number("lng", in: corner)
                            } else if name(of: corner) == "northeast" {
                                result.viewportNorthEastLat = number("lat", in: corner)
                                result.viewportNorthEastLon = number("lng", in: corner)
                            }
                        }
                    }
                }
            }
        }
        return result
    }

    private func number(_ elementName: String, in element: xmlNodePtr) -> Float {
        var number: Float = 0
        for child in children(of: element) {
            if name(of: child) == elementName {
                number = (content(of: child) as NSString).floatValue
            }
        }
        return number
    }

    private func children(of element: xmlNodePtr) -> [xmlNodePtr] {
        var result: [xmlNodePtr] = []
        var node = element.pointee.children
        while let child = node {
            if child.pointee.type == XML_ELEMENT_NODE {
                result.append(child)
            }
            node = child.pointee.next
        }
        return result
    }

    private func name(of element: xmlNodePtr) -> String {
        return String(cString: element.pointee.name)
    }

    private func content(of element: xmlNodePtr) -> String {
        var text = ""
        var node = element.pointee.children
        while let child = node {
            if child.pointee.type == XML_TEXT_NODE || child.pointee.type == XML_CDATA_SECTION_NODE,
                let characters = child.pointee.content
            {
                text += String(cString: characters)
            }
            node = child.pointee.next
        }
        return text
    }
}
