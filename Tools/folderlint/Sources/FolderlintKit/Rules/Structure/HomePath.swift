/// A path into somebody's home folder, found in the bytes of a file.
struct HomePath: Hashable {
    /// The path up to where it ends: the quote around it, else a quote, a space, a comma.
    let text: String
    /// Where its first byte is.
    let offset: Int

    private static let homes = ["/Us" + "ers/", "/ho" + "me/"].map { Array($0.utf8) }

    /// Whether an absolute path is inside somebody's home folder.
    static func isLeaked(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { bytes in
            homes.contains { home in
                bytes.starts(with: home) && isName(UnsafeRawBufferPointer(bytes), home, from: home.count)
            }
        }
    }

    /// Every home path in a text, in the order of the text.
    static func all(in bytes: UnsafeRawBufferPointer) -> [HomePath] {
        var found: [HomePath] = []
        eachSlash(in: bytes) { offset in
            for home in homes {
                let start = offset + home.count
                guard start <= bytes.count, bytes[offset..<start].elementsEqual(home),
                    startsAPath(bytes, offset), isName(bytes, home, from: start)
                else { continue }
                let end = end(in: bytes, offset)
                found.append(
                    HomePath(text: String(decoding: bytes[offset..<end], as: UTF8.self), offset: offset))
            }
        }
        return found
    }

    /// Calls `body` with the offset of each slash that has another slash where a home folder ends.
    ///
    /// Sixteen bytes are compared at a time, as a project document has tens of megabytes.
    private static func eachSlash(in bytes: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
        let slash = UInt8(ascii: "/")
        let slashes = SIMD16<UInt8>(repeating: slash)
        func hits(at offset: Int) -> SIMDMask<SIMD16<Int8>> {
            bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self) .== slashes
        }
        let (shorter, longer) = (homes[1].count - 1, homes[0].count - 1)
        var start = 0
        while start + longer + 16 <= bytes.count {
            let both = hits(at: start) .& (hits(at: start + shorter) .| hits(at: start + longer))
            let words = unsafeBitCast(both, to: SIMD2<UInt64>.self)
            if words.x | words.y != 0 {
                for offset in start..<(start + 16) where bytes[offset] == slash { body(offset) }
            }
            start += 16
        }
        while start < bytes.count {
            if bytes[start] == slash { body(start) }
            start += 1
        }
    }

    /// Whether a path begins here, rather than going on: `$(SRCROOT)/…` and `Web/…` are other folders.
    private static func startsAPath(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Bool {
        guard offset > 0 else { return true }
        let before = bytes[offset - 1]
        switch before {
        case UInt8(ascii: "/"):
            // As in `file:///`.
            return offset > 2 && bytes[offset - 2] == before && bytes[offset - 3] != UInt8(ascii: ")")
        case UInt8(ascii: "I"), UInt8(ascii: "L"), UInt8(ascii: "F"):
            // As in `-L/…`.
            return offset > 1 && bytes[offset - 2] == UInt8(ascii: "-")
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"),
            UInt8(ascii: "~"), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ">"),
            UInt8(ascii: "*"), UInt8(ascii: "%"), 0x80...:
            return false
        default: return true
        }
    }

    /// Whether somebody's name follows, rather than a variable, a pattern or the folder that all share.
    private static func isName(_ bytes: UnsafeRawBufferPointer, _ home: [UInt8], from start: Int) -> Bool {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "/"), !isEnd(bytes, end) { end += 1 }
        let name = bytes[start..<end]
        guard let first = name.first, !"$<*{([%&".utf8.contains(first) else { return false }
        return !name.elementsEqual("Shared".utf8)
    }

    /// Where a path ends that begins at an offset.
    private static func end(in bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
        var end = offset
        while end < bytes.count, !isEnd(bytes, end) { end += 1 }
        let first = end
        // Between quotes a blank is part of the path, unless another path, an option or a variable follows.
        guard let quote = quote(before: offset, in: bytes) else { return first }
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") {
            var next = end
            while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
            guard next < bytes.count, !isEnd(bytes, next), !"/-$~@*%".utf8.contains(bytes[next]) else {
                return first
            }
            end = next
            while end < bytes.count, !isEnd(bytes, end) { end += 1 }
        }
        return bytes[end...].starts(with: quote) ? end : first
    }

    private static let quotes = ["&quot;", "&apos;", "\\\"", "\"", "'"].map { Array($0.utf8) }

    /// The quote that stands directly before an offset; nil for none.
    private static func quote(before offset: Int, in bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        quotes.first { bytes[..<offset].suffix($0.count).elementsEqual($0) }
    }

    private static func isEnd(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ")"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "`"), UInt8(ascii: "|"),
            UInt8(ascii: "\\"), 0...0x20:
            true
        default: false
        }
    }
}
