import Foundation

extension UnsafeBufferPointer<UInt8> {
    /// Where a text is first, from a place on; nil if it is not there, or empty.
    func firstPlace(of text: [UInt8], from start: Int) -> Int? {
        guard !text.isEmpty, let base = baseAddress else { return nil }
        // The letter that is looked for is the one that texts have least.
        let offset =
            text.indices.min { Self.frequencies[Int(text[$0])] < Self.frequencies[Int(text[$1])] } ?? 0
        let letter = Int32(text[offset])
        var place = start
        while place + text.count <= count {
            guard let next = memchr(base + place + offset, letter, count - text.count + 1 - place) else {
                return nil
            }
            place = UnsafeRawPointer(next) - UnsafeRawPointer(base) - offset
            if memcmp(base + place, text, text.count) == 0 { return place }
            place += 1
        }
        return nil
    }

    /// How frequent each byte is in programs and texts, from rare to frequent.
    private static let frequencies: [UInt8] = {
        var ranks = [UInt8](repeating: 20, count: 256)
        let order = "zqjxkvbpygfwmucldrhsnioate".utf8
        for (rank, byte) in order.enumerated() { ranks[Int(byte)] = UInt8(100 + rank * 4) }
        for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { ranks[Int(byte)] = 60 }
        for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { ranks[Int(byte)] = 120 }
        for byte in "()\"'=;:,-_<>*".utf8 { ranks[Int(byte)] = 150 }
        for byte in "./".utf8 { ranks[Int(byte)] = 160 }
        for byte in " \n\t".utf8 { ranks[Int(byte)] = 255 }
        return ranks
    }()
}

extension ArraySlice<UInt8> {
    /// The first place of a text: as in every collection, but with the system's own search for a byte.
    func firstRange(of text: some Collection<UInt8>) -> Range<Int>? {
        let text = Array<UInt8>(text)
        guard !text.isEmpty else { return startIndex..<startIndex }
        let found = withUnsafeBufferPointer { $0.firstPlace(of: text, from: 0) }
        return found.map { (startIndex + $0)..<(startIndex + $0 + text.count) }
    }
}

extension ArraySlice<UInt8> {
    /// All places of a text, none of which overlap.
    func ranges(of text: some Collection<UInt8>) -> [Range<Int>] {
        let text = Array<UInt8>(text)
        var found: [Range<Int>] = []
        var rest = self
        while !text.isEmpty, let range = rest.firstRange(of: text) {
            found.append(range)
            rest = rest[range.upperBound...]
        }
        return found
    }
}

extension [UInt8] {
    /// All places of a text, none of which overlap.
    func ranges(of text: some Collection<UInt8>) -> [Range<Int>] { self[...].ranges(of: text) }

    /// The first place of a text.
    func firstRange(of text: some Collection<UInt8>) -> Range<Int>? { self[...].firstRange(of: text) }
}
