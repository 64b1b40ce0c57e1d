/// An HTTP/1.1 client that uses libcurl: one multi handle, on its own thread, keeps connections for reuse.
///
/// A request has the fields `Host`, `Accept: */*` and `Accept-Encoding: gzip`, `Content-Length` if it has a
/// body, and the caller's fields; libcurl's defaults for `Content-Type`, `Expect` and `User-Agent` are left
/// out. TLS peers are verified. Redirects are returned, not followed. If a reused connection closes before
/// the first byte of a reply, libcurl sends the request again on a new connection.
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
    /// The method resumes on the caller's actor. When it returns or throws, it has no timer left on the
    /// clock, but the network's thread may still have to close the socket of an abandoned transfer.
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

    /// Cancels all transfers and ends the thread; requests sent later are cancelled at once.
    public func shutdown() {
        engine.stop()
        engine.waitUntilStopped()
    }

    /// Starts a timer that closes the transfer after `limit`, counted from this call.
    private func startTimer(
        for transfer: Transfer, after limit: Duration, on clock: some Clock<Duration>
    ) -> Task<Void, Never> {
        let deadline = clock.now.advanced(by: limit)
        return Task { [engine] in
            // The sleep throws if the outcome is settled first, because the timer is then cancelled.
            guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
            engine.close(transfer, .timedOut(transfer.address))
        }
    }
}
