/// Patterns in which `*` matches any text.
public enum Glob {
    public static func matches(_ pattern: String, _ text: String) -> Bool {
        if pattern == "*" { return true }
        return inBytes(pattern, text) ?? matches(Array(pattern), Array(text), star: "*")
    }

    /// The result for two texts in which each byte is a character, without a copy; nil for others.
    private static func inBytes(_ pattern: String, _ text: String) -> Bool? {
        let result = pattern.utf8.withContiguousStorageIfAvailable { pattern in
            text.utf8.withContiguousStorageIfAvailable { text -> Bool? in
                guard pattern.allSatisfy(isCharacter), text.allSatisfy(isCharacter) else { return nil }
                return matches(pattern, text, star: UInt8(ascii: "*"))
            }
        }
        return result.flatMap(\.self).flatMap(\.self)
    }

    // A carriage return and a line feed are one character.
    private static func isCharacter(_ byte: UInt8) -> Bool { byte < 0x80 && byte != 0x0D }

    private static func matches<Characters: RandomAccessCollection<Character>, Character: Equatable>(
        _ pattern: Characters, _ text: Characters, star: Character
    ) -> Bool where Characters.Index == Int {
        var (place, position) = (0, 0)
        // The position after the last star, and that of the text that it matches so far.
        var retry: (place: Int, position: Int)?
        while position < text.count {
            if place < pattern.count, pattern[place] == star {
                place += 1
                retry = (place, position)
            } else if place < pattern.count, pattern[place] == text[position] {
                place += 1
                position += 1
            } else if let last = retry {
                (place, position) = (last.place, last.position + 1)
                retry = (last.place, last.position + 1)
            } else {
                return false
            }
        }
        return pattern.dropFirst(place).allSatisfy { $0 == star }
    }
}
