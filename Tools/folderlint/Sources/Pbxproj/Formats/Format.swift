extension Document {
    /// What a project file is written in.
    public enum Format: String, Sendable {
        /// The text that Xcode writes, in UTF-8.
        case openStep
        /// The same in UTF-16, of either byte order.
        case utf16
        /// An XML property list.
        case xml
        /// JSON, as `plutil -convert json` makes it.
        case json
        /// A binary property list.
        case binary
    }
}
