import BookingAPI
import Foundation
import HTTP

/// A service that replies when the test says so.
@MainActor final class SlowService {
    private(set) var bodies: [String] = []
    private var waiting: [CheckedContinuation<Data, Never>] = []

    var requester: DepotRequester {
        let transport = Transport(to: .test) { request async throws(HTTPError) in
            await HTTPReply(status: 200, body: self.reply(to: request))
        }
        return DepotRequester(
            context: RequestContext(
                encoding: .json, transport: transport, clientID: { "1" }, currencyCode: { nil }))
    }

    private func reply(to request: HTTPRequest) async -> Data {
        bodies.append(String(decoding: request.body ?? Data(), as: UTF8.self))
        return await withCheckedContinuation { waiting.append($0) }
    }

    /// The number of requests without a reply.
    var pending: Int { waiting.count }

    /// Replies to one of the waiting requests.
    func answer(_ body: String, to index: Int = 0) {
        waiting.remove(at: index).resume(returning: Data(body.utf8))
    }
}
