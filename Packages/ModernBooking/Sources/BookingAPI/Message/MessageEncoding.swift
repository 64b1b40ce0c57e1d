/// The encoding of messages and replies.
public enum MessageEncoding: String, Hashable, Sendable, CaseIterable {
    case json, xml
}
