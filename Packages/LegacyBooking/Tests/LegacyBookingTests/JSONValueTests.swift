import Foundation
import Testing

@testable import LegacyBooking

/// Tests of the vendored JSON parser.
struct JSONValueTests {
    @Test(arguments: [
        "", "  ", "\"text\"", "12", "true", "null", "{}x", "{} {}", "[1,]", "{\"a\":1,}", "[01]", "[-]", "[1.]", "[1e]",
        "[+1]", "[,1]", "{a:1}", "{\"a\" 1}", "[\"\t\"]", "[\"\\x\"]", "[\"\\ud800\"]", "{", "[", "[tru]",
        "<html><body>404</body></html>",
    ])
    func `invalid JSON is nil`(_ text: String) {
        #expect(text.JSONValue() == nil)
    }

    @Test func `commas between items are optional`() {
        let array = "[1 2 \"x\"{\"a\":1 \"b\":2}]".JSONValue() as? NSArray
        #expect(array?.count == 4)
        #expect((array?[3] as? NSDictionary)?.count == 2)
    }

    @Test func `containers are mutable`() {
        #expect("{}".JSONValue() is NSMutableDictionary)
        #expect(" [ ] ".JSONValue() is NSMutableArray)
    }

    @Test func `values keep their types`() throws {
        let object = try #require(
            "{\"s\":\"x\",\"i\":12,\"d\":1.5,\"t\":true,\"n\":null,\"a\":[],\"o\":{}}".JSONValue() as? NSDictionary)
        #expect(object.value("s") as? String == "x")
        #expect(text(object.value("i")) == "12")
        #expect(text(object.value("d")) == "1.5")
        #expect(text(object.value("t")) == "1")
        #expect(object.value("n") is NSNull)
        #expect(object.value("a") is NSArray)
        #expect(object.value("o") is NSDictionary)
    }

    @Test func `escape sequences are decoded`() {
        let array = #"["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude97"]"#.JSONValue() as? NSArray
        #expect(array?[0] as? String == "\"\\/\u{8}\u{C}\n\r\té🚗")
    }

    @Test func `the last of two equal keys is used`() {
        #expect(("{\"a\":1,\"a\":2}".JSONValue() as? NSDictionary)?.int("a") == 2)
    }

    @Test func `nesting is limited to 512 levels`() {
        let deep = { (count: Int) in String(repeating: "[", count: count) + String(repeating: "]", count: count) }
        #expect(deep(512).JSONValue() != nil)
        #expect(deep(513).JSONValue() == nil)
    }
}
