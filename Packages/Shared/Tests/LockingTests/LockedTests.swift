import Dispatch
import Locking
import Testing

struct LockedTests {
    @Test func `threads that change the value at once lose no change`() {
        let count = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 10_000) { _ in count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 10_000)
    }

    @Test func `an error leaves the value unlocked`() {
        struct Failure: Error {}
        let value = Locked(1)
        #expect(throws: Failure.self) { try value.withLock { _ in throw Failure() } }
        #expect(value.withLock { $0 } == 1)
    }
}
