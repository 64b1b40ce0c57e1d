public import BookingCore
import HTTP
import Logging

/// A requester of the company's configuration.
@MainActor public struct ConfigurationRequester: Requester {
    public let transport: Transport

    public init(transport: Transport) {
        self.transport = transport
    }

    /// Prepares a request for the configuration.
    public func configuration() -> ServiceRequest {
        let url = transport.service.configuration
        return ServiceRequest(http: HTTPRequest(url: url, timeout: .seconds(10)), encoding: .json)
    }

    /// Logs a comparison of a reply's version with the current one.
    public func log(version: Int, current: Int) {
        Logger.booking.comparing(version: version, current: current)
    }
}

/// A configuration as the service sent it.
public struct ConfigurationReply: Hashable, Sendable {
    /// The configuration; nil when the reply is unreadable.
    public let source: OTAValue?
    /// The version that the configuration gives; 0 if it gives none.
    public let version: Int
}

/// The validator of a configuration request's reply.
public enum ConfigurationResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) -> ConfigurationReply {
        ConfigurationReply(
            source: reply.value, version: reply.value.map(AppConfiguration.version) ?? 0)
    }
}
