import AttackTally
import Foundation
import PropertyLists
import Testing

/// Property lists whose shapes could cost more time than their size justifies.
struct PropertyListGrowthAttacks {
    private typealias Shape = (name: String, start: Int, make: @Sendable (Int) -> Data)

    private static func xml(_ body: String) -> Data { Data("<plist>\(body)</plist>".utf8) }

    private static func array(_ count: Int, _ element: (Int) -> String) -> Data {
        xml("<array>" + (0..<count).map(element).joined() + "</array>")
    }

    private static let texts: [Shape] = [
        ("texts", 4000, { array($0) { "<string>\($0)</string>" } }),
        ("a long text", 200_000, { xml("<string>" + String(repeating: "x", count: $0) + "</string>") }),
        ("entities", 20_000, { xml("<string>" + String(repeating: "&amp;&#65;", count: $0) + "</string>") }),
        (
            "sections", 20_000,
            { xml("<string>" + String(repeating: "<![CDATA[x]]>", count: $0) + "</string>") }
        ),
        ("comments", 20_000, { xml(String(repeating: "<!-- -->", count: $0) + "<true/>") }),
        ("a long comment", 100_000, { xml("<!--" + String(repeating: " -", count: $0) + "--><true/>") }),
        ("space", 200_000, { xml(String(repeating: " ", count: $0) + "<true/>") }),
        ("a long tag", 200_000, { xml("<string" + String(repeating: " ", count: $0) + "></string>") }),
        ("entities without an end", 20_000, { xml("<string>" + String(repeating: "&#6", count: $0)) }),
        (
            "data", 50_000,
            { xml("<data>" + Data(repeating: 7, count: $0).base64EncodedString() + "</data>") }
        ),
        (
            "keys", 3000,
            { count in xml("<dict>" + (0..<count).map { "<key>\($0)</key><true/>" }.joined() + "</dict>") }
        ),
        ("numbers", 4000, { array($0) { "<integer>\($0)</integer>" } }),
        ("dates", 1000, { array($0) { _ in "<date>2020-01-01T00:00:00Z</date>" } }),
    ]

    private static let binaries: [Shape] = [
        ("texts, binary", 4000, { PropertyList.array((0..<$0).map { .string("\($0)") }).binary }),
        (
            "keys, binary", 3000,
            { count in
                let members = (0..<count).map { ("\($0)", PropertyList.bool(true)) }
                return PropertyList.dictionary(.init(uniqueKeysWithValues: members)).binary
            }
        ),
        ("a long text, binary", 200_000, { PropertyList.string(String(repeating: "é", count: $0)).binary }),
        ("data, binary", 400_000, { PropertyList.data(Data(count: $0)).binary }),
        ("one value many times", 50_000, { shared($0) }),
    ]

    /// Returns an array that refers to one string many times.
    private static func shared(_ count: Int) -> Data {
        let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
        return HostileList.list([
            [0xAF, 0x12] + length + [UInt8](repeating: 1, count: count), [0x51, 0x78],
        ])
    }

    @Test func `time grows with the list, whatever its shape`() throws {
        let shapes = Self.texts + Self.binaries
        var tally = AttackTally("S-301", "property lists of \(shapes.count) shapes, doubled")
        for shape in shapes {
            let failure = Growth(from: shape.start).failure(of: shape.make) { data in
                if let list = try? PropertyList(data) { _ = list.binary }
            }
            tally.record(shape.name, failure: failure)
        }
        try tally.report()
        #expect(tally.failures == [])
    }
}
