package import BookingAPI
import Foundation
package import HTTP

/// A service without a network, for tests.
///
/// It returns the announced replies in order and reports a request for which no reply is left.
@MainActor package final class ScriptedService {
    package private(set) var requests: [HTTPRequest] = []
    private var announced: [Result<HTTPReply, HTTPError>] = []
    private let unexpected: (String) -> Void

    package init(unexpected: @escaping (String) -> Void) {
        self.unexpected = unexpected
    }

    package func announce(_ body: String) {
        announced.append(.success(HTTPReply(status: 200, body: Data(body.utf8))))
    }

    package func announce(_ error: HTTPError) {
        announced.append(.failure(error))
    }

    package var transport: Transport {
        Transport(to: .test) { request async throws(HTTPError) in try self.answer(request) }
    }

    /// Returns a context with this service, the partner `229799` and prices in `currencyCode`.
    package func context(
        _ encoding: MessageEncoding = .json, currencyCode: String? = "EUR"
    ) -> RequestContext {
        RequestContext(
            encoding: encoding, transport: transport, clientID: { "229799" },
            currencyCode: { currencyCode })
    }

    private func answer(_ request: HTTPRequest) throws(HTTPError) -> HTTPReply {
        requests.append(request)
        guard !announced.isEmpty else {
            unexpected("The test announced no reply to \(request.method) \(request.url).")
            return HTTPReply(status: 500)
        }
        return try announced.removeFirst().get()
    }
}
