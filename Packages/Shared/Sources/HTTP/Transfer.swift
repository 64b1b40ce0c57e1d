import CCurl
import Foundation

/// One request under way: what it sends, what it has received, and its outcome.
///
/// Only the engine's thread touches the handle and what was received; everything else is constant or locks.
final class Transfer: Sendable {
    let request: HTTPRequest
    let configuration: HTTPClient.Configuration
    let address: HTTPAddress
    let outcome = Outcome()
    private let connected: @Sendable (UInt16) -> Void

    nonisolated(unsafe) var handle: EasyHandle?
    nonisolated(unsafe) private var received: PartialReply
    nonisolated(unsafe) private var hasConnected = false

    init(
        _ request: HTTPRequest, configuration: HTTPClient.Configuration,
        connected: @escaping @Sendable (UInt16) -> Void
    ) {
        self.request = request
        self.configuration = configuration
        self.connected = connected
        address = HTTPAddress(of: request.url)
        received = PartialReply(maximumSize: configuration.maximumReplySize)
    }

    /// The connection is made and the request about to go out.
    ///
    /// - Returns: whether it shall go out.
    func willSend(fromPort port: Int32) -> Bool {
        hasConnected = true
        return outcome.whileOpen { connected(UInt16(truncatingIfNeeded: port)) }
    }

    /// Takes a header line.
    ///
    /// - Returns: whether to go on.
    func receive(headerLine bytes: UnsafeRawBufferPointer) -> Bool { received.append(headerLine: bytes) }

    /// Takes a piece of the decoded body.
    ///
    /// - Returns: whether to go on.
    func receive(body bytes: UnsafeRawBufferPointer) -> Bool { received.append(body: bytes) }

    /// Settles the outcome from libcurl's result.
    func finish(_ code: CURLcode) {
        guard code == CURLE_OK else { return outcome.settle(.failure(error(for: code))) }
        outcome.settle(.success(received.reply(status: handle?.status ?? 0)))
    }

    private func error(for code: CURLcode) -> HTTPError {
        if received.isTooLarge { return .tooLarge(address) }
        let stage: HTTPError.Stage = received.hasBegun ? .receiving : hasConnected ? .sending : .connecting
        return HTTPError(code, at: address, stage: stage, reason: handle?.reason)
    }
}
