import Foundation
import StubServer
import Testing

@Suite(.stubServer) struct ConcurrencyTests {
    @Test func `stubs are replaced while requests are in flight`() async throws {
        let server = try currentServer()
        server.set(.init("GET", "/x"), .text("0"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...4 {
                group.addTask {
                    let client = try server.connect()
                    var last = 0
                    for _ in 1...50 {
                        let value = Int(try await client.request(request("GET", "/x")).body) ?? -1
                        #expect(value >= last)
                        last = value
                    }
                }
            }
            group.addTask {
                for number in 1...200 {
                    server.set(.init("GET", "/x"), .text("\(number)"))
                    server.set(Stub(id: "other", .init("GET", "/\(number)"), .text("")))
                    server.removeStub("other")
                    await Task.yield()
                }
            }
            try await group.waitForAll()
        }
        #expect(server.journal.count == 200)
        #expect(server.journal.allSatisfy { $0.outcome == .replied(status: 200) })
    }

    @Test func `no exchange stays parked if clients hang up while releases and an outage happen`()
        async throws
    {
        let server = try currentServer()
        server.hold(matching: .any)
        for round in 1...10 {
            let clients = try (1...6).map { _ in try server.connect() }
            for client in clients { client.send(request("GET", "/\(round)")) }
            await server.waitUntilParked(6)
            await withTaskGroup(of: Void.self) { group in
                for client in clients.prefix(2) { group.addTask { client.hangUp() } }
                for parked in server.parked {
                    group.addTask { try? server.release(parked.id, with: .text("x")) }
                }
                if round.isMultiple(of: 2) { group.addTask { await server.goOffline() } }
            }
            await server.waitUntilParked(0)
            try await server.goOnline()
        }
        #expect(server.journal.count == 60)
        #expect(!server.journal.contains { $0.outcome == .held })
    }

    /// A server needs no thread of the pool, since tests in the same process can block all of them.
    @Test func `a server answers while every thread of the pool is busy`() async throws {
        let server = try currentServer()
        server.set(.init("GET", "/x"), .text("answered"))
        let client = try server.connect()
        let busy = BusyPool()
        let answer = try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...busy.width { group.addTask { busy.keepOneThread() } }
            let answer = try await busy.whileFull { try client.requestAtOnce(request("GET", "/x")) }
            try await group.waitForAll()
            return answer
        }
        #expect(answer.body == "answered")
    }
}

/// Tasks that keep every thread of the concurrency pool busy until other work is done.
private final class BusyPool: Sendable {
    let width = ProcessInfo.processInfo.activeProcessorCount

    private let lock = NSLock()
    // Both are guarded by `lock`.
    nonisolated(unsafe) private var running = 0
    nonisolated(unsafe) private var isOver = false

    func keepOneThread() {
        lock.withLock { running += 1 }
        while !lock.withLock({ isOver }) {}
    }

    /// Runs `body` on a thread outside the pool while all threads of the pool are busy.
    func whileFull<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { [self] in
                while lock.withLock({ running < width }) { Thread.sleep(forTimeInterval: 0.001) }
                let result = Result { try body() }
                lock.withLock { isOver = true }
                continuation.resume(with: result)
            }
        }
    }
}
