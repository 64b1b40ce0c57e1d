/// A signal from a server's thread to a waiting test, which can be sent any number of times.
struct Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func send() { continuation.yield() }

    /// Suspends until the next ``send()``; returns at once if an earlier one has not been awaited.
    func wait() async {
        var iterator = stream.makeAsyncIterator()
        await iterator.next()
    }
}
