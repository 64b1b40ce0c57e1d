import Foundation
import Testing

@testable import SiteKit

struct AuditTests {
    private static let frame = """
        <!DOCTYPE html><html lang="en"><head><title>t</title></head>
        <body><header></header><main><h1 id="top">t</h1>BODY</main><footer></footer></body></html>
        """

    private func findings(_ body: String, _ files: [String: String] = [:]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "site-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var site = SiteFolder()
        site.add("index.html", Self.frame.replacing("BODY", with: body))
        for (path, text) in files { site.add(path, text) }
        try site.write(to: folder)
        return try Audit(folder: folder).findings
    }

    @Test func `a sound page has no findings`() throws {
        let body =
            "<h2>a</h2><a href=\"#top\">x</a><a href=\"https://a.test\">y</a><img src=\"a.svg\" alt=\"\">"
        #expect(try findings(body, ["a.svg": ""]) == [])
    }

    @Test(arguments: [
        ("<a href=\"b.html\">x</a>", "leads nowhere"), ("<a href=\"#b\">x</a>", "no such anchor"),
        ("<a href=\"../x.html\">x</a>", "leads nowhere"), ("<p id=\"top\"></p>", "is there twice"),
        ("<img src=\"https://a.test/b.png\" alt=\"\">", "names https:"), ("<h3>x</h3>", "<h3> follows <h1>"),
        ("<a href=\"javascript:x\">x</a>", "names javascript:"), ("<svg></svg>", "without a label"),
        ("<input>", "a field without a label"), ("<p onclick=\"x\"></p>", "has a handler"),
        ("<div><p></div>", "closes no element"), ("<h1>x</h1>", "2 <h1>"),
    ])
    func `a fault is found`(body: String, finding: String) throws {
        let found = try findings(body)
        #expect(found.contains { $0.contains(finding) }, "\(found)")
    }

    @Test func `a page or a first page that is too large is found`() throws {
        let large = String(repeating: "x", count: 310_000)
        #expect(try findings(large).contains { $0.contains("index.html: loads") })
        #expect(
            try findings("", ["b.html": Self.frame + large + large]).contains { $0.contains("b.html: 620") })
    }

    @Test func `the end of a script inside a text is found by the scan`() {
        let scan = PageScan("<script>x = \"<p>\"</script><p title=\"a > b\">c</p>")
        #expect(scan.elements.map(\.name) == ["script", "p"] && scan.faults.isEmpty)
        #expect(scan.elements.last?.attributes["title"] == "a > b")
    }

    @Test func `a folder with other files is left alone`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "site-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: folder.appendingPathComponent("letter"))
        var site = SiteFolder()
        site.add("index.html", "x")
        #expect(throws: SiteError.self) { try site.write(to: folder) }
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("letter").path))
    }

    @Test func `a site of which an interruption left a part is replaced`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "site-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var broken = SiteFolder()
        // The second file needs a folder where the first file is.
        for path in ["a", "a/b"] { broken.add(path, "x") }
        #expect(throws: (any Error).self) { try broken.write(to: folder) }
        var site = SiteFolder()
        site.add("index.html", "x")
        try site.write(to: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == [".site", "index.html"])
    }
}
