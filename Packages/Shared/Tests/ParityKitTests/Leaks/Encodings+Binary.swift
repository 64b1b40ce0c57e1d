import Foundation

@testable import ParityKit

extension Encoding {
    private static func encoded(_ value: String, _ encoding: String.Encoding) -> [UInt8] {
        value.data(using: encoding).map(Array.init) ?? []
    }

    static let wide: [Encoding] = [
        Encoding("UTF-16 LE") { encoded("é\($0)b", .utf16LittleEndian) },
        Encoding("UTF-16 BE") { encoded("é\($0)b", .utf16BigEndian) },
        Encoding("UTF-16 at an odd offset") { [7] + encoded($0, .utf16BigEndian) + [7] },
        Encoding("UTF-16 in groups") { encoded($0.map { "\($0) " }.joined(), .utf16LittleEndian) },
        Encoding("UTF-32 LE") { encoded($0, .utf32LittleEndian) },
        Encoding("UTF-32 BE") { [1, 2, 3] + encoded($0, .utf32BigEndian) },
        Encoding("EBCDIC") { ebcdic($0) },
        Encoding("rot13") { value in
            guard value.utf8.allSatisfy({ $0 < 0x80 }), value.contains(where: \.isLetter) else { return nil }
            return value.utf8.map { byte in
                switch byte {
                case 0x41...0x5A: (byte - 0x41 + 13) % 26 + 0x41
                case 0x61...0x7A: (byte - 0x61 + 13) % 26 + 0x61
                default: byte
                }
            }
        },
    ]

    private static func number(_ value: String) -> UInt64? { UInt64(value) }

    static let packed: [Encoding] = [
        Encoding("packed decimal") { value in
            guard number(value) != nil else { return nil }
            return [9] + hex(value) + [9]
        },
        Encoding("packed decimal from the middle of a byte") { value in
            guard number(value) != nil else { return nil }
            return [9] + hex("7\(value)C") + [9]
        },
        Encoding("unpacked decimal") { value in
            number(value) == nil ? nil : value.compactMap(\.wholeNumberValue).map(UInt8.init)
        },
        Encoding("an integer, the high byte first") { value in
            number(value).map { number in [1] + withUnsafeBytes(of: number.bigEndian) { Array($0) } }
        },
        Encoding("an integer, the low byte first") { value in
            number(value).map { number in [1] + withUnsafeBytes(of: number.littleEndian) { Array($0) } }
        },
        Encoding("a floating-point number") { value in
            number(value).map { number in withUnsafeBytes(of: Double(number)) { Array($0) } + [1] }
        },
        Encoding("a property list's integer") { value in
            number(value).flatMap { list(["n": $0], .binary) }
        },
        Encoding("a number in scientific notation") { value in
            number(value).map { _ in Array("\(value.prefix(1)).\(value.dropFirst())E15".utf8) }
        },
        Encoding("a number with thousands") { value in
            guard let number = number(value) else { return nil }
            return Array(number.formatted(.number.locale(Locale(identifier: "en_US"))).utf8)
        },
        Encoding("digits under keys without digits") { value in
            guard number(value) != nil else { return nil }
            return Array(zip("abcdefghijklmnop", value).map { "\"\($0)\":\($1)" }.joined(separator: ",").utf8)
        },
    ]

    private static func hex(_ digits: String) -> [UInt8] {
        let values = digits.compactMap { UInt8(String($0), radix: 16) }
        return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    }

    static let compressed: [Encoding] = [
        Encoding("gzip") { Deflated.gzip("before \($0) after") },
        Encoding("gzip behind something else") {
            Array("log\n".utf8) + Deflated.gzip($0) + Array("\nend".utf8)
        },
        Encoding("gzip with a file's name") { Deflated.gzip($0, name: "cache.json") },
        Encoding("gzip that is cut off") { Deflated.gzip("\($0) and more, and more").dropLast(12) },
        Encoding("zlib") { [0x78, 0x9C] + Deflated.packed("<\($0)>") + [0, 0, 0, 0] },
        Encoding("zlib with a small window") { [0x18, 0x19] + Deflated.packed("<\($0)>") },
        Encoding("DEFLATE") { Deflated.packed("{\"a\":\"\($0)\"}") },
        Encoding("DEFLATE, stored") { Deflated.stored("{\"a\":\"\($0)\"}") },
        Encoding("zip") { Deflated.zip($0, name: "a.txt") },
    ]

