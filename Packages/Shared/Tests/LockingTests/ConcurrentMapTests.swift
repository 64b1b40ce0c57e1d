import Locking
import Testing

struct ConcurrentMapTests {
    @Test(arguments: [0, 1, 2, 63, 64, 65, 1000])
    func `the results are in the order of the elements`(count: Int) {
        let numbers = Array(0..<count)
        #expect(numbers.concurrentMap { $0 * 2 } == numbers.map { $0 * 2 })
    }
}
