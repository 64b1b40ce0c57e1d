/// The reason why a request has no reply; a reply with an error status is not an error.
public enum HTTPError: Error, Hashable, Sendable {
    /// The URL's scheme is neither `http` nor `https`.
    case unsupportedScheme(HTTPAddress)
    /// The text is not a valid URL.
    case malformedURL(HTTPAddress)
    /// The host has no address.
    case resolve(HTTPAddress)
    /// The connection was not accepted.
    case connect(HTTPAddress)
    /// The request's timeout passed on the client's clock.
    case timedOut(HTTPAddress)
    /// The server could not be trusted, or the handshake failed; `reason` comes from the TLS library.
    case tls(HTTPAddress, reason: String)
    /// The connection ended before a reply began.
    case noReply(HTTPAddress)
    /// The connection ended inside the reply, or the reply is shorter than it announced.
    case droppedMidBody(HTTPAddress)
    /// The caller's task was cancelled, or the client was shut down.
    case cancelled(HTTPAddress)
    /// A part of the reply exceeds a limit of the client.
    case tooLarge(HTTPAddress, HTTPLimit)
    /// The body cannot be decoded according to its content coding.
    case undecodable(HTTPAddress, HTTPCodingFault)
    /// The reply's header is malformed or ambiguous, so that two readers could take different bytes for the
    /// reply.
    case malformedReply(HTTPAddress, HTTPHeaderFault)
    /// A confidential request had an unencrypted connection to a numeric address; nothing of it was sent.
    case exposed(HTTPAddress, peer: String)
    /// The process cannot open another file descriptor for a connection.
    case noDescriptors(HTTPAddress)
    /// The transfer hung for a minute of real time, which no journey needs; the cause is a fault of the
    /// harness.
    case backstop(HTTPAddress)
    /// Any other error, with libcurl's code and message.
    case other(HTTPAddress, code: Int, text: String)
}

extension HTTPError: CustomStringConvertible {
    /// A sentence with host and path; it never contains query values, bodies or header values.
    public var description: String {
        switch self {
        case .unsupportedScheme(let address): "The scheme of \(address) is neither http nor https."
        case .malformedURL(let address): "The URL of \(address) is malformed."
        case .resolve(let address): "The host of \(address) could not be resolved."
        case .connect(let address): "No connection could be made to \(address)."
        case .timedOut(let address): "The request to \(address) timed out."
        case .tls(let address, let reason): "The secure connection to \(address) failed: \(reason)."
        case .noReply(let address): "The connection to \(address) was closed without a reply."
        case .droppedMidBody(let address): "The connection to \(address) was dropped inside the reply."
        case .cancelled(let address): "The request to \(address) was cancelled."
        case .tooLarge(let address, .headerSize(let limit)):
            "The header of the reply from \(address) is over the limit of \(limit) bytes."
        case .tooLarge(let address, .headerFields(let limit)):
            "The header of the reply from \(address) is over the limit of \(limit) fields."
        case .tooLarge(let address, .bodySize(let limit)):
            "The body of the reply from \(address) is over the limit of \(limit) bytes."
        case .undecodable(let address, .truncated): "The gzip body of the reply from \(address) is cut short."
        case .undecodable(let address, .damaged): "The gzip body of the reply from \(address) is damaged."
        case .undecodable(let address, .unknown):
            "The body of the reply from \(address) has a content coding that was not asked for."
        case .malformedReply(let address, let fault): "The header of the reply from \(address) \(fault.text)."
        case .exposed(let address, let peer):
            "The request to \(address) was not sent: it is confidential, and the connection to \(peer) is "
                + "not encrypted. Use https, or an address of this machine such as 127.0.0.1."
        case .noDescriptors(let address):
            "No connection could be made to \(address): the process has no file descriptor left."
        case .backstop(let address): "The request to \(address) hung for a minute of real time."
        case .other(let address, let code, let text):
            "The request to \(address) failed with curl \(code): \(text)."
        }
    }
}
