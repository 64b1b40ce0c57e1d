/// Why there is no reply; a reply with an error status is not an error.
public enum HTTPError: Error, Hashable, Sendable {
    /// The URL's scheme is neither `http` nor `https`.
    case unsupportedScheme(HTTPAddress)
    /// The text is not a URL that can be sent.
    case malformedURL(HTTPAddress)
    /// The host has no address.
    case resolve(HTTPAddress)
    /// Nobody accepted the connection.
    case connect(HTTPAddress)
    /// The request's time was up on the client's clock.
    case timedOut(HTTPAddress)
    /// The server could not be trusted, or the handshake failed; `reason` is the TLS library's.
    case tls(HTTPAddress, reason: String)
    /// The connection ended before a reply began.
    case noReply(HTTPAddress)
    /// The connection ended inside the reply, or the reply is shorter than it said.
    case droppedMidBody(HTTPAddress)
    /// The caller's task was cancelled, or the client was shut down.
    case cancelled(HTTPAddress)
    /// The reply is larger than the client takes.
    case tooLarge(HTTPAddress)
    /// The transfer hung for a minute of real time: no journey takes that long, so whoever holds it is at
    /// fault.
    case backstop(HTTPAddress)
    /// Anything else, with libcurl's number and words.
    case other(HTTPAddress, code: Int, text: String)
}

extension HTTPError: CustomStringConvertible {
    /// A sentence naming host and path; it never holds query values, bodies or header values.
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
        case .tooLarge(let address): "The reply from \(address) is too large."
        case .backstop(let address): "The request to \(address) hung for a minute of real time."
        case .other(let address, let code, let text):
            "The request to \(address) failed with curl \(code): \(text)."
        }
    }
}
