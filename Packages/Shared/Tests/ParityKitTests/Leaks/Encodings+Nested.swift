import Foundation

@testable import ParityKit

extension Encoding {
    private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    private static func apart(_ separator: String) -> @Sendable (String) -> String {
        { $0.map(String.init).joined(separator: separator) }
    }

    /// Returns the value in EBCDIC; nil if it has a character that some code pages lack.
    static func ebcdic(_ text: String) -> [UInt8]? {
        let bytes = text.unicodeScalars.map { scalar -> UInt8? in
            switch scalar.value {
            case 0x30...0x39: UInt8(scalar.value) + 0xC0
            case 0x61...0x69: UInt8(scalar.value - 0x61) + 0x81
            case 0x6A...0x72: UInt8(scalar.value - 0x6A) + 0x91
            case 0x73...0x7A: UInt8(scalar.value - 0x73) + 0xA2
            case 0x41...0x49: UInt8(scalar.value - 0x41) + 0xC1
            case 0x4A...0x52: UInt8(scalar.value - 0x4A) + 0xD1
            case 0x53...0x5A: UInt8(scalar.value - 0x53) + 0xE2
            case 0x20: 0x40
            case 0x25: 0x6C
            case 0x2B: 0x4E
            case 0x2E: 0x4B
            case 0x2F: 0x61
            case 0x3D: 0x7E
            case 0x40: 0x7C
            case 0x5C: 0xE0
            default: nil
            }
        }
        return bytes.contains(nil) ? nil : bytes.compactMap(\.self)
    }

    /// Encodings that are deeply nested or hidden in other data.
    static let hidden: [Encoding] = [
        Encoding("EBCDIC of base64") { ebcdic(base64(Array("1\($0)".utf8))) },
        Encoding("EBCDIC of escapes") { value in
            ebcdic(value.utf8.map { String(format: "%%%02X", Int($0)) }.joined())
        },
        Encoding("base64 of EBCDIC") { ebcdic($0).map { Array(base64($0).utf8) } },
        Encoding("gzip of EBCDIC of base64") { ebcdic(base64(Array($0.utf8))).map { Deflated.gzip($0) } },
        .text("within markup with numbers", apart("<i id=\"7\">")),
        .text("within markup behind a sign") { "1 <2, \(apart("</b><i>")($0))" },
        .text("base64 within markup") { apart("<wbr/>")(base64(Array($0.utf8))) },
        .text("quoted-printable lines of base64") { apart("=\r\n")(base64(Array($0.utf8))) },
        .text("UTF-7 up to a blank") { value in
            let units = value.data(using: .utf16BigEndian) ?? Data()
            return "x +" + units.base64EncodedString().replacing("=", with: "") + " y"
        },
        .text("UTF-7 up to the end") { value in
            let units = value.data(using: .utf16BigEndian) ?? Data()
            return "x +" + units.base64EncodedString().replacing("=", with: "")
        },
        Encoding("zlib with a small window behind something else") {
            Array("a log\n".utf8) + [0x28, 0x53] + Deflated.packed("<\($0)>") + [0, 0, 0, 0]
        },
        .text("base64 of zlib with a small window") {
            base64([0x18, 0x19] + Deflated.packed("<\($0)>") + [0, 0, 0, 0])
        },
        .text("base64 of DEFLATE") { base64(Deflated.packed("{\"a\":\"\($0)\"}")) },
        .text("hex of DEFLATE") { value in
            Deflated.packed("{\"a\":\"\(value)\"}").map { String(format: "%02x", Int($0)) }.joined()
        },
        .text("base64 of zip") { base64(Deflated.zip($0, name: "a.txt")) },
    ]
}
