import Foundation
import Testing

@testable import ParityKit

/// Tests of the files that a journey places beside an app's defaults.
struct RunSandboxTests {
    private let folder: TemporaryFolder
    private let stores: URL
    private static let defaults = "\(RunSandbox.suite).plist"

    init() throws {
        folder = try TemporaryFolder()
        stores = folder.url.appendingPathComponent("stores")
        try folder.write("stores/one.plist", Data("1".utf8))
        try folder.write("stores/two.plist", Data("2".utf8))
    }

    private func sandbox(_ yaml: String) throws -> RunSandbox {
        let text = "title: t\nworld: \(yaml)\nsteps: [launch]\n"
        let journey = try JourneyReader(id: "a", file: "a.yaml").journey(from: text)
        return try RunSandbox(in: folder.url, journey: journey, stores: stores)
    }

    private func path(_ name: String, in sandbox: RunSandbox) -> String {
        sandbox.home.path + "/.config/" + name
    }

    private func content(_ name: String, in sandbox: RunSandbox) -> String? {
        try? String(contentsOfFile: path(name, in: sandbox), encoding: .utf8)
    }

    @Test func `a world without a store has no folder for the defaults`() throws {
        let sandbox = try sandbox("{ locale: de_DE }")
        #expect(!FileManager.default.fileExists(atPath: path("", in: sandbox)))
    }

    @Test func `files are copied beside the store`() throws {
        let sandbox = try sandbox("{ store: one, files: { a.new: two } }")
        #expect(content(Self.defaults, in: sandbox) == "1")
        #expect(content("a.new", in: sandbox) == "2")
        let mode = try FileManager.default.attributesOfItem(atPath: path("a.new", in: sandbox))
        #expect(mode[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a file wins over the store of the same name`() throws {
        let sandbox = try sandbox(
            "{ store: one, files: { \(Self.defaults): { link: b.plist }, b.plist: two } }")
        #expect(content(Self.defaults, in: sandbox) == "2")
        let target = try FileManager.default.destinationOfSymbolicLink(
            atPath: path(Self.defaults, in: sandbox))
        #expect(target == "b.plist")
    }

    @Test func `a step removes and replaces files`() throws {
        let sandbox = try sandbox("{ store: one, files: { a.plist: one } }")
        let step = try Step(reading: "files: { \(Self.defaults): none, a.plist: two, c.plist: none }")
        #expect(step.isRelaunch)
        guard case .files(let files) = step.action else { return }
        try sandbox.place(files)
        #expect(content(Self.defaults, in: sandbox) == nil)
        #expect(content("a.plist", in: sandbox) == "2")
    }

    @Test func `a link in place of the folder is not followed`() throws {
        let sandbox = try sandbox("{ locale: de_DE }")
        let outside = folder.url.appendingPathComponent("outside")
        try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.home.path + "/.config", withDestinationPath: outside.path)
        #expect(throws: HarnessFault.self) {
            try sandbox.place([.init(name: "a.plist", content: .store("one"))])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
    }

    @Test(arguments: ["../a", "a/b", ".", "..", "/a"])
    func `a name outside the folder is refused`(name: String) {
        #expect(throws: JourneyError.self) { try sandbox("{ files: { '\(name)': one } }") }
        #expect(throws: JourneyError.self) { try sandbox("{ files: { a: { link: '\(name)' } } }") }
    }

    @Test func `a store that does not exist is named`() {
        #expect {
            try sandbox("{ files: { a: three } }")
        } throws: { error in
            "\(error)".contains("there is no store called 'three'")
        }
    }
}
