import Locking
import Testing

struct OneShotPromiseTests {
    @Test func `every waiting task receives the value`() async {
        let promise = OneShotPromise<Int>()
        await withTaskGroup { group in
            for _ in 0..<10 { group.addTask { await promise.value } }
            promise.resolve(7)
            for await value in group { #expect(value == 7) }
        }
    }

    @Test func `only the first value counts`() async {
        let promise = OneShotPromise<Int>()
        promise.resolve(1)
        promise.resolve(2)
        #expect(await promise.value == 1)
    }
}
