//
//  SBJsonWriter.swift
//  SBJSON
//

import Foundation

nonisolated class SBJsonWriter: NSObject {

    /// Returns the object as JSON with sorted keys
    func string(with object: Any) -> String {
        var json = ""
        append(object, into: &json)
        return json
    }

    private func append(_ value: Any, into json: inout String) {
        if let dictionary = value as? NSDictionary {
            appendDictionary(dictionary, into: &json)
        } else if let array = value as? NSArray {
            appendArray(array, into: &json)
        } else if let string = value as? String {
            appendString(string, into: &json)
        } else if let number = value as? NSNumber {
            if String(cString: number.objCType) == "c" {
                json += number.boolValue ? "true" : "false"
            } else {
                json += number.stringValue
            }
        } else {
            json += "null"
        }
    }

    private func appendDictionary(_ dictionary: NSDictionary, into json: inout String) {
        json += "{"
        var addComma = false
        for key in (dictionary.allKeys as! [String]).sorted() {
            if addComma {
                json += ","
            }
            addComma = true
            appendString(key, into: &json)
            json += ":"
            append(dictionary.object(forKey: key)!, into: &json)
        }
        json += "}"
    }

    private func appendArray(_ array: NSArray, into json: inout String) {
        json += "["
        var addComma = false
        for value in array {
            if addComma {
                json += ","
            }
            addComma = true
            append(value, into: &json)
        }
        json += "]"
    }

    private func appendString(_ string: String, into json: inout String) {
        json += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"":
                json += "\\\""
            case "\\":
                json += "\\\\"
            case "\t":
                json += "\\t"
            case "\n":
                json += "\\n"
            case "\r":
                json += "\\r"
            default:
                if scalar.value < 0x20 {
                    json += String(format: "\\u%04x", scalar.value)
                } else {
                    json.unicodeScalars.append(scalar)
                }
            }
        }
        json += "\""
    }
}
