import Foundation
import PropertyLists
import Testing

struct PropertyListTests {
    @Test func `a list with a NaN equals its copy, and a NaN is written without its sign`() throws {
        let list = PropertyList.dictionary(["a": .array([.real(-.nan), .real(-0.0)])])
        let copy = try PropertyList(list.binary)
        #expect(copy == list && Set([copy, list]).count == 1)
        guard case .real(let number)? = copy["a"]?.array?.first else {
            throw PropertyListError.tooDeep(limit: 0)
        }
        #expect(number.isNaN && number.sign == .plus)
        #expect(PropertyList.real(.nan) != .real(1) && PropertyList.real(1) != .integer(1))
    }

    private static let list: PropertyList = .dictionary([
        "text": .string("plain"), "é": .string("naïve 🚗"), "control": .string("a\u{1}b\u{0}c"),
        "numbers": .array([
            .integer(0), .integer(-1), .integer(70_000), .integer(Int128(UInt64.max)), .real(0.1), .real(-2),
        ]),
        "flags": .array([.bool(true), .bool(false)]), "date": .date(12.5),
        "data": .data(Data(repeating: 7, count: 300)), "nothing": .dictionary([:]), "none": .array([]),
        "long": .string(String(repeating: "x", count: 70_000)), "reference": .uid(9),
    ])

    @Test func `a written list is read back unchanged`() throws {
        #expect(try PropertyList(Self.list.binary) == Self.list)
    }

    @Test func `equal lists give equal bytes`() {
        #expect(Self.list.binary == Self.list.binary)
    }

    private static var foundation: [String: Any] {
        [
            "text": "a<b>&\"é\"", "number": 5, "negative": -70_000, "real": 0.1, "flag": true,
            "data": Data([0, 1, 255]),
            "list": ["x", ["y": "z"]], "date": Date(timeIntervalSinceReferenceDate: 400_000_000),
        ]
    }
    private static let known: PropertyList = .dictionary([
        "text": .string("a<b>&\"é\""), "number": .integer(5), "negative": .integer(-70_000),
        "real": .real(0.1),
        "flag": .bool(true), "data": .data(Data([0, 1, 255])), "date": .date(400_000_000),
        "list": .array([.string("x"), .dictionary(["y": .string("z")])]),
    ])

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func `a list that Foundation wrote is read`(format: PropertyListSerialization.PropertyListFormat) throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: Self.foundation, format: format, options: 0)
        #expect(try PropertyList(data) == Self.known)
    }

    @Test(arguments: ["\u{FEFF}", "\u{FEFF}\u{FEFF}é", "a\u{FEFF}", "\u{FFFE}a"])
    func `a byte order mark is read as Foundation reads it`(text: String) throws {
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let data = try PropertyListSerialization.data(
                fromPropertyList: [text], format: format, options: 0)
            let read = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            #expect(try PropertyList(data).array?.first?.string == (read as? [String])?.first)
        }
    }

    @Test func `Foundation reads a list that was written here`() throws {
        let read = try PropertyListSerialization.propertyList(
            from: Self.known.binary, options: [], format: nil)
        let again = try PropertyListSerialization.data(fromPropertyList: read, format: .xml, options: 0)
        #expect(try PropertyList(again) == Self.known)
    }

    @Test(arguments: [
        ("<plist><string>a&#65;&#x42;&amp;<![CDATA[<]]></string></plist>", PropertyList.string("aAB&<")),
        ("<plist><data></data></plist>", .data(Data())), ("<plist><data>\n\t</data></plist>", .data(Data())),
        (
            "<!-- c --><plist version=\"1.0\"><array><true/><false></false></array></plist>",
            .array([.bool(true), .bool(false)])
        ),
        ("<plist><integer> 0x10 </integer></plist>", .integer(16)),
        ("<plist><dict><key/><string/></dict></plist>", .dictionary(["": .string("")])),
        ("\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist><real>1e3</real></plist>", .real(1000)),
        ("<plist><string>a\u{1}b</string></plist>", .string("a\u{1}b")),
        ("<plist><string>\u{FEFF}\u{FEFF}a\u{FEFF}</string></plist>", .string("\u{FEFF}a\u{FEFF}")),
        ("<plist><dict><key>&#xFEFF;a</key><string/></dict></plist>", .dictionary(["a": .string("")])),
    ])
    func `XML is read in all equivalent forms`(text: String, value: PropertyList) throws {
        #expect(try PropertyList(Data(text.utf8)) == value)
    }

    @Test(arguments: [0, 255, 256, 65_536, UInt32.max])
    func `a reference is written unchanged, as Foundation reads it`(number: UInt32) throws {
        let data = PropertyList.array([.uid(number)]).binary
        #expect(try PropertyList(data) == .array([.uid(number)]))
        #expect(throws: Never.self) {
            try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        }
    }

    @Test func `a shared value is read once but counted for each reference`() throws {
        let limits = PropertyListLimits(bytes: 1000, depth: 20, objects: 100, weight: 10_000)
        #expect(throws: PropertyListError.tooHeavy(limit: 10_000)) {
            try PropertyList(HostileList.doubling(16), limits: limits)
        }
        #expect(try PropertyList(HostileList.doubling(4), limits: limits).array?.count == 2)
    }
}
