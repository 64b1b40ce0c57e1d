extension JSONScanner {
    /// A string with its escapes undone.
    mutating func string() throws(Unreadable) -> String {
        guard accept("\"") else { throw Unreadable() }
        var result = ""
        while true {
            result += take { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
            if accept("\"") { return result }
            guard accept("\\") else { throw Unreadable() }
            result.unicodeScalars.append(try escape())
        }
    }

    private mutating func escape() throws(Unreadable) -> Unicode.Scalar {
        if accept("u") { return try unicodeEscape() }
        for (letter, scalar) in Self.escapes where accept(letter) { return scalar }
        throw Unreadable()
    }

    private mutating func unicodeEscape() throws(Unreadable) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Half of a pair: the other half has to follow.
        guard (0xD800..<0xDC00).contains(first), accept("\\"), accept("u") else { throw Unreadable() }
        let second = try hexadecimal()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw Unreadable() }
        return scalar
    }

    private mutating func hexadecimal() throws(Unreadable) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw Unreadable()
            }
            _ = accept(Unicode.Scalar(byte))
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    private static let escapes: [(Unicode.Scalar, Unicode.Scalar)] = [
        ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"), ("r", "\r"),
        ("t", "\t"),
    ]
}
