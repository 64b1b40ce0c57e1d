import Testing

@testable import SiteKit

struct MarkdownTests {
    private func page(_ source: String) throws -> MarkdownPage {
        try MarkdownPage(
            source, link: { $0.hasPrefix("gone") ? nil : "to/\($0)" }, image: { "picture/\($0)" },
            caption: { "<em>\(HTML.escaped($0))</em>" })
    }

    @Test func `links and images lead to the site, and a link without a page becomes text`() throws {
        let html = try page("[a](b.md) ![c](d.svg) [*e* f](gone.yaml)").html
        #expect(html.contains("<a href=\"to/b.md\">a</a>"))
        #expect(html.contains("<img src=\"picture/d.svg\" alt=\"c\" />"))
        #expect(html.contains("<span title=\"in the repository: gone.yaml\"><em>e</em> f</span>"))
    }

    @Test func `headings have anchors, also twice and with code`() throws {
        let page = try page("# A `b` c\n\n## Same\n\n## Same\n")
        #expect(page.html.contains("<h1 id=\"a-b-c\">A <code>b</code> c</h1>"))
        #expect(page.html.contains("<h2 id=\"same\">") && page.html.contains("<h2 id=\"same-1\">"))
        #expect(page.title == "A b c")
    }

    @Test(arguments: ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "a <b onclick=x>b</b>"])
    func `raw HTML does not reach a page`(source: String) throws {
        let scan = PageScan(try page("# A\n\n\(source)\n").html)
        #expect(scan.elements.allSatisfy { ["h1", "p"].contains($0.name) }, "\(scan.elements)")
    }

    @Test func `a script is no target of a link`() throws {
        let page = try MarkdownPage("[a](javascript:alert(1))", link: { $0 }, image: { $0 })
        #expect(!page.html.contains("javascript:"))
    }

    @Test func `code is escaped, and the comment before it becomes its caption`() throws {
        let html = try page("<!-- quote: legacy A.b -->\n```swift\nlet a = \"</script>\"\n```\n").html
        #expect(html.contains("<figcaption><em>quote: legacy A.b</em></figcaption>"))
        #expect(html.contains("&lt;/script&gt;") && !html.contains("</script>"))
        #expect(!html.contains("<!--"))
    }

    @Test func `a table has headers and can scroll, and its numbered rows have anchors`() throws {
        let html = try page("| n | w |\n| --- | ---: |\n| D-27 | ~~x~~ |\n| D-27 | y |\n").html
        #expect(html.contains("<th scope=\"col\">n</th>") && html.contains("<th scope=\"col\" align"))
        #expect(html.contains("<tr id=\"d-27\">") && html.contains("<del>x</del>"))
        #expect(html.ranges(of: "id=\"d-27\"").count == 1)
        #expect(PageScan(html).faults.isEmpty)
    }

    @Test func `an entry of a list that begins with a number has an anchor`() throws {
        #expect(
            try page("- `L-36-key` (Q-36) a\n").html.contains("<li id=\"l-36-key\"><code>L-36-key</code>"))
        #expect(!(try page("- `make-it` a\n").html.contains("id=")))
    }

    @Test func `a browser may break inline code, but not its marks`() throws {
        let html = try page("`A.b(_:)` and `a/b` and `<b>`").html
        #expect(html.contains("<code>A.<wbr>b(_:)</code>") && html.contains("<code>a/<wbr>b</code>"))
        #expect(html.contains("<code>&lt;b&gt;</code>"))
    }
}
