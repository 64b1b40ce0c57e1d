public import BookingCore

/// Reads a reply's JSON as leniently, and as strictly, as the app always has.
///
/// Commas between items may be missing, and a NUL ends the text; a comma at the end, anything after the
/// value, a value that is no object or array, a leading zero and more than 512 levels make the whole text
/// unreadable.
public enum JSONReplyReader {
    /// The tree; nil when the text is unreadable.
    public static func read(_ text: String) -> OTAValue? {
        var scanner = JSONScanner(text)
        guard let value = try? scanner.value(depth: 0) else { return nil }
        scanner.skipSpace()
        guard scanner.isAtEnd else { return nil }
        switch value {
        case .object, .array: return value
        default: return nil
        }
    }
}
