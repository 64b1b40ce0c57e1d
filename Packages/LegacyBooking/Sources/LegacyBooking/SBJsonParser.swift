//
//  SBJsonParser.swift
//  SBJSON
//

import Foundation

nonisolated class SBJsonParser: NSObject {

    var maxDepth = 512

    /// Errors of the last parse
    private(set) var errorTrace: [String] = []

    private var bytes: [UInt8] = []
    private var c = 0
    private var depth = 0

    private struct Failed: Error {}

    func object(with string: String) -> Any? {
        errorTrace = []
        bytes = Array(string.utf8) + [0]
        c = 0
        depth = 0
        do {
            let value = try scanValue()
            skipWhitespace()
            if bytes[c] != 0 {
                throw fail("Garbage after JSON")
            }
            if !(value is NSMutableDictionary) && !(value is NSMutableArray) {
                throw fail("Valid fragment, but not JSON")
            }
            return value
        } catch {
            return nil
        }
    }

    private func fail(_ why: String) -> Failed {
        errorTrace.append(why)
        return Failed()
    }

    private func skipWhitespace() {
        while bytes[c] == 0x20 || (bytes[c] >= 0x09 && bytes[c] <= 0x0D) {
            c += 1
        }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        return byte >= 0x30 && byte <= 0x39
    }

    private func scanValue() throws -> NSObject {
        skipWhitespace()
        switch bytes[c] {
        case UInt8(ascii: "{"):
            c += 1
            return try scanRestOfDictionary()
        case UInt8(ascii: "["):
            c += 1
            return try scanRestOfArray()
        case UInt8(ascii: "\""):
            c += 1
            return NSString(string: try scanRestOfString())
        case UInt8(ascii: "t"):
            try scanWord("true")
            return NSNumber(value: true)
        case UInt8(ascii: "f"):
            try scanWord("false")
            return NSNumber(value: false)
        case UInt8(ascii: "n"):
            try scanWord("null")
            return NSNull()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return try scanNumber()
        case UInt8(ascii: "+"):
            throw fail("Leading + disallowed in number")
        case 0:
            throw fail("Unexpected end of string")
        default:
            throw fail("Unrecognised leading character")
        }
    }

    private func scanWord(_ word: String) throws {
        for byte in word.utf8 {
            if bytes[c] != byte {
                throw fail("Expected '\(word)'")
            }
            c += 1
        }
    }

    private func scanRestOfArray() throws -> NSMutableArray {
        depth += 1
        if depth > maxDepth {
            throw fail("Nested too deep")
        }
        let array = NSMutableArray()
        while bytes[c] != 0 {
            skipWhitespace()
            if bytes[c] == UInt8(ascii: "]") {
                c += 1
                depth -= 1
                return array
            }
            array.add(try scanValue())
            skipWhitespace()
            if bytes[c] == UInt8(ascii: ",") {
                c += 1
                skipWhitespace()
                if bytes[c] == UInt8(ascii: "]") {
                    throw fail("Trailing comma disallowed in array")
                }
            }
        }
        throw fail("End of input while parsing array")
    }

    private func scanRestOfDictionary() throws -> NSMutableDictionary {
        depth += 1
        if depth > maxDepth {
            throw fail("Nested too deep")
        }
        let dictionary = NSMutableDictionary()
        while bytes[c] != 0 {
            skipWhitespace()
            if bytes[c] == UInt8(ascii: "}") {
                c += 1
                depth -= 1
                return dictionary
            }
            if bytes[c] != UInt8(ascii: "\"") {
                throw fail("Object key string expected")
            }
            c += 1
            let key = try scanRestOfString()
            skipWhitespace()
            if bytes[c] != UInt8(ascii: ":") {
                throw fail("Expected ':' separating key and value")
            }
            c += 1
            dictionary.setObject(try scanValue(), forKey: NSString(string: key))
            skipWhitespace()
            if bytes[c] == UInt8(ascii: ",") {
                c += 1
                skipWhitespace()
                if bytes[c] == UInt8(ascii: "}") {
                    throw fail("Trailing comma disallowed in object")
                }
            }
        }
        throw fail("End of input while parsing object")
    }

    private func scanRestOfString() throws -> String {
        var units: [UInt8] = []
        while true {
            let byte = bytes[c]
            switch byte {
            case 0:
                throw fail("Unexpected EOF while parsing string")
            case UInt8(ascii: "\""):
                c += 1
                return String(decoding: units, as: UTF8.self)
            case UInt8(ascii: "\\"):
                c += 1
                units.append(contentsOf: try scanEscape())
            case 0x01...0x1F:
                throw fail("Unescaped control character")
            default:
                units.append(byte)
                c += 1
            }
        }
    }

    private func scanEscape() throws -> [UInt8] {
        let byte = bytes[c]
        c += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return [byte]
        case UInt8(ascii: "b"):
            return [0x08]
        case UInt8(ascii: "f"):
            return [0x0C]
        case UInt8(ascii: "n"):
            return [0x0A]
        case UInt8(ascii: "r"):
            return [0x0D]
        case UInt8(ascii: "t"):
            return [0x09]
        case UInt8(ascii: "u"):
            return Array(String(Character(try scanUnicodeChar())).utf8)
        default:
            throw fail("Illegal escape sequence")
        }
    }

    private func scanUnicodeChar() throws -> Unicode.Scalar {
        let high = try scanHexQuad()
        if high < 0xD800 || high > 0xDFFF {
            return Unicode.Scalar(high)!
        }
        if high >= 0xDC00 {
            throw fail("Invalid high character in surrogate pair")
        }
        if bytes[c] != UInt8(ascii: "\\") || bytes[c + 1] != UInt8(ascii: "u") {
            throw fail("Missing low character in surrogate pair")
        }
        c += 2
        let low = try scanHexQuad()
        if low < 0xDC00 || low > 0xDFFF {
            throw fail("Invalid low surrogate char")
        }
        return Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))!
    }

    private func scanHexQuad() throws -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch bytes[c] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digit = bytes[c] - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                digit = bytes[c] - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"):
                digit = bytes[c] - UInt8(ascii: "A") + 10
            default:
                throw fail("Missing hex digit in quad")
            }
            value = value * 16 + UInt32(digit)
            c += 1
        }
        return value
    }

    private func scanNumber() throws -> NSNumber {
        let start = c
        var isInteger = true
        if bytes[c] == UInt8(ascii: "-") {
            c += 1
        }
        if bytes[c] == UInt8(ascii: "0") {
            c += 1
            if isDigit(bytes[c]) {
                throw fail("Leading 0 disallowed in number")
            }
        } else {
            try skipDigits("No digits after initial minus")
        }
        if bytes[c] == UInt8(ascii: ".") {
            isInteger = false
            c += 1
            try skipDigits("No digits after decimal point")
        }
        if bytes[c] == UInt8(ascii: "e") || bytes[c] == UInt8(ascii: "E") {
            isInteger = false
            c += 1
            if bytes[c] == UInt8(ascii: "-") || bytes[c] == UInt8(ascii: "+") {
                c += 1
            }
            try skipDigits("No digits after exponent mark")
        }
        let text = String(decoding: bytes[start..<c], as: UTF8.self)
        if isInteger, let integer = Int64(text) {
            return NSNumber(value: integer)
        }
        return NSNumber(value: Double(text)!)
    }

    private func skipDigits(_ why: String) throws {
        if !isDigit(bytes[c]) {
            throw fail(why)
        }
        while isDigit(bytes[c]) {
            c += 1
        }
    }
}
