import Foundation

/// Removes the differences between spellings of a value: case, blanks, line ends, punctuation and the script
/// of digits.
///
/// The remaining characters are lowercase Latin letters, digits and the Hangul syllables of canaries.
enum Folding {
    static func fold(_ bytes: [UInt8]) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(bytes.count)
        bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            while place < bytes.count {
                let byte = bytes[place]
                if byte < 0x80 {
                    let sign = ascii[Int(byte)]
                    if sign != 0 { folded.append(sign) }
                    place += 1
                } else {
                    place = foldWide(bytes, from: place, into: &folded)
                }
            }
        }
        return folded
    }

    static func fold(_ text: String) -> [UInt8] { fold(Array(text.utf8)) }

    /// The folded byte for each ASCII byte; zero for a byte that is removed.
    private static let ascii: [UInt8] = (UInt8(0)..<128).map { byte in
        switch byte {
        case 0x30...0x39, 0x61...0x7A: byte
        case 0x41...0x5A: byte + 0x20
        default: 0
        }
    }

    /// Folds the character that begins with this byte of UTF-8.
    ///
    /// - Returns: the offset after the character.
    private static func foldWide(
        _ bytes: UnsafeBufferPointer<UInt8>, from place: Int, into folded: inout [UInt8]
    ) -> Int {
        guard let (value, end) = scalar(bytes, place) else { return place + 1 }
        switch value {
        case 0xAC00...0xD7A3: folded += bytes[place..<end]
        case 0x1100...0x1112: return syllable(bytes, lead: value - 0x1100, end, into: &folded)
        default: folded += compatible[value] ?? []
        }
        return end
    }

    /// Returns a character of two to four bytes and its length; nil if the bytes are not a character.
    private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> (UInt32, Int)? {
        let first = bytes[place]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
        guard length > 0, place + length <= bytes.count else { return nil }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for byte in bytes[place + 1..<place + length] {
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (value, place + length)
    }

    /// Returns the syllable of two or three separate letters, the form in which some file systems store
    /// names.
    private static func syllable(
        _ bytes: UnsafeBufferPointer<UInt8>, lead: UInt32, _ place: Int, into folded: inout [UInt8]
    ) -> Int {
        guard place < bytes.count, let (vowel, end) = scalar(bytes, place), 0x1161...0x1175 ~= vowel else {
            return place
        }
        var value = 0xAC00 + (lead * 21 + (vowel - 0x1161)) * 28
        var rest = end
        if end < bytes.count, let (tail, end) = scalar(bytes, end), 0x11A8...0x11C2 ~= tail {
            value += tail - 0x11A7
            rest = end
        }
        if let scalar = Unicode.Scalar(value) { folded += Array(String(Character(scalar)).utf8) }
        return rest
    }

    /// The plain forms of full-width, superscript, circled and mathematical characters and of the digits of
    /// all scripts.
    private static let compatible: [UInt32: [UInt8]] = {
        var table: [UInt32: [UInt8]] = [:]
        let ranges: [ClosedRange<UInt32>] = [
            0xAA...0xBA, 0x660...0x1A99, 0x1B50...0x1C59, 0x2070...0x214F, 0x2160...0x217F, 0x2460...0x24FF,
            0x2776...0x2793, 0xA620...0xABF9, 0xFF10...0xFF5A, 0x104A0...0x104A9, 0x11066...0x11DA9,
            0x16A60...0x16B59, 0x1D400...0x1D7FF, 0x1E140...0x1E959, 0x1F100...0x1F169, 0x1FBF0...0x1FBF9,
        ]
        for value in ranges.joined() {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let properties = scalar.properties
            if properties.numericType == .decimal || properties.numericType == .digit,
                let number = properties.numericValue, number < 10
            {
                table[value] = [0x30 + UInt8(number)]
            } else if value < 0x660 || value > 0x2000,
                properties.isAlphabetic || properties.numericType != nil
            {
                let text = String(Character(scalar)).precomposedStringWithCompatibilityMapping
                let bytes = text.utf8.compactMap { $0 < 0x80 && ascii[Int($0)] != 0 ? ascii[Int($0)] : nil }
                if !bytes.isEmpty { table[value] = bytes }
            }
        }
        return table
    }()
}
