import Foundation

extension ArraySlice<UInt8> {
    /// The first place of a text: as in every collection, but with the system's own search for a byte.
    func firstRange(of text: some Collection<UInt8>) -> Range<Int>? {
        let text = Array<UInt8>(text)
        guard let first = text.first else { return startIndex..<startIndex }
        let found = withUnsafeBufferPointer { bytes -> Int? in
            guard let start = bytes.baseAddress else { return nil }
            var place = 0
            while place + text.count <= bytes.count {
                let rest = bytes.count - text.count + 1 - place
                guard let next = memchr(start + place, Int32(first), rest) else { return nil }
                place = UnsafeRawPointer(next) - UnsafeRawPointer(start)
                if memcmp(next, text, text.count) == 0 { return place }
                place += 1
            }
            return nil
        }
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
