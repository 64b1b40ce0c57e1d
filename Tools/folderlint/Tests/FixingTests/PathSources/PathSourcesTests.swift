import Foundation
import Testing

@testable import Fixing

struct PathSourcesTests {
    @Test func `every path source that there is a file for is listed once`() throws {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 1...4 { folder.deleteLastPathComponent() }
        folder.append(path: "Sources/Fixing/PathSources")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let pathSources = try files.filter {
            try String(contentsOf: $0, encoding: .utf8).contains(": PathSource {")
        }
        let listed = PathSources.all.map { "\(type(of: $0))" }.sorted()
        #expect(listed == pathSources.map { $0.deletingPathExtension().lastPathComponent }.sorted())
    }

    @Test func `mentions are rewritten when asked for, and all else is the same`() {
        let rewriting = PathSources.all(rewritingMentions: true)
        #expect(rewriting.map { "\(type(of: $0))" } == PathSources.all.map { "\(type(of: $0))" })
        #expect((rewriting.last as? Mentions)?.rewrites == true)
        #expect((PathSources.all(rewritingMentions: false).last as? Mentions)?.rewrites == false)
    }

    @Test func `a file that two configurations name has one reason to stay`() throws {
        let followed = try Followed(
            disk: ["Shop/Info.plist"],
            settings: [
                "Shop": [
                    "INFOPLIST_FILE": "$(TARGET_NAME)/Info.plist",
                    "INFOPLIST_FILE[sdk=*]": "$(TARGETNAME)/Info.plist",
                ]
            ],
            moves: ["Shop/Info.plist": "App/Info.plist"])
        #expect(followed.blocks == ["Shop/Info.plist: computed-path"])
    }
}
