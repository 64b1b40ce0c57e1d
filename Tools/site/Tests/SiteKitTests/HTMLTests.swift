import Testing

@testable import SiteKit

struct HTMLTests {
    @Test func `signs with a meaning in HTML are escaped`() {
        #expect(HTML.escaped("a<b> & \"c\" 'd'") == "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;")
    }

    @Test(arguments: ["</script>", "<!--", "]]>", "a\"b", "a\\b", "a\nb", "\u{2028}", "&amp;"])
    func `a text in a script cannot end the script or the text`(text: String) throws {
        let literal = HTML.scriptText(text)
        #expect(literal.hasPrefix("\"") && literal.hasSuffix("\""))
        #expect(!literal.contains("<") && !literal.contains(">") && !literal.contains("\n"))
        #expect(!literal.unicodeScalars.contains("\u{2028}"))
        let inside = literal.dropFirst().dropLast()
        #expect(!inside.replacing("\\\\", with: "").replacing("\\\"", with: "").contains("\""))
    }

    @Test(arguments: [
        ("What hurts", "what-hurts"), ("Is it `same`?", "is-it-same"), ("A/B: c & d", "ab-c--d"),
        ("É — x", "é--x"), ("!", "section"), ("snake_case-and dash", "snake_case-and-dash"),
    ])
    func `a heading has the anchor that GitHub gives it`(heading: String, slug: String) {
        var slugs = Slugs()
        #expect(slugs.slug(for: heading) == slug)
        #expect(slugs.slug(for: heading) == "\(slug)-1")
    }

    @Test(arguments: [
        ("let a = \"b\"", "<b>let</b> a = <samp>&quot;b&quot;</samp>"),
        ("a.self // <b>", "a.<b>self</b> <i>// &lt;b&gt;</i>"),
        ("x.default", "x.default"), ("`in` 0x1F", "`in` <var>0x1F</var>"),
        ("f(\"\\(g(\"c\"))\")", "f(<samp>&quot;\\(g(&quot;c&quot;))&quot;</samp>)"),
        ("#\"a\"b\"# 1", "<samp>#&quot;a&quot;b&quot;#</samp> <var>1</var>"),
        ("\"open\nlet", "<samp>&quot;open</samp>\n<b>let</b>"), ("/* a", "<i>/* a</i>"),
        ("let s = \"</script>\"", "<b>let</b> s = <samp>&quot;&lt;/script&gt;&quot;</samp>"),
    ])
    func `code is marked and escaped`(source: String, html: String) {
        #expect(Highlighter.swift(source) == html)
    }
}
