import Digest
import Foundation
import Testing

@testable import ParityKit

/// Tests that the stored files of earlier versions stay as they are, and that journeys read them.
struct StoredFilesTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../../Packages/Shared/Sources/Fixtures").standardized
    private static let stores = fixtures.appending(path: "Stores")

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Self.stores.path)
            .filter { $0.hasSuffix(".plist") }.sorted()
    }

    /// A phone has the old bytes, whatever today's app would write.
    ///
    /// `sha256sum *.plist` writes the lines of `digests.txt`.
    @Test func `a stored file never changes`() throws {
        let digests = try names().map { name in
            let data = try Data(contentsOf: Self.stores.appending(path: name))
            return SHA256.hash(data).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
                + "  \(name)"
        }
        let text = try String(contentsOf: Self.stores.appending(path: "digests.txt"), encoding: .utf8)
        #expect(text.split(separator: "\n").map(String.init) == digests)
    }

    @Test func `each stored file is read by a journey`() throws {
        let journeys = try JourneyFolder(root: Self.fixtures.appending(path: "Journeys")).read().journeys
        let placed = journeys.flatMap(\.world.files).compactMap { file -> String? in
            if case .store(let name) = file.content { name } else { nil }
        }
        let read = Set((journeys.compactMap(\.world.store) + placed).map { "\($0).plist" })
        #expect(Set(try names()).subtracting(read) == [])
    }
}
