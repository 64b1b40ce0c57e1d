/// Splits the app's code tables, which quote nothing, into rows and columns.
public enum CSV {
    /// The rows of a table; blank lines are left out.
    public static func rows(_ text: String) -> [[String]] {
        // "\r\n" is one character, but two bytes with nothing between them.
        text.utf8.split { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }.map { line in
            line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
        }
    }
}
