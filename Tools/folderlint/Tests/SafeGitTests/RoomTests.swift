import Foundation
import Testing

@testable import SafeGit

/// Folders that many runs make and remove side by side.
@Suite struct RoomTests {
    @Test func `rooms that are made and removed side by side are all made`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<300 { _ = try Room(outside: "/nowhere") }
                }
            }
            try await group.waitForAll()
        }
    }
}
