import CCurl
import Foundation

/// A request in progress, with the data to send, the received data and the outcome.
///
/// Only the engine's thread accesses the unsafe variables, so they need no lock; libcurl calls back on that
/// thread.
final class Transfer: Sendable {
    let request: HTTPRequest
    let configuration: HTTPClient.Configuration
    let address: HTTPAddress
    let outcome = Outcome()
    private let connected: @Sendable (UInt16) -> Void

    nonisolated(unsafe) var handle: EasyHandle?
    nonisolated(unsafe) private var received: PartialReply
    // The first fault of the reply.
    nonisolated(unsafe) private var fault: PartialReply.Fault?
    nonisolated(unsafe) private var hasConnected = false
    // The reason why the request was not sent.
    nonisolated(unsafe) private var obstacle: HTTPError?

    init(
        _ request: HTTPRequest, configuration: HTTPClient.Configuration,
        connected: @escaping @Sendable (UInt16) -> Void
    ) {
        self.request = request
        self.configuration = configuration
        self.connected = connected
        address = HTTPAddress(of: request.url)
        received = PartialReply(limits: configuration)
    }

    /// Records that no socket is available.
    func lacksDescriptors() {
        obstacle = .noDescriptors(address)
    }

    /// Called once the connection is established, before the request is sent.
    ///
    /// - Parameter peer: the numeric address of the connection.
    /// - Returns: whether to send the request.
    func willSend(to peer: String, fromPort port: Int32) -> Bool {
        hasConnected = true
        obstacle = nil
        let isLocal = LoopbackAddress.contains(peer) && !configuration.isLoopbackRemote
        if request.isConfidential, handle?.isEncrypted != true, !isLocal {
            obstacle = .exposed(address, peer: peer)
            return false
        }
        return outcome.whileOpen { connected(UInt16(truncatingIfNeeded: port)) }
    }

    /// Receives a header line.
    ///
    /// - Returns: whether to continue.
    func receive(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
        noting { () throws(PartialReply.Fault) in try received.append(headerLine: bytes) }
    }

    /// Receives a piece of the body.
    ///
    /// - Returns: whether to continue.
    func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
        noting { () throws(PartialReply.Fault) in try received.append(body: bytes) }
    }

    private func noting(_ take: () throws(PartialReply.Fault) -> Void) -> Bool {
        do {
            try take()
            return true
        } catch {
            fault = error
            return false
        }
    }

    /// Determines the outcome from libcurl's result.
    func finish(_ code: CURLcode) {
        guard code == CURLE_OK else { return outcome.settle(.failure(error(for: code))) }
        let status = handle?.status ?? 0
        let isBodiless = request.method == "HEAD" || status == 204 || status == 304
        do throws(PartialReply.Fault) {
            let isPart = status == 206 && request.headers["Range"] == nil && !received.isWhole
            guard !isPart else { throw .malformed(.partial) }
            outcome.settle(.success(try received.reply(status: status, isBodiless: isBodiless)))
        } catch {
            outcome.settle(.failure(HTTPError(error, at: address)))
        }
    }

    private func error(for code: CURLcode) -> HTTPError {
        if let obstacle { return obstacle }
        if let fault { return HTTPError(fault, at: address) }
        let stage: HTTPError.Stage = received.hasBegun ? .receiving : hasConnected ? .sending : .connecting
        switch code {
        case CURLE_FILESIZE_EXCEEDED: return .tooLarge(address, .bodySize(configuration.maximumBodySize))
        // A line exceeds libcurl's limit, so libcurl delivers nothing of it; since 8.6, this error has its
        // own code.
        case CURLE_OUT_OF_MEMORY where stage != .connecting, CURLcode(100):
            return .tooLarge(address, .headerSize(configuration.maximumHeaderSize))
        default: return HTTPError(code, at: address, stage: stage, reason: handle?.reason)
        }
    }
}

extension HTTPError {
    fileprivate init(_ fault: PartialReply.Fault, at address: HTTPAddress) {
        switch fault {
        case .tooLarge(let limit): self = .tooLarge(address, limit)
        case .undecodable(let fault): self = .undecodable(address, fault)
        case .malformed(let fault): self = .malformedReply(address, fault)
        }
    }
}
