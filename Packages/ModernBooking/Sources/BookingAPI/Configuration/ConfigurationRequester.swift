public import BookingCore
import HTTP
import Logging

/// The request for the company's configuration.
@MainActor public struct ConfigurationRequester: Requester {
    public let transport: Transport

    public init(transport: Transport) {
        self.transport = transport
    }

    /// Prepares the request.
    public func configuration() -> ServiceRequest {
        let url = transport.service.configuration
        return ServiceRequest(http: HTTPRequest(url: url, timeout: .seconds(10)), encoding: .json)
    }

    /// Notes in the log how the version of a reply compares with the one that the app has.
    public func log(version: Int, current: Int) {
        Logger.booking.comparing(version: version, current: current)
    }
}

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
