import Testing

@testable import AttackTally

struct GrowthTests {
    @Test func `a cost that doubles with the input is accepted, and one that quadruples is not`() {
        let growth = Growth(from: 10, doublings: 3)
        #expect(growth.sizes == [10, 20, 40, 80])
        #expect(growth.failure { Double($0) / 1000 } == nil)
        #expect(growth.failure { Double($0 * $0) / 10_000 }?.contains("80: 640000 µs") == true)
    }

    @Test func `a cost that leaps is not measured for larger inputs`() {
        var largest = 0
        let failure = Growth(from: 1, doublings: 6).failure { size in
            largest = max(largest, size)
            return Double(1 << size) / 1000
        }
        #expect(failure?.contains("not measured") == true)
        #expect(largest == 8)
    }

    @Test func `the lowest of several measurements counts`() {
        var round = 0
        let failure = Growth(from: 1, doublings: 1).failure { size in
            round += 1
            return size == 2 && round < 4 ? 9 : Double(size) / 10
        }
        #expect(failure == nil)
    }
}