    private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    static let nested: [Encoding] = [
        .text("base64 of gzip") { base64(Deflated.gzip("x\($0)")) },
        Encoding("gzip of base64") { Deflated.gzip(base64(Array("12\($0)".utf8))) },
        Encoding("gzip of UTF-16") { Deflated.gzip(encoded($0, .utf16LittleEndian)) },
        Encoding("gzip of gzip") { Deflated.gzip(Deflated.gzip($0)) },
        .text("hex of base64") {
            base64(Array("1\($0)".utf8)).utf8.map { String(format: "%02x", Int($0)) }.joined()
        },
        .text("base64 of hex") {
            base64(Array($0.utf8.map { String(format: "%02X", Int($0)) }.joined(separator: " ").utf8))
        },
        .text("base64 of UTF-16") { base64(encoded("\($0)", .utf16BigEndian)) },
        .text("base64 of reversed groups") { base64(Array($0.reversed().map { "\($0)-" }.joined().utf8)) },
        .text("JSON in JSON") { json(["a": json(["b": json(["c": "\"\($0)\""])])]) },
        .text("\\u escapes in JSON in JSON") { value in
            json(["a": "{\"b\":\"" + value.utf16.map { String(format: "\\u%04x", Int($0)) }.joined() + "\"}"])
        },
        .text("percent escapes of JSON in base64") { value in
            base64(Array(json(["a": value]).utf8.map { String(format: "%%%02x", Int($0)) }.joined().utf8))
        },
        .text("four encodings in each other") { value in
            base64(
                Deflated.gzip(base64(Array(value.utf8.map { String(format: "%02x", Int($0)) }.joined().utf8)))
            )
        },
    ]

    private static func json(_ value: [String: String]) -> String {
        (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func list(_ value: Any, _ format: PropertyListSerialization.PropertyListFormat) -> [UInt8]?
    {
        (try? PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)).map(
            Array.init)
    }

    private static func archive(_ value: String) -> Data? {
        try? NSKeyedArchiver.archivedData(
            withRootObject: NSDictionary(dictionary: ["card": NSString(string: value)]),
            requiringSecureCoding: true)
    }

    static let documents: [Encoding] = [
        Encoding("a binary property list") { list(["a": ["b": $0]], .binary) },
        Encoding("data in a property list") { list(["a": Data("x\($0)".utf8)], .xml) },
        Encoding("a property list in base64") { list(["a": $0], .binary).map { Array(base64($0).utf8) } },
        Encoding("a keyed archive in a property list") { value in
            archive(value).flatMap { list(["a": $0], .binary) }
        },
        Encoding("a keyed archive in XML") { value in archive(value).flatMap { list(["a": $0], .xml) } },
        Encoding("a keyed archive in gzip in base64") { value in
            archive(value).map { Array(base64(Deflated.gzip(Array($0))).utf8) }
        },
        .text("a URL with data") { "data:text/plain;base64," + base64(Array($0.utf8)) },
        .text("a mail's attachment") { value in
            "Content-Transfer-Encoding: base64\r\n\r\n" + base64(Array("Your card: \(value)\r\n".utf8))
                + "\r\n--b--"
        },
        .text("an XML comment") { "<a><!-- \($0) --></a>" },
        Encoding("between bytes of no text") { [0xFF, 0xFE, 0x80] + Array($0.utf8) + [0x80, 0xC3] },
    ]
}

/// Compressed data as a compressor might write it.
enum Deflated {
    /// Compresses with the fixed codes, which need no table, and without repetitions.
    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var bits: [UInt8] = [1, 1, 0]
        for byte in bytes {
            let (code, length) = byte < 144 ? (0x30 + Int(byte), 8) : (0x190 + Int(byte) - 144, 9)
            bits += (0..<length).map { UInt8(code >> (length - 1 - $0) & 1) }
        }
        bits += Array(repeating: 0, count: 7)
        return stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(0) { $0 | (start + $1 < bits.count ? bits[start + $1] : 0) << UInt8($1) }
        }
    }

    static func packed(_ text: String) -> [UInt8] { packed(Array(text.utf8)) }

    static func stored(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        let length = UInt16(bytes.count)
        return [1, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
            + bytes
    }

    static func gzip(_ bytes: [UInt8], name: String? = nil) -> [UInt8] {
        let head: [UInt8] = [0x1F, 0x8B, 8, name == nil ? 0 : 8, 0, 0, 0, 0, 0, 3]
        return head + (name.map { Array($0.utf8) + [0] } ?? []) + packed(bytes)
            + Array(repeating: 0, count: 8)
    }

    static func gzip(_ text: String, name: String? = nil) -> [UInt8] { gzip(Array(text.utf8), name: name) }

    static func zip(_ text: String, name: String) -> [UInt8] {
        let data = packed(text)
        let head: [UInt8] = [0x50, 0x4B, 3, 4, 20, 0, 0, 0, 8, 0] + Array(repeating: 0, count: 16)
        return head + [UInt8(name.utf8.count), 0, 0, 0] + Array(name.utf8) + data
    }
}
