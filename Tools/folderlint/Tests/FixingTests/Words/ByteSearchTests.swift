import Testing

@testable import Fixing

struct ByteSearchTests {
    @Test(arguments: [
        ("abcabd", "abd", 3), ("aab", "ab", 1), ("aaa", "aaa", 0), ("aa", "aaa", nil), ("", "a", nil),
        ("ab", "b", 1), ("ab", "", 0), ("a${F%/*}", "${", 1), ("no", "o ", nil),
    ]) func `the first place of a text is found`(bytes: String, text: String, place: Int?) {
        let range = Array(bytes.utf8).firstRange(of: text.utf8)
        #expect(range == place.map { $0..<($0 + text.utf8.count) })
    }

    @Test func `in a part of a text, the places are those of the whole`() {
        let bytes = Array("abcabc".utf8)
        #expect(bytes[1...].firstRange(of: "abc".utf8) == 3..<6)
        #expect(bytes[1..<5].firstRange(of: "abc".utf8) == nil)
    }
}
