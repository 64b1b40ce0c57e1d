/// The lines of a text that contain escaped letters, with the letters themselves.
///
/// One path has many spellings: `%C3%B6` in addresses, `&amp;` in XML, `\u00f6` and `\303\266` in quotes,
/// `[[:space:]]` in the attributes of git, a backslash before the end of a line or, in regular expressions,
/// before a sign. All are read wherever they
/// are, because what is found is only reported.
struct DecodedText {
    private(set) var bytes: [UInt8] = []
    /// The place in the text of each byte, and of the end.
    private var offsets: [UInt32] = []
    /// Where letters were escaped, in order.
    private var decoded: [Range<Int>] = []

    /// Nil for a text without escaped letters.
    init?(_ text: [UInt8]) {
        var index = 0
        while let sign = Self.nextSign(in: text, from: index) {
            guard EscapedLetters.read(text[sign...]) != nil else {
                index = sign + 1
                continue
            }
            let start = text[..<sign].lastIndex(of: Self.lineEnd).map { $0 + 1 } ?? 0
            index = Self.lineEnd(in: text, from: sign)
            add(text, start..<index)
        }
        guard !decoded.isEmpty else { return nil }
        offsets.append(UInt32(text.count))
    }

    /// The place in the text of a piece; nil if nothing in it was escaped.
    ///
    /// - Parameter next: Where to look on in the list of escaped letters, for pieces that come in order.
    func source(of piece: Range<Int>, _ next: inout Int) -> Range<Int>? {
        while next < decoded.count, decoded[next].upperBound <= piece.lowerBound { next += 1 }
        guard next < decoded.count, case let letters = decoded[next], letters.lowerBound < piece.upperBound
        else { return nil }
        return Int(offsets[piece.lowerBound])..<Int(offsets[piece.upperBound])
    }

    private static let lineEnd = UInt8(ascii: "\n")

    /// Where a line ends that may go on in the next ones.
    private static func lineEnd(in text: [UInt8], from start: Int) -> Int {
        var start = start
        while let end = text[start...].firstIndex(of: lineEnd) {
            let before = text[start..<end].last == UInt8(ascii: "\r") ? end - 1 : end
            guard before > 0, text[before - 1] == UInt8(ascii: "\\") else { return end }
            start = end + 1
        }
        return text.count
    }

    private static let isSign = (0...255).map { "%&\\[".utf8.contains(UInt8($0)) }

    private static func nextSign(in text: [UInt8], from start: Int) -> Int? {
        text.withUnsafeBufferPointer { text in
            isSign.withUnsafeBufferPointer { isSign in
                var index = start
                while index < text.count {
                    if isSign[Int(text[index])] { return index }
                    index += 1
                }
                return nil
            }
        }
    }

    private mutating func add(_ text: [UInt8], _ line: Range<Int>) {
        var index = line.lowerBound
        while index < line.upperBound {
            if Self.isSign[Int(text[index])],
                let (letters, end) = EscapedLetters.read(text[index..<line.upperBound])
            {
                decoded.append(bytes.count..<(bytes.count + letters.count))
                for byte in letters { add(byte, at: index) }
                index = end
            } else {
                add(text[index], at: index)
                index += 1
            }
        }
        add(Self.lineEnd, at: line.upperBound)
    }

    private mutating func add(_ byte: UInt8, at offset: Int) {
        bytes.append(byte)
        offsets.append(UInt32(offset))
    }
}

/// Letters that a text writes in another way.
enum EscapedLetters {
    /// The letters at the start of a text, as UTF-8, and where they end; nil if it starts with no escape.
    ///
    /// Signs that end a line or a text stay as they are.
    static func read(_ text: ArraySlice<UInt8>) -> (letters: [UInt8], end: Int)? {
        let found: (letters: [UInt8], end: Int)? =
            switch text.first {
            case UInt8(ascii: "%"): bytes(text) { percent($0) }
            case UInt8(ascii: "&"): entity(text)
            case UInt8(ascii: "["): blank(text)
            case UInt8(ascii: "\\"):
                lineEnd(text) ?? bytes(text) { hexadecimal($0) ?? octal($0) } ?? scalar(text) ?? sign(text)
            default: nil
            }
        guard let found, found.letters.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return found
    }

    /// The end of a line that goes on in the next one, which is no letter.
    private static func lineEnd(_ text: ArraySlice<UInt8>) -> (letters: [UInt8], end: Int)? {
        let end = text.dropFirst(text.dropFirst().first == UInt8(ascii: "\r") ? 2 : 1)
        return end.first == UInt8(ascii: "\n") ? ([], end.startIndex + 1) : nil
    }

