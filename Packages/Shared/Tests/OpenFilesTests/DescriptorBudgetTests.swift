import Foundation
import Testing

@testable import OpenFiles

// In processes of their own, because a limit is for the whole process.
@Suite(.timeLimit(.minutes(20))) struct DescriptorBudgetTests {
    @Test func `a shortage is told, with what is needed and how to get it`() async {
        await #expect(processExitsWith: .success) {
            Self.setLimit(soft: 40, hard: 40)
            #expect(throws: DescriptorShortage.self) {
                try DescriptorBudget.require(64, for: "This test")
            }
            let shortage = DescriptorShortage(work: "This test", needed: 64, available: 30, limit: 40)
            #expect(
                shortage.description == """
                    This test may take 64 more open files, and this process, which is limited to 40, can open \
                    30. Raise the limit with 'ulimit -n 74' or more.
                    """)
        }
    }

    @Test func `the process's own limit is raised where the system allows it`() async {
        await #expect(processExitsWith: .success) {
            Self.setLimit(soft: 40, hard: 400)
            try DescriptorBudget.require(100, for: "This test")
            #expect(DescriptorBudget.limit >= 100)
        }
    }

    @Test func `nothing stays open, and nothing is changed that need not be`() async {
        await #expect(processExitsWith: .success) {
            Self.setLimit(soft: 200, hard: 400)
            // Dispatch keeps what it opens the first time.
            try DescriptorBudget.require(10, for: "This test")
            let (available, limit) = (DescriptorBudget.available(upTo: 400), DescriptorBudget.limit)
            for _ in 1...10 { try DescriptorBudget.require(10, for: "This test") }
            #expect(DescriptorBudget.available(upTo: 400) == available)
            #expect(DescriptorBudget.limit == limit)
        }
    }

    private static func setLimit(soft: rlim_t, hard: rlim_t) {
        var limits = rlimit(rlim_cur: soft, rlim_max: hard)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    }
}
