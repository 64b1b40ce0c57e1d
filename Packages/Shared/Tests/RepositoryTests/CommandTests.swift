import Foundation
import Testing

/// Programs that tests run do not keep descriptors of the test process open.
///
/// With more than some 1,350 open descriptors, Foundation crashes when it starts a process: it reads a
/// directory entry beyond the end of its list of descriptors.
@Suite struct CommandTests {
    @Test func `a program that has ended keeps no file open`() async throws {
        for _ in 1...5 { _ = try await Command.outcome(of: ["true"]) }
        let list = "/proc/self/fd"
        let open = try FileManager.default.contentsOfDirectory(atPath: list).compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(list)/\($0)")
        }
        let kept = open.filter { $0.contains("/command-") && $0.hasSuffix("(deleted)") }
        #expect(kept == [])
    }
}
