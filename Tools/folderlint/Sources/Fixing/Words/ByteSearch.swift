import Foundation

extension UnsafeBufferPointer<UInt8> {
    /// Where a text is first, from a place on; nil if it is not there, or empty.
    func firstPlace(of text: [UInt8], from start: Int) -> Int? {
        guard let first = text.first, let base = baseAddress else { return nil }
        var place = start
        while place + text.count <= count {
            guard let next = memchr(base + place, Int32(first), count - text.count + 1 - place) else {
                return nil
            }
            place = UnsafeRawPointer(next) - UnsafeRawPointer(base)
            if memcmp(next, text, text.count) == 0 { return place }
            place += 1
        }
        return nil
    }
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
