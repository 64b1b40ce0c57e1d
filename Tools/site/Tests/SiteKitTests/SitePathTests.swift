import Testing

@testable import SiteKit

struct SitePathTests {
    @Test(arguments: [
        ("../quirks.md", "docs/chapters/01.md", "docs/quirks.md"), ("a.md", "README.md", "a.md"),
        ("./b/../a.md", "docs/x.md", "docs/a.md"),
    ])
    func `a link is resolved from the folder of its file`(link: String, file: String, path: String) {
        #expect(SitePath.resolve(link, from: file) == path)
    }

    @Test func `a link that leaves the root has no target`() {
        #expect(SitePath.resolve("../../a", from: "docs/x.md") == nil)
    }

    @Test(arguments: [
        ("docs/chapters/01.html", "index.html", "../../index.html"),
        ("index.html", "map/A.html", "map/A.html"),
        ("map/A.html", "map/B.html", "B.html"), ("docs/a.html", "docs/chapters/01.html", "chapters/01.html"),
    ])
    func `links between pages are relative`(from: String, to: String, link: String) {
        #expect(SitePath.link(from: from, to: to) == link)
        #expect(SitePath.resolve(link, from: from) == to)
    }

    @Test(arguments: ["https://a.test", "mailto:a@b.test", "javascript:alert(1)", "//a.test/b", "data:,"])
    func `a scheme or a host makes a link external`(link: String) {
        #expect(SitePath.isExternal(link))
    }

    @Test(arguments: ["a/b.md", "a.md#b:c", "#a", "../a b.md"])
    func `a path is not external`(link: String) {
        #expect(!SitePath.isExternal(link))
    }
}