    /// A sign that means itself in a regular expression, as in `\(` and, inside of quotes, `\\(`.
    private static func sign(_ text: ArraySlice<UInt8>) -> (letters: [UInt8], end: Int)? {
        let rest = text.dropFirst(text.starts(with: #"\\"#.utf8) ? 2 : 1)
        guard let sign = rest.first, "()[]{}.+-^&|#".utf8.contains(sign) else { return nil }
        return ([sign], rest.startIndex + 1)
    }

    // MARK: - Bytes

    /// Consecutive bytes: of UTF-8, or else each a letter of Latin-1.
    private static func bytes(
        _ text: ArraySlice<UInt8>, _ next: (ArraySlice<UInt8>) -> (byte: UInt8, length: Int)?
    ) -> (letters: [UInt8], end: Int)? {
        var found: [UInt8] = []
        var end = text.startIndex
        // What is not read as a letter ends the letters, so that none is read twice.
        while found.count < most, let (byte, length) = next(text[end...]), byte >= 0x20, byte != 0x7F {
            found.append(byte)
            end += length
            if byte < 0x80 { break }
        }
        guard !found.isEmpty else { return nil }
        guard String(validating: found, as: UTF8.self) == nil else { return (found, end) }
        return (found.flatMap { Array(String(Character(Unicode.Scalar($0))).utf8) }, end)
    }

    /// How many bytes are read at once: far more than the name of a file has.
    private static let most = 1024

    /// A byte of an address, as in `%2B`.
    private static func percent(_ text: ArraySlice<UInt8>) -> (byte: UInt8, length: Int)? {
        guard text.first == UInt8(ascii: "%"), let number = number(text.dropFirst(), digits: 2, radix: 16)
        else { return nil }
        return (UInt8(number), 3)
    }

    /// A byte in sixteens, as in `\x2B`.
    private static func hexadecimal(_ text: ArraySlice<UInt8>) -> (byte: UInt8, length: Int)? {
        guard text.starts(with: "\\x".utf8), let number = number(text.dropFirst(2), digits: 2, radix: 16)
        else { return nil }
        return (UInt8(number), 4)
    }

    /// A byte in eights, as in `\303`.
    private static func octal(_ text: ArraySlice<UInt8>) -> (byte: UInt8, length: Int)? {
        guard text.first == UInt8(ascii: "\\"), let number = number(text.dropFirst(), digits: 3, radix: 8),
            let byte = UInt8(exactly: number)
        else { return nil }
        return (byte, 4)
    }

    // MARK: - Scalars

    /// A letter by its number, as in `\u00f6`, `\u{f6}` and `\U000000f6`, or by the two of UTF-16.
    private static func scalar(_ text: ArraySlice<UInt8>) -> (letters: [UInt8], end: Int)? {
        let rest = text.dropFirst(2)
        if text.starts(with: "\\u{".utf8) {
            let digits = rest.dropFirst().prefix(8).prefix { $0 != UInt8(ascii: "}") }
            guard digits.endIndex < text.endIndex, text[digits.endIndex] == UInt8(ascii: "}") else {
                return nil
            }
            return letter(number(digits, digits: digits.count, radix: 16), end: digits.endIndex + 1)
        }
        if text.starts(with: "\\U".utf8) {
            return letter(number(rest, digits: 8, radix: 16), end: text.startIndex + 10)
        }
        guard text.starts(with: "\\u".utf8), let unit = number(rest, digits: 4, radix: 16) else { return nil }
        let other = text.dropFirst(6)
        guard 0xD800..<0xDC00 ~= unit, other.starts(with: "\\u".utf8),
            let low = number(other.dropFirst(2), digits: 4, radix: 16), 0xDC00..<0xE000 ~= low
        else { return letter(unit, end: text.startIndex + 6) }
        return letter(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), end: text.startIndex + 12)
    }

    private static func letter(_ number: UInt32?, end: Int) -> (letters: [UInt8], end: Int)? {
        number.flatMap(Unicode.Scalar.init).map { (Array(String(Character($0)).utf8), end) }
    }

    /// A letter of XML and HTML, as in `&amp;`, `&#246;` and `&#xF6;`.
    private static func entity(_ text: ArraySlice<UInt8>) -> (letters: [UInt8], end: Int)? {
        let name = text.dropFirst().prefix(10).prefix { $0 != UInt8(ascii: ";") }
        guard name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ";"),
            let character = MarkupText.character(name)
        else { return nil }
        return (Array(String(character).utf8), name.endIndex + 1)
    }

    /// A blank as git writes it, `[[:space:]]`.
    private static func blank(_ text: ArraySlice<UInt8>) -> (letters: [UInt8], end: Int)? {
        for spelling in ["[[:space:]]", "[[:blank:]]"] where text.starts(with: spelling.utf8) {
            return ([UInt8(ascii: " ")], text.startIndex + spelling.utf8.count)
        }
        return nil
    }

    private static func number(_ text: ArraySlice<UInt8>, digits: Int, radix: Int) -> UInt32? {
        let text = text.prefix(digits)
        guard digits > 0, text.count == digits, let first = text.first, first != UInt8(ascii: "+"),
            first != UInt8(ascii: "-")
        else { return nil }
        return UInt32(String(decoding: text, as: UTF8.self), radix: radix)
    }
}
