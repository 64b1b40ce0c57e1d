import Testing

@testable import BookingCore

@Suite struct OTANodeTests {
    private static let numbers: [(spelling: String, integer: Int, listing: String)] = [
        ("5", 5, "5"), ("-0", 0, "0"), ("1e1", 10, "10.0"), ("2.50", 2, "2.5"), ("47.70", 47, "47.7"),
        ("-0.0", 0, "-0.0"), ("-4.9", -4, "-4.9"), ("1e-5", 0, "1e-05"),
        ("1e16", 10_000_000_000_000_000, "1e+16"),
        ("9223372036854775807", .max, "9223372036854775807"),
        ("9223372036854775808", .min, "9.223372036854776e+18"),
        ("1e400", .min, "inf"), ("1e3", 1000, "1000.0"),
    ]

    @Test(arguments: numbers)
    func `a number is read and listed by its value, however it is spelled`(
        spelling: String, integer: Int, listing: String
    ) throws {
        let node = OTANode(.number(spelling))
        #expect(try node.integer == integer)
        #expect(node.listing == listing)
        #expect(try node.text == spelling)
    }

    @Test(arguments: [
        ("0", false), ("-0.0", false), ("0.5", false), ("1e-400", false), ("-2", true), ("-1.5", true),
    ])
    func `any number other than 0 is true, without its decimals`(spelling: String, isTrue: Bool) throws {
        #expect(try OTANode(.number(spelling)).isTrue == isTrue)
    }

    @Test func `null and an object have a listing, and an empty node has none`() {
        #expect(OTANode(.null).listing == "<null>")
        #expect(OTANode([:]).listing == "{\n}")
        #expect(OTANode(nil).listing == nil)
    }

    @Test(arguments: [
        ("4-5", 4), (" \u{A0}\u{200B}4", 4), ("- 4", -4), ("-\u{A0}\n4", -4), ("+ 4", 4), ("- -4", 0),
        ("-+4", 0),
        ("x", 0), ("", 0), ("-", 0), ("٤", 0), ("4\u{300}", 4), ("99999999999999999999", .max),
        ("- 99999999999999999999", .min),
    ])
    func `a text has the integer that it begins with`(text: String, number: Int) throws {
        #expect(try OTANode(.string(text)).integer == number)
    }
}
