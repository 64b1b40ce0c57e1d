import Foundation
import Testing

@testable import SiteKit

/// Tests of whole pages whose names, code and texts contain markup.
struct EscapingTests {
    private static let hostile = "a\"b'</script><x-evil onx=1>&amp;"

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Data in which every text is hostile, except where a name becomes part of a path.
    private static func data() throws -> SiteData {
        let evil = String(decoding: try JSONEncoder().encode([hostile]).dropFirst().dropLast(), as: UTF8.self)
        let piece = """
            {"symbol": \(evil), "path": \(evil), "line": 1, "code": \(evil), "note": \(evil)}
            """
        let note = "[{\"id\": \(evil), \"words\": \(evil)}]"
        let json = """
            {"table": [[\(evil), "b"], [\(evil), "1"], ["F", \(evil)]], "costs": ["", \(evil)],
            "features": [{"name": "F", "figures": [[\(evil)], [\(evil)]], "rows": [{"number": 1,
            "names": [\(evil)], "part": \(evil), "move": "extracted", "why": \(evil), "cites": \(note),
            "journeys": \(note), "ledger": \(note), "before": [\(piece)], "after": [\(piece)]}]}],
            "dead": [{"names": [\(evil)], "why": \(evil)}], "new": [], "duties": [\(evil)],
            "types": [{"symbol": \(evil), "side": "legacy", "feature": "F", "module": \(evil), "path": "p",
            "lines": 3, "members": [{"name": \(evil), "lines": 3, "duties": [\(evil)]}]}],
            "modules": [{"name": \(evil), "side": "modern", "files": 1, "lines": 1, "types": 1,
            "imports": [\(evil)]}],
            "symbols": [{"symbol": \(evil), "side": "legacy", "kind": "type", "path": \(evil), "line": 1,
            "rows": ["F#1"]}],
            "tap": {"journey": \(evil), "title": \(evil), "without": \(evil), "phases": [{"name": \(evil),
            "stops": [{"legacy": \(piece), "executed": 1, "depth": 0, "modern": [\(piece)],
            "rows": ["F#1"]}]}]}}
            """
        return try JSONDecoder().decode(SiteData.self, from: Data(json.utf8))
    }

    private static func places(_ data: SiteData) throws -> Places {
        let empty = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: empty.appendingPathComponent("docs"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: empty) }
        return Places(data, try SourcePages(root: empty))
    }

    @Test(arguments: ["feature", "map", "classes", "strips", "modules", "tap"])
    func `no text becomes an element or an attribute`(template: String) throws {
        let data = try Self.data()
        let places = try Self.places(data)
        let map = MapPages(data: data, places: places)
        let content: [String: Any] =
            switch template {
            case "feature": map.context(of: try #require(places.mapPages.first))
            case "map": map.index
            case "classes": Strips(data: data, places: places).index
            case "strips": Strips(data: data, places: places).context(of: "F")
            case "modules": ModulePage(data: data).context
            default: TapPage(tap: data.tap, places: places).context
            }
        let writer = try PageWriter(templates: Self.root.appendingPathComponent("Templates"))
        let page = try writer.page(
            "map/x.html", template: template, title: Self.hostile, about: Self.hostile, section: "", content)
        let scan = PageScan(page)
        #expect(!page.contains("<x-evil") && scan.elements.allSatisfy { $0.attributes["onx"] == nil })
        #expect(scan.elements.count { $0.name == "script" } == 1 && scan.faults.isEmpty, "\(scan.faults)")
        #expect(page.contains("&lt;x-"))
    }

    @Test func `the index of names contains no markup`() throws {
        let data = try Self.data()
        let index = SearchIndex(data: data, places: try Self.places(data), documents: [])
        #expect(!index.script.contains("</") && !index.script.contains("<x"))
        #expect(index.script.contains("\\u003cx-evil"))
    }
}
