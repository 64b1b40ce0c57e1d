//
//  NSDictionary+OTA.swift
//  CarHire
//

import Foundation

nonisolated extension NSDictionary {

    func dict(_ key: String) -> NSDictionary? {
        return object(forKey: key) as! NSDictionary?
    }

    func value(_ key: String) -> Any? {
        return object(forKey: key)
    }

    func string(_ key: String) -> String? {
        return object(forKey: key) as! String?
    }

    func isArray(_ key: String) -> Bool {
        return object(forKey: key) is NSArray
    }

    /// Returns true for values such as true, "true", "YES" and "1"
    func bool(_ key: String) -> Bool {
        guard let value = object(forKey: key) else {
            return false
        }
        if let string = value as? NSString {
            return string.boolValue
        }
        return (value as! NSNumber).boolValue
    }

    func int(_ key: String) -> Int {
        guard let value = object(forKey: key) else {
            return 0
        }
        if let string = value as? NSString {
            return string.integerValue
        }
        return (value as! NSNumber).intValue
    }

    func double(_ key: String) -> Double {
        guard let value = object(forKey: key) else {
            return 0
        }
        if let string = value as? NSString {
            return string.doubleValue
        }
        return (value as! NSNumber).doubleValue
    }
}

/// Returns the same text as %@ in Objective-C
nonisolated func text(_ value: Any?) -> String {
    guard let value = value else {
        return "(null)"
    }
    if let string = value as? String {
        return string
    }
    if value is NSNull {
        return "<null>"
    }
    if let number = value as? NSNumber {
        return number.stringValue
    }
    if value is NSArray || value is NSDictionary {
        return listing(value, indent: "")
    }
    return "\(value)"
}

/// Returns an array or a dictionary in the property list format, with sorted keys
nonisolated private func listing(_ value: Any, indent: String) -> String {
    let inner = indent + "    "
    if let list = value as? NSArray {
        var lines: [String] = []
        for item in list {
            lines.append(inner + listing(item, indent: inner))
        }
        return indent + "(\n" + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n") + indent + ")"
    }
    if let dict = value as? NSDictionary {
        var lines = ""
        for key in dict.allKeys.map({ text($0) }).sorted() {
            lines += "\(inner)\(quoted(key)) = \(listing(dict.object(forKey: key)!, indent: inner));\n"
        }
        return indent + "{\n" + lines + indent + "}"
    }
    return quoted(text(value))
}

/// Returns the string in quotation marks, unless it is alphanumeric
nonisolated private func quoted(_ string: String) -> String {
    if string != "" && string.range(of: "[^A-Za-z0-9]", options: .regularExpression) == nil {
        return string
    }
    var result = ""
    for unit in string.utf16 {
        switch unit {
        case 0x0A:
            result += "\\n"
        case 0x09:
            result += "\\t"
        case 0x22:
            result += "\\\""
        case 0x5C:
            result += "\\\\"
        case 0x20..<0x7F:
            result += String(UnicodeScalar(UInt8(unit)))
        default:
            result += String(format: "\\U%04x", Int(unit))
        }
    }
    return "\"" + result + "\""
}
