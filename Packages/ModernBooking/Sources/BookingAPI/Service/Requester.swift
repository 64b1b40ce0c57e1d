import Foundation
import HTTP
import Logging

/// A type that turns typed values into the HTTP requests of one family of endpoints.
///
/// Preparing a request and sending it are two steps, because the screen changes between them.
@MainActor public protocol Requester {
    var transport: Transport { get }
}

extension Requester {
    /// Sends a prepared request and returns the reply, whatever its status.
    public func send(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceReply {
        do {
            return ServiceReply(http: try await transport.send(request.http), encoding: request.encoding)
        } catch {
            throw ServiceFailure(error, of: request.http)
        }
    }
}

/// A requester of messages to the booking service.
public protocol MessageRequester: Requester {
    var context: RequestContext { get }
}

extension MessageRequester {
    public var transport: Transport { context.transport }

    /// Returns a POST request with a message.
    ///
    /// The size of the message is logged; its content is not, because it is personal.
    func post(
        _ message: Message, to endpoint: (String) -> Endpoint = Endpoint.message,
        timeout: Duration = .seconds(15), isSentOnce: Bool = false, isConfidential: Bool = false
    ) throws -> ServiceRequest {
        let body = try message.body(context.encoding)
        Logger.booking.sending(body)
        let url = endpoint(message.name).url(context.encoding, of: transport.service)
        return ServiceRequest(
            http: HTTPRequest(
                method: "POST", url: url, body: body, timeout: timeout, isSentOnce: isSentOnce,
                isConfidential: isConfidential), encoding: context.encoding)
    }
}

/// The parts that all requests share: the encoding, the network, and the app's values in messages.
@MainActor public struct RequestContext {
    let encoding: MessageEncoding
    let transport: Transport
    /// The partner's identifier, read for each request because a new configuration can change it.
    let clientID: @MainActor () -> String
    /// The currency of prices, read for each request because the user can change it.
    let currencyCode: @MainActor () -> String?

    public init(
        encoding: MessageEncoding, transport: Transport, clientID: @escaping @MainActor () -> String,
        currencyCode: @escaping @MainActor () -> String?
    ) {
        self.encoding = encoding
        self.transport = transport
        self.clientID = clientID
        self.currencyCode = currencyCode
    }
}

/// A request that is ready to be sent.
public struct ServiceRequest: Hashable, Sendable {
    let http: HTTPRequest
    /// The encoding of the reply.
    let encoding: MessageEncoding
}
