import Foundation
import HTTP
import Logging

/// Turns typed values into the HTTP requests of one family of endpoints and sends them.
///
/// Preparing and sending are two steps, because what a person sees happens between them.
@MainActor public protocol Requester {
    var encoding: MessageEncoding { get }
    var transport: Transport { get }
}

extension Requester {
    /// A POST of a message.
    ///
    /// Its size is logged, its content is not: that is the person's.
    func post(
        _ message: Message, to endpoint: (String) -> Endpoint = Endpoint.message,
        timeout: Duration = .seconds(15), isSentOnce: Bool = false, isConfidential: Bool = false
    ) throws -> ServiceRequest {
        let body = try message.body(encoding)
        Logger.booking.sending(body)
        let url = endpoint(message.name).url(encoding, of: transport.service)
        return ServiceRequest(
            http: HTTPRequest(
                method: "POST", url: url, body: body, timeout: timeout, isSentOnce: isSentOnce,
                isConfidential: isConfidential))
    }

    /// Sends a prepared request and gives the reply, whatever its status.
    public func send(_ request: ServiceRequest) async throws(ServiceFailure) -> ServiceReply {
        do {
            return ServiceReply(http: try await transport.send(request.http), encoding: encoding)
        } catch {
            throw ServiceFailure(error, of: request.http)
        }
    }
}
