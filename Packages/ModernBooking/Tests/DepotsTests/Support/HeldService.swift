import BookingAPI
import Foundation
import HTTP

/// A service that replies when the test says so, and notes the requests that the app gives up.
@MainActor final class HeldService {
    /// The messages that were sent, by their names, each with its body.
    private(set) var messages: [(name: String, body: String)] = []
    /// The messages that were given up.
    private(set) var cancelled: [String] = []
    private var waiting: [Waiting] = []

    private struct Waiting {
        let name: String
        /// The number of the message.
        let number: Int
        let continuation: CheckedContinuation<Result<Data, HTTPError>, Never>
    }

    var context: RequestContext {
        let transport = Transport(to: .test) { request async throws(HTTPError) in
            HTTPReply(status: 200, body: try await self.reply(to: request).get())
        }
        return RequestContext(
            encoding: .json, transport: transport, clientID: { "1" }, currencyCode: { nil })
    }

    var names: [String] { messages.map(\.name) }

    private func reply(to request: HTTPRequest) async -> Result<Data, HTTPError> {
        let name = request.url.split(separator: "type=").last.map(String.init) ?? ""
        messages.append((name, String(decoding: request.body ?? Data(), as: UTF8.self)))
        let number = messages.count
        return await withTaskCancellationHandler {
            await withCheckedContinuation {
                waiting.append(Waiting(name: name, number: number, continuation: $0))
            }
        } onCancel: {
            Task { @MainActor in self.cancel(name, number) }
        }
    }

    private func cancel(_ name: String, _ number: Int) {
        cancelled.append(name)
        take { $0.number == number }?.resume(
            returning: .failure(.cancelled(HTTPAddress(of: "http://a.test/"))))
    }

    private func take(
        _ isWanted: (Waiting) -> Bool
    ) -> CheckedContinuation<Result<Data, HTTPError>, Never>? {
        waiting.firstIndex(where: isWanted).map { waiting.remove(at: $0).continuation }
    }

    /// Replies to the oldest waiting message with a name.
    func answer(_ name: String, _ body: String) {
        take { $0.name == name }?.resume(returning: .success(Data(body.utf8)))
    }

    /// Fails the oldest waiting message with a name.
    func fail(_ name: String, _ error: HTTPError = .connect(HTTPAddress(of: "http://a.test/"))) {
        take { $0.name == name }?.resume(returning: .failure(error))
    }
}
