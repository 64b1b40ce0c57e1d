import Dispatch
import Foundation
import Testing

@testable import OpenFiles

// Each test runs in its own process, because the limit applies to the whole process.
@Suite(.timeLimit(.minutes(20))) struct DescriptorBudgetTests {
    @Test func `a shortage reports the number needed and the remedy`() async {
        await #expect(processExitsWith: .success) {
            try await Self.setLimit(soft: 20, hard: 20)
            #expect(throws: DescriptorShortage.self) {
                try DescriptorBudget.require(64, for: "This test")
            }
            let shortage = DescriptorShortage(work: "This test", needed: 64, available: 30, limit: 40)
            #expect(
                shortage.description == """
                    This test may need 64 more open files, but this process, which is limited to 40, can open \
                    30. Raise the limit with 'ulimit -n 74' or more.
                    """)
        }
    }

    @Test func `the soft limit is raised as far as the hard limit allows`() async {
        await #expect(processExitsWith: .success) {
            try await Self.setLimit(soft: 20, hard: 600)
            try DescriptorBudget.require(100, for: "This test")
            #expect(DescriptorBudget.available(upTo: 100) == 100)
        }
    }

    @Test func `no descriptor stays open, and the limit changes only when needed`() async {
        await #expect(processExitsWith: .success) {
            try await Self.setLimit(soft: 200, hard: 400)
            try DescriptorBudget.require(10, for: "This test")
            let (available, limit) = (DescriptorBudget.available(upTo: 400), DescriptorBudget.limit)
            for _ in 1...10 { try DescriptorBudget.require(10, for: "This test") }
            #expect(DescriptorBudget.available(upTo: 400) == available)
            #expect(DescriptorBudget.limit == limit)
        }
    }

    // Once is not enough: a thread that is free by chance ends the wait.
    @Test(arguments: 1...3)
    func `tasks that prepare Dispatch on all threads do not wait for one of these threads`(attempt: Int) async
    {
        await #expect(processExitsWith: .success) {
            let clock = ContinuousClock()
            let start = clock.now
            let hasStarted = DispatchSemaphore(value: 0)
            Thread { hasStarted.signal() }.start()
            hasStarted.wait()
            // On a machine that is too busy to start a thread, the time would prove nothing.
            guard clock.now - start < .milliseconds(20) else { return }
            await withTaskGroup(of: Void.self) { group in
                // The threads of this priority are those of the global queue.
                for _ in 0..<64 { group.addTask(priority: .medium) { DescriptorBudget.prepareDispatch() } }
            }
            // Dispatch adds a thread to those that all wait after a second.
            #expect(clock.now - start < .milliseconds(900))
        }
    }

    /// Sets the limits relative to the descriptors that are already open, because a child process inherits
    /// some.
    private static func setLimit(soft: rlim_t, hard: rlim_t) async throws {
        // The testing library waits with timers, for which Dispatch opens descriptors at any time, and traps if
        // it cannot while a test uses them all up. A task that sleeps uses another clock, for which Dispatch
        // opens one more descriptor.
        DescriptorBudget.prepareDispatch()
        try await Task.sleep(for: .milliseconds(1))
        let last = (0..<Int32(4096)).last { fcntl($0, F_GETFD) >= 0 } ?? 2
        // The numbers below the last one that are not in use would count as available.
        while case let next = open("/dev/null", O_RDONLY), next >= 0, next < last {}
        let inUse = rlim_t(last) + 2
        var limits = rlimit(rlim_cur: inUse + soft, rlim_max: inUse + hard)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
    }
}
