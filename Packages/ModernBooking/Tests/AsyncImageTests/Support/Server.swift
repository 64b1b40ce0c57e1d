import BookingTestSupport
import Foundation

/// A server whose pictures arrive when a test sends them.
@MainActor final class Server {
    private(set) var asked: [String] = []
    private(set) var cancelled: [String] = []
    private var waiting: [String: [CheckedContinuation<Data?, Never>]] = [:]

    func fetch(_ address: String) async -> Data? {
        asked.append(address)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting[address, default: []].append($0) }
        } onCancel: {
            Task.immediate { @MainActor in
                cancelled.append(address)
                waiting.removeValue(forKey: address)?.forEach { $0.resume(returning: nil) }
            }
        }
    }

    /// Sends the data of a picture, or nothing, and waits until it has been used.
    func answer(_ address: String, with text: String?) async {
        let data = text.map { Data($0.utf8) }
        waiting.removeValue(forKey: address)?.forEach { $0.resume(returning: data) }
        await settle()
    }
}
