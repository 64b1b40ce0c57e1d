import Foundation
import Testing

struct TrackedFilesTests {
    @Test func `no file contains a path of the machine on which it was written`() throws {
        let places = ["home", "Users", "root", "work"].map { "/\($0)/" } + ["/tmp" + "/"]
        let found = try Repository.files().flatMap { path in
            guard let text = try? Repository.text(of: path) else { return [String]() }
            return places.filter { text.contains($0) }.map { "\(path) names \($0)" }
        }
        expectNone(found)
    }

    @Test(.enabled(if: Repository.hasGit, "a checkout without git"))
    func `no build product is tracked`() async throws {
        let list = try await Command.output(of: ["git", "-C", Repository.root.path, "ls-files"])
        let paths = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
        let found = paths.filter { path in
            let parts = path.split(separator: "/")
            return parts.contains(".build") || parts.contains(".swiftpm") || parts.last == "Package.resolved"
        }
        #expect(paths.contains("Package.swift"))
        expectNone(found)
    }
}
