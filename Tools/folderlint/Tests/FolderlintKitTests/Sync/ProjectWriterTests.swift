import Foundation
import FolderlintKit
import Testing

@Suite struct ProjectWriterTests {
    private let example = Example(
        "", navigator: "Shop/\n  Cart.swift [Shop]\n", disk: ["Shop/Cart.swift"])

    @Test(arguments: [false, true])
    func `a project that somebody else wrote meanwhile is left as it is`(isChanged: Bool) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "folderlint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = folder.appending(path: "Shop.xcodeproj/project.pbxproj")
        for file in [document, folder.appending(path: "Shop/Cart.swift")] {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        try Data(example.document.utf8).write(to: document)
        for name in ["Cart", "New"] { try Data().write(to: folder.appending(path: "Shop/\(name).swift")) }
        let tree = try await TreeReader(folder: folder.path).read([])
        let (project, plan) = try #require(SyncRun.plans(for: tree).first)
        let theirs = Data((example.document + "// theirs\n").utf8)
        if isChanged {
            try theirs.write(to: document, options: .atomic)
            #expect(throws: ProjectChanged.self) { try ProjectWriter.write(plan, in: project) }
            #expect(try Data(contentsOf: document) == theirs)
        } else {
            try ProjectWriter.write(plan, in: project)
            let text = String(decoding: try Data(contentsOf: document), as: UTF8.self)
            #expect(text.contains("New.swift in Sources"))
        }
    }
}
