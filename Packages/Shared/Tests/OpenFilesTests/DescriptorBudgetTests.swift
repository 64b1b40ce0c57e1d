import Foundation
import Testing

@testable import OpenFiles

// In processes of their own, because a limit is for the whole process.
@Suite(.timeLimit(.minutes(20))) struct DescriptorBudgetTests {
    @Test func `a shortage is told, with what is needed and how to get it`() async {
        await #expect(processExitsWith: .success) {
            Self.setLimit(soft: 20, hard: 20)
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
            Self.setLimit(soft: 20, hard: 600)
            try DescriptorBudget.require(100, for: "This test")
            #expect(DescriptorBudget.available(upTo: 100) == 100)
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

    /// Sets the limits to so many more than what is open: a child has what its parent did not keep private.
    private static func setLimit(soft: rlim_t, hard: rlim_t) {
        let open = (0..<Int32(4096)).last { fcntl($0, F_GETFD) >= 0 }.map { rlim_t($0) + 1 } ?? 3
        var limits = rlimit(rlim_cur: open + soft, rlim_max: open + hard)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    }
}
