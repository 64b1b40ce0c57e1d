import Foundation

/// Malicious property lists, each with a name.
enum HostileList {
    static let all: [(name: String, data: Data)] = binary + tables + xml + cuts

    /// Creates a binary list from the bytes of its objects; references are one byte.
    static func list(
        _ objects: [[UInt8]], top: UInt64 = 0, count: UInt64? = nil, offsetSize: UInt8 = 4,
        referenceSize: UInt8 = 1, table: UInt64? = nil
    ) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let start = UInt64(bytes.count)
        for offset in offsets {
            bytes += (0..<4).reversed().map { UInt8(truncatingIfNeeded: offset >> ($0 * 8)) }
        }
        bytes += [0, 0, 0, 0, 0, 0, offsetSize, referenceSize]
        for number in [count ?? UInt64(objects.count), top, table ?? start] {
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        return Data(bytes)
    }

    /// Returns arrays of two references to the next one, with two to the power of `levels` values.
    static func doubling(_ levels: UInt8) -> Data {
        list((0..<levels).map { [0xA2, $0 + 1, $0 + 1] } + [[0x51, 0x78]])
    }

    /// Returns nested arrays, `depth` levels deep.
    static func nested(_ depth: Int) -> Data {
        var bytes = Array("bplist00".utf8)
        let table = 8 + 5 * depth + 2
        for number in 1...depth {
            bytes += [0xA1] + (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        bytes += [0x51, 0x78]
        for number in 0...depth {
            bytes += (0..<4).reversed().map { UInt8(truncatingIfNeeded: (8 + 5 * number) >> ($0 * 8)) }
        }
        bytes += [0, 0, 0, 0, 0, 0, 4, 4]
        for number in [depth + 1, 0, table] {
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        return Data(bytes)
    }

    /// Returns an array of arrays of 1000 values, all at the same offset.
    static func inOnePlace(_ count: UInt8) -> Data {
        let large: [UInt8] = [0xAF, 0x11, 0x03, 0xE8] + [UInt8](repeating: count + 1, count: 1000)
        let outer: [UInt8] = [0xAF, 0x10, count] + (1...count)
        var data = list([outer] + [large] + (2...count).map { _ in [] } + [text])
        let table = data.count - 32 - 4 * (Int(count) + 2)
        for number in 1..<Int(count) {
            let place = table + 4 * (number + 1)
            data.replaceSubrange(place..<place + 4, with: data[(table + 4)..<(table + 8)])
        }
        return data
    }

    private static let text: [UInt8] = [0x51, 0x78]
    private static let longest: [UInt8] = [0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)

    private static let binary: [(name: String, data: Data)] = [
        ("an array that contains itself", list([[0xA1, 0]])),
        ("two arrays that contain each other", list([[0xA1, 1], [0xA1, 0]])),
        ("a dictionary that is its own value", list([[0xD1, 1, 0], text])),
        ("a dictionary that is its own key", list([[0xD1, 0, 1], text])),
        ("a key that is a number", list([[0xD1, 1, 1], [0x10, 5]])),
        ("a high surrogate alone", list([[0x61, 0xD8, 0x3D]])),
        ("a low surrogate alone", list([[0x61, 0xDE, 0x97]])),
        ("a high surrogate before a letter", list([[0x62, 0xD8, 0x3D, 0, 0x41]])),
        ("the surrogates of a pair in reverse", list([[0x62, 0xDE, 0x97, 0xD8, 0x3D]])),
        ("a low surrogate in a key", list([[0xD1, 1, 2], [0x61, 0xDC, 0], [0x51, 0x78]])),
        ("a byte beyond ASCII in an ASCII string", list([[0x51, 0xE9]])),
        ("a UTF-8 string, a type that no reader supports", list([[0x72, 0xC3, 0xA9]])),
        (
            "an overlong encoding, XML",
            Data("<plist><string>".utf8) + [0xC0, 0x80] + Data("</string></plist>".utf8)
        ),
        (
            "a surrogate in UTF-8, XML",
            Data("<plist><string>".utf8) + [0xED, 0xA0, 0xBD] + Data("</string></plist>".utf8)
        ),
        ("a surrogate as a character reference, XML", Data("<plist><string>&#xD83D;</string></plist>".utf8)),
        ("an invalid byte, XML", Data("<plist><string>".utf8) + [0xFF] + Data("</string></plist>".utf8)),
        (
            "an invalid byte in a CDATA section, XML",
            Data("<plist><string><![CDATA[".utf8) + [0xE9] + Data("]]></string></plist>".utf8)
        ),
        (
            "an invalid byte in a key, XML",
            Data("<plist><dict><key>".utf8) + [0xE9] + Data("</key><true/></dict></plist>".utf8)
        ),
        ("a key twice", list([[0xD2, 1, 1, 1, 1], text])),
        ("a reference to an object that does not exist", list([[0xA1, 9]])),
        ("an array longer than the file", list([[0xAF, 0x12, 0xFF, 0xFF, 0xFF, 0xFF]])),
        ("an array of the greatest length", list([[0xAF] + longest])),
        ("a dictionary of the greatest length", list([[0xDF] + longest])),
        ("a string of the greatest length", list([[0x5F] + longest])),
        ("a UTF-16 string of the greatest length", list([[0x6F] + longest])),
        ("data of the greatest length", list([[0x4F] + longest])),
        ("a negative length", list([[0x5F, 0x13] + [UInt8](repeating: 0xFF, count: 8)])),
        ("a length that is a string", list([[0x5F, 0x51, 0x78]])),
        ("a length of sixteen bytes", list([[0x5F, 0x14] + [UInt8](repeating: 0, count: 16)])),
        ("a number of 32 bytes", list([[0x15] + [UInt8](repeating: 0, count: 32)])),
        ("a real of one byte", list([[0x20, 0]])),
        ("a date of one byte", list([[0x30, 0]])),
        ("a letter beyond ASCII", list([[0x51, 0xFF]])),
        ("a null", list([[0x00]])), ("a filler", list([[0x0F]])), ("an unknown type", list([[0xF0]])),
        ("a set that contains itself", list([[0xC1, 0]])),
        ("a reference of 16 bytes", list([[0x8F] + [UInt8](repeating: 1, count: 16)])),
        ("a reference of 33 bits", list([[0x84, 1, 0, 0, 0, 0]])),
        ("a reference of 64 bits", list([[0x87] + [UInt8](repeating: 0xFF, count: 8)])),
        ("fifty arrays at one offset", inOnePlace(50)),
        ("2⁴⁰ values in forty arrays", doubling(40)), ("2²⁵⁰ values", doubling(250)),
        ("arrays 100 deep", nested(100)), ("arrays 100000 deep", nested(100_000)),
    ]

    private static let tables: [(name: String, data: Data)] = [
        ("no object", list([])), ("a top object that does not exist", list([text], top: 5)),
        ("a top object with the greatest index", list([text], top: .max)),
        ("a count of objects that is too large", list([text], count: 100)),
        ("the greatest count of objects", list([text], count: .max)),
        ("an object table whose size overflows", list([text], count: 1 << 61)),
        ("an object table beyond the end", list([text], table: 1 << 40)),
        ("an object table at the greatest offset", list([text], table: .max)),
        ("an object table at the beginning", list([text], table: 0)),
        ("offsets of no bytes", list([text], offsetSize: 0)),
        ("offsets of 255 bytes", list([text], offsetSize: 255)),
        ("references of no bytes", list([text], referenceSize: 0)),
        ("references of 255 bytes", list([[0xA1, 0]], referenceSize: 255)),
        ("an object in the trailer", list([text], offsetSize: 1, table: 12)),
        ("only a trailer", Data("bplist00".utf8) + Data(repeating: 0, count: 32)),
        ("only a trailer of ones", Data("bplist00".utf8) + Data(repeating: 255, count: 32)),
        ("the magic alone", Data("bplist00".utf8)), ("nothing", Data()),
        ("noise", Data(repeating: 0xA7, count: 999)),
        ("zeros", Data(count: 4096)),
    ]

    private static func xml(_ body: String) -> Data { Data("<plist>\(body)</plist>".utf8) }

    private static let xml: [(name: String, data: Data)] = [
        ("arrays 100000 deep, XML", xml(String(repeating: "<array>", count: 100_000))),
        (
            "arrays 65 levels deep and closed, XML",
            xml(
                String(repeating: "<array>", count: 66) + String(repeating: "</array>", count: 66))
        ),
        ("dictionaries 100000 deep, XML", xml(String(repeating: "<dict><key>k</key>", count: 100_000))),
        (
            "a million empty arrays",
            xml("<array>" + String(repeating: "<array/>", count: 1_000_000) + "</array>")
        ),
        (
            "entities that expand exponentially",
            Data(
                """
                <?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>
                <plist><string>&b;</string></plist>
                """.utf8)
        ),
        (
            "an external entity",
            Data(
                """
                <!DOCTYPE plist [<!ENTITY a SYSTEM "file:///etc/passwd">]><plist><string>&a;</string></plist>
                """.utf8)
        ),
        ("an unknown entity", xml("<string>&nbsp;</string>")),
        (
            "an entity without an end",
            xml("<string>&#65" + String(repeating: "6", count: 100_000) + "</string>")
        ),
        ("an entity for a surrogate", xml("<string>&#xD800;</string>")),
        ("a comment without an end", Data("<plist><!-- ".utf8) + Data(repeating: 45, count: 100_000)),
        ("a tag without an end", Data("<plist><string ".utf8) + Data(repeating: 97, count: 100_000)),
        ("half tags", Data(String(repeating: "<", count: 100_000).utf8)),
        ("a CDATA section without an end", xml("<string><![CDATA[ ")),
        ("a key without a value", xml("<dict><key>a</key></dict>")),
        ("a value without a key", xml("<dict><string>a</string></dict>")),
        ("a key twice, XML", xml("<dict><key>a</key><true/><key>a</key><true/></dict>")),
        ("an invalid integer", xml("<integer>12a</integer>")),
        ("a number without an end", xml("<integer>" + String(repeating: "9", count: 5000) + "</integer>")),
        ("an invalid date", xml("<date>yesterday</date>")),
        ("an unknown element", xml("<set/>")), ("two values", xml("<true/><true/>")), ("no value", xml("")),
        ("an element in a string", xml("<string><true/></string>")), ("another root", Data("<html/>".utf8)),
        (
            "invalid bytes, XML",
            Data("<plist><string>".utf8) + Data([0xFF, 0xFE]) + Data("</string></plist>".utf8)
        ),
        (
            "a declaration of UTF-16",
            Data("<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><true/></plist>".utf8)
        ),
        ("another format", Data("{ a = b; }".utf8)), ("a bare word", Data("junk".utf8)),
    ]

    private static let cuts: [(name: String, data: Data)] = {
        let whole = list([[0xD2, 1, 2, 3, 4], text, [0x51, 0x79], [0xA1, 1], [0x42, 1, 2]])
        let written = xml("<dict><key>a</key><array><string>b&amp;</string><data>AAEC</data></array></dict>")
        return (0..<whole.count).map { ("the first \($0) bytes", whole.prefix($0)) }
            + (0..<written.count).map { ("the first \($0) bytes, XML", written.prefix($0)) }
    }()
}
