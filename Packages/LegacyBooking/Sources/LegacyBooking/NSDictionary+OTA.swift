//
//  NSDictionary+OTA.swift
//  CarHire
//

import Foundation

nonisolated extension NSDictionary {

    /// The dictionary below a key, nil when there is none
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

    /// true, "true", "YES", "1"
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
}

/// What %@ used to print
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
    return "\(value)"
}
