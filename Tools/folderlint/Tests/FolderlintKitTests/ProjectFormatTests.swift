import Foundation
import FolderlintKit
import Pbxproj
import Testing

/// Projects that are no OpenStep text are checked too.
@Suite struct ProjectFormatTests {
    private let example = Example(
        "", navigator: "Shop/\n  Model/ (no folder)\n    Cart.swift [Shop]\n", disk: ["Shop/Cart.swift"])

    /// Checks the example's project, written as `bytes`, on a real disk.
    private func findings(_ bytes: Data) async throws -> [Finding] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "folderlint-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let container = folder.appending(path: "Shop.xcodeproj")
        let source = folder.appending(path: "Shop/Cart.swift")
        for parent in [container, source.deletingLastPathComponent()] {
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        }
        try bytes.write(to: container.appending(path: "project.pbxproj"))
        try Data().write(to: source)
        let tree = try await TreeReader(folder: folder.path).read([])
        return await Checker(Policy()).check(tree).findings
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func `an XML or binary project is read`(format: PropertyListSerialization.PropertyListFormat) async throws
    {
        let value = try PropertyListSerialization.propertyList(from: Data(example.document.utf8), format: nil)
        let data = try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
        #expect(try await findings(data).map(\.rule) == ["group-without-folder"])
    }

    @Test func `a JSON project is read`() async throws {
        let value = try PropertyListSerialization.propertyList(from: Data(example.document.utf8), format: nil)
        let data = try JSONSerialization.data(withJSONObject: value, options: .prettyPrinted)
        #expect(try await findings(data).map(\.rule) == ["group-without-folder"])
    }

    @Test func `a finding in a UTF-16 project has the line it has in UTF-8`() async throws {
        let wide = try #require(example.document.data(using: .utf16))
        let plain = try await findings(Data(example.document.utf8))
        #expect(plain.map(\.rule) == ["group-without-folder"])
        #expect(try await findings(wide).map(\.position?.line) == plain.map(\.position?.line))
    }
}
