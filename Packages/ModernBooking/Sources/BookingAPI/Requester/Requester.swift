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
    /// Its size is logged, its content is not, because that is personal.
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
