import Testing

@testable import Pbxproj

@Suite struct HexDigitsTests {
    @Test func `only digits in upper case are an id as Xcode writes it`() {
        for byte in UInt8.min...UInt8.max {
            let isDigit = "0123456789ABCDEF".utf8.contains(byte)
            for place in 0..<24 {
                var id = Array("0123456789ABCDEF01234567".utf8)
                id[place] = byte
                #expect((id.withUnsafeBytes { HexDigits.words($0) } != nil) == isDigit, "\(byte), \(place)")
            }
        }
    }

    @Test func `ids that differ in one digit have different words`() {
        var seen: Set<[UInt32]> = []
        for place in 0..<24 {
            for digit in "123456789ABCDEF".utf8 {
                var id = [UInt8](repeating: UInt8(ascii: "0"), count: 24)
                id[place] = digit
                if let words = id.withUnsafeBytes({ HexDigits.words($0) }) {
                    seen.insert([words.0, words.1, words.2])
                }
            }
        }
        #expect(seen.count == 24 * 15)
    }

    @Test(arguments: ["", "0123456789ABCDEF0123456", "0123456789ABCDEF012345678"])
    func `an id of another length is none`(id: String) {
        #expect(Array(id.utf8).withUnsafeBytes { HexDigits.words($0) } == nil)
    }
}
