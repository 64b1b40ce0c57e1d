/// An HTTP/1.1 client on libcurl: one multi handle on a thread of its own, which keeps connections for reuse.
///
/// A request has `Host`, `Accept: */*`, `Accept-Encoding: gzip`, with a body `Content-Length`, and the
/// caller's fields; libcurl's `Content-Type`, `Expect` and `User-Agent` are left out. TLS peers are verified.
/// Redirects are replies. If a kept connection turns out closed, with no byte of a reply, libcurl sends the
/// request again on a new one.
public final class HTTPClient: Sendable {
    private let configuration: Configuration
    private let clock: any Clock<Duration>
    private let events: Events
    private let engine = Engine()

    public init(
        configuration: Configuration = Configuration(), clock: any Clock<Duration>, events: Events = .none
    ) {
        self.configuration = configuration
        self.clock = clock
        self.events = events
    }

    deinit { engine.stop() }

    /// Sends a request and suspends until its reply is complete, its time is up or the task is cancelled.
    ///
    /// It resumes on the caller's actor. When it returns or throws, nothing of it waits on the clock any
    /// more; a transfer given up has left its socket to the network's thread to close.
    public nonisolated(nonsending) func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPReply {
        let number = events.began()
        defer { events.ended(number) }
        let transfer = Transfer(request, configuration: configuration) { [events] port in
            events.connected(number, port)
        }
        let timer = request.timeout.map { startTimer(for: transfer, after: $0, on: clock) }
        let result = await withTaskCancellationHandler {
            engine.add(transfer)
            return await transfer.outcome.wait()
        } onCancel: {
            engine.close(transfer, .cancelled(transfer.address))
        }
        timer?.cancel()
        await timer?.value
        return try result.get()
    }

    /// Ends every transfer as cancelled, and the thread; requests sent later are cancelled at once.
    public func shutdown() {
        engine.stop()
        engine.waitUntilStopped()
    }

    /// Closes the transfer at `limit` from now: the deadline is taken before the task has had its turn.
    private func startTimer(
        for transfer: Transfer, after limit: Duration, on clock: some Clock<Duration>
    ) -> Task<Void, Never> {
        let deadline = clock.now.advanced(by: limit)
        return Task { [engine] in
            // It throws when the outcome came first.
            guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
            engine.close(transfer, .timedOut(transfer.address))
        }
    }
}
