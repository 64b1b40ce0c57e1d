import BookingAPI
import Foundation
import HTTP
import Testing

/// A service without a network: it gives the replies that a test announced, in order, and any other request is an issue.
@MainActor final class FakeService {
    private(set) var requests: [HTTPRequest] = []
    private var announced: [Result<HTTPReply, HTTPError>] = []

    func announce(_ body: String, contentType: String = "text/plain") {
        let headers = [HTTPHeader("Content-Type", contentType)]
        announced.append(.success(HTTPReply(status: 200, headers: headers, body: .init(body.utf8))))
    }

    func announce(_ error: HTTPError) {
        announced.append(.failure(error))
    }

    var transport: Transport {
        Transport { request async throws(HTTPError) in try self.answer(request) }
    }

    private func answer(_ request: HTTPRequest) throws(HTTPError) -> HTTPReply {
        requests.append(request)
        guard !announced.isEmpty else {
            Issue.record("Nobody announced \(request.method) \(request.url).")
            return HTTPReply(status: 500)
        }
        return try announced.removeFirst().get()
    }
}
