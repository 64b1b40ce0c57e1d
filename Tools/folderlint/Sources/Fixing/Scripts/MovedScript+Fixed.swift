extension MovedScript {
    struct Note: Hashable, Comparable {
        let path: String
        let note: String

        static func < (one: Note, other: Note) -> Bool {
            (one.path, one.note) < (other.path, other.note)
        }
    }

    /// What a script names in a way that cannot be rewritten.
    struct Fixed {
        let path: String
        let mention: String
        /// The path to write, if only its signs prevent that: a blank, for example, may split it.
        var misread: String?

        /// Keeps the path in its place.
        ///
        /// - Parameter remedy: What helps if the path can only be rewritten by hand.
        func block(by script: String, remedy: String, _ edits: inout FixEdits) {
            guard let misread else {
                return edits.block(
                    path, "computed-path", "\(script) names it as \(mention), which cannot be rewritten",
                    remedy: remedy)
            }
            edits.block(
                path, "computed-path", "\(script) names it as \(mention), and may misread \(misread)",
                remedy: "give the group or the file a name without blanks and signs, or move it by hand")
        }
    }

    /// Whether a byte means nothing to the shell.
    static func isSafe(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte) || "._-+/@:,%=".utf8.contains(byte)
    }

    /// Whether a sign is in a path already, and means nothing in double quotes.
    static func isKept(_ byte: UInt8, in quote: UInt8, _ old: String) -> Bool {
        quote == UInt8(ascii: "\"") && "()';&|<>#~^".utf8.contains(byte) && old.utf8.contains(byte)
    }

    /// Notes where a file that stays is named.
    mutating func stay(_ range: Range<Int>, of word: ShellWords.Word) {
        staying.append(word.offsets[range.lowerBound]..<(word.offsets[range.upperBound - 1] + 1))
    }

    /// Commands that read text as a script, which may split a name that is in quotes here.
    static let readers: Set<Substring> = [".", "eval", "source"]
}
