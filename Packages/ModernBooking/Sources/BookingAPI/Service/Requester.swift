public import BookingCore
public import Foundation
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
        timeout: Duration = .seconds(15), isSentOnce: Bool = false, isConfidential: Bool = false,
        isLogged: Bool = true
    ) throws -> ServiceRequest {
        let body = try message.body(context.encoding)
        if isLogged { Logger.booking.sending(body) }
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

/// A reply, whatever its status.
public struct ServiceReply: Hashable, Sendable {
    let http: HTTPReply
    let encoding: MessageEncoding

    public var body: Data { http.body }

    /// Logs the size of the reply.
    public func log() {
        Logger.booking.received(body)
    }

    /// Logs only the size of the reply, without "Response is".
    public func logSize() {
        Logger.booking.arrived(body)
    }

    /// Reads the body, and logs unreadable JSON; the node of an unreadable body is empty.
    ///
    /// As in Legacy, a body that is invalid in its character set is not logged.
    public func read() -> OTANode {
        let tree = encoding.read(http)
        if encoding == .json, tree.value == nil, ReplyText.of(http) != nil { Logger.booking.unreadable() }
        return tree
    }
}

/// A reason why there is no reply.
public enum ServiceFailure: Error, Hashable, CustomStringConvertible {
    case timedOut
    case unreachable
    /// There was no secure connection; nothing was sent.
    case insecure(isPayment: Bool)

    /// Creates the failure of a request; a confidential request is one with a card.
    init(_ error: HTTPError, of request: HTTPRequest) {
        switch error {
        case .timedOut: self = .timedOut
        case .exposed, .tls: self = .insecure(isPayment: request.isConfidential)
        default: self = .unreachable
        }
    }

    public var description: String {
        switch self {
        case .timedOut: "The request timed out"
        case .unreachable: "A connection failure occurred"
        case .insecure: "The connection is not secure"
        }
    }
}

extension ServiceFailure {
    /// The texts of the alert; nil for a failure that is not shown.
    public var words: (title: String, message: String)? {
        switch self {
        case .timedOut:
            (
                "Could not connect to server",
                "Unable to contact the server with this request, please try again."
            )
        case .insecure(let isPayment):
            (
                "Connection not secure",
                "The connection to the server is not secure, so nothing was sent."
                    + (isPayment ? " No payment was made." : "")
            )
        case .unreachable: nil
        }
    }

    /// Logs an empty reply.
    public func logReply() {
        Logger.booking.received(Data())
    }

    /// Logs the failure.
    public func log() {
        Logger.booking.failed(self)
    }
}

/// A requester of pictures.
@MainActor public struct ImageRequester: Requester {
    public let transport: Transport

    public init(transport: Transport) {
        self.transport = transport
    }

    /// Prepares a request for a picture.
    ///
    /// As in Legacy, a NUL ends the address.
    public func picture(at url: String) -> ServiceRequest {
        let address = String(decoding: url.utf8.prefix { $0 != 0 }, as: UTF8.self)
        return ServiceRequest(http: HTTPRequest(url: address, timeout: .seconds(60)), encoding: .json)
    }
}
