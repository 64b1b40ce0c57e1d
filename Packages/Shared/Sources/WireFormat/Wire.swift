/// The encoding of OTA messages.
public enum Wire: String, Hashable, Sendable, CaseIterable, Codable {
    case json, xml
}
