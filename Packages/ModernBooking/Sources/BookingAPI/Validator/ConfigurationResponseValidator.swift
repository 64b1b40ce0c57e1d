public import BookingCore

/// A configuration as the service sent it.
public struct ConfigurationReply: Hashable, Sendable {
    /// Nil when the reply is unreadable.
    public let source: OTAValue?
    /// The version that the configuration claims; 0 without one.
    public let version: Int
}

/// The validator of the reply to a configuration request.
public enum ConfigurationResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> ConfigurationReply {
        ConfigurationReply(
            source: reply.value, version: reply.value.map(AppConfiguration.version) ?? 0)
    }
}
