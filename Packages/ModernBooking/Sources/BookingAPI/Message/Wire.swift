/// The encoding of messages and replies.
public enum Wire: String, Hashable, Sendable, CaseIterable {
    case json, xml
}
