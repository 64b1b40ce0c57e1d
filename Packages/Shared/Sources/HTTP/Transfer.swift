import CCurl
import Foundation

/// One request under way: what it sends, what it has received, and its outcome.
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
    // The reason why it was not sent.
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

    /// The connection is made and the request about to go out.
    ///
    /// - Parameter peer: the numeric address that was connected to.
    /// - Returns: whether it shall go out.
    func willSend(to peer: String, fromPort port: Int32) -> Bool {
        hasConnected = true
        obstacle = nil
        if request.isConfidential, handle?.isEncrypted != true, !LoopbackAddress.contains(peer) {
            obstacle = .exposed(address, peer: peer)
            return false
        }
        return outcome.whileOpen { connected(UInt16(truncatingIfNeeded: port)) }
    }

    /// Takes a header line.
    ///
    /// - Returns: whether to go on.
    func receive(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
        noting { () throws(PartialReply.Fault) in try received.append(headerLine: bytes) }
    }

    /// Takes a piece of the body.
    ///
    /// - Returns: whether to go on.
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

    /// Settles the outcome from libcurl's result.
    func finish(_ code: CURLcode) {
        guard code == CURLE_OK else { return outcome.settle(.failure(error(for: code))) }
        let status = handle?.status ?? 0
        let isBodiless = request.method == "HEAD" || status == 204 || status == 304
        do throws(PartialReply.Fault) {
            guard status != 206 || request.headers["Range"] != nil else { throw .malformed(.partial) }
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
        // A line longer than libcurl takes, of which it shows nothing; from 8.6 on it has a code of its own.
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
