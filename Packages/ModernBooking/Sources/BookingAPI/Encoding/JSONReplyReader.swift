public import BookingCore

/// A reader of JSON replies that accepts and rejects the same texts as Legacy's.
///
/// Commas between elements may be missing, and a NUL ends the text. A trailing comma, text after the value, a
/// top-level value other than an object or array, a leading zero and more than 512 levels make the text
/// unreadable.
public enum JSONReplyReader {
    /// Returns the value of a text; nil when the text is unreadable.
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
