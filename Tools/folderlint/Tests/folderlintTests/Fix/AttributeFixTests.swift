import Foundation
import Testing

/// What is said of a file beside its bytes: hard case 17.
@Suite(
    .enabled(if: Command.isBuilt, Command.notBuilt),
    .enabled(if: Attributes.areKept, "no extended attributes on this disk"))
struct AttributeFixTests {
    @Test func `extended attributes stay, of what moves, of what stays and of what is rewritten`()
        async throws
    {
        let bench = try Workbench(
            "App/ -> Code\n  Main.swift [App]\nModel/ (no folder)\n  Cart.swift [App]",
            disk: ["Code/Main.swift", "Code/Deep/loose.txt", "Cart.swift", "Notes.txt"])
        let marked = ["Code", "Code/Main.swift", "Code/Deep", "Cart.swift", "Notes.txt"]
        let document = "App.xcodeproj/project.pbxproj"
        for path in marked + [document] { try Attributes.mark(bench.folder.appending(path: path)) }
        let mended = try await bench.mend()
        let places = ["App", "App/Main.swift", "App/Deep", "Model/Cart.swift", "Notes.txt"]
        for (old, new) in zip(marked + [document], places + [document]) {
            #expect(mended.before[old]?.attributes.keys.contains("user.folderlint") == true)
            #expect(mended.after[new]?.attributes == mended.before[old]?.attributes, "\(new)")
        }
    }
}

/// The extended attributes of files.
private enum Attributes {
    static let areKept: Bool = {
        let file = URL.temporaryDirectory.appending(path: "folderlint-attributes-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            try Data().write(to: file)
            try mark(file)
        } catch {
            return false
        }
        return true
    }()

    static func mark(_ file: URL) throws {
        try FileManager.default.setAttributes(
            [TreeRecord.extended: ["user.folderlint": Data(file.lastPathComponent.utf8)]],
            ofItemAtPath: file.path)
    }
}
