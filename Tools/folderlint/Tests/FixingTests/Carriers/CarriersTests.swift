import Foundation
import Testing

@testable import Fixing

struct CarriersTests {
    @Test func `every carrier that there is a file for is listed once`() throws {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 1...4 { folder.deleteLastPathComponent() }
        folder.append(path: "Sources/Fixing/Carriers")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let carriers = try files.filter {
            try String(contentsOf: $0, encoding: .utf8).contains(": Carrier {")
        }
        let listed = Carriers.all.map { "\(type(of: $0))" }.sorted()
        #expect(listed == carriers.map { $0.deletingPathExtension().lastPathComponent }.sorted())
    }

    @Test func `mentions are rewritten when asked for, and all else is the same`() {
        let rewriting = Carriers.all(rewritingMentions: true)
        #expect(rewriting.map { "\(type(of: $0))" } == Carriers.all.map { "\(type(of: $0))" })
        #expect((rewriting.last as? Mentions)?.rewrites == true)
        #expect((Carriers.all(rewritingMentions: false).last as? Mentions)?.rewrites == false)
    }

    @Test func `a file that two configurations name has one reason to stay`() throws {
        let carried = try Carried(
            disk: ["Shop/Info.plist"],
            settings: [
                "Shop": [
                    "INFOPLIST_FILE": "$(TARGET_NAME)/Info.plist",
                    "INFOPLIST_FILE[sdk=*]": "$(TARGETNAME)/Info.plist",
                ]
            ],
            moves: ["Shop/Info.plist": "App/Info.plist"])
        #expect(carried.blocks == ["Shop/Info.plist: computed-path"])
    }
}
