import Testing

@testable import ParityKit

@Suite struct LedgerTemplateTests {
    private func after(_ text: String, _ before: String, of value: String) -> String? {
        guard let template = LedgerTemplate(before), let parts = template.parts(of: value) else { return nil }
        return LedgerTemplate(text)?.filled(with: parts)
    }

    @Test(arguments: [
        ("<${1}>", "Response is ${1}", "Response is abc", "<abc>"),
        ("<${bytes 1}>", "Response is ${1}", "Response is é\u{1F697}", "<6>"),
        ("<${scalars 1}>", "Response is ${1}", "Response is é\u{1F697}", "<2>"),
        ("<${bytes 1 + 275}>", "Response is ${1}", "Response is abc", "<278>"),
        ("<${bytes 1 - 1}>", "Response is ${1}", "Response is abc", "<2>"),
        ("${2}, ${1}", "${1} to ${2}.", "a to b to c.", "b to c, a"),
        ("${1}", "[${1}]", "[]", ""),
        ("${1}", "[${1}]", "[]]", "]"),
        ("${1}", "${1} ${1}", "a a", "a"),
    ])
    func `a text after is made of the parts of the text before`(
        template: String, before: String, value: String, expected: String
    ) {
        #expect(after(template, before, of: value) == expected)
    }

    @Test(arguments: [
        ("Response is ${1}", "Request is abc"), ("[${1}]", "["), ("[${1}]", "[a] "), ("${1} ${1}", "a b"),
        ("é${1}", "e\u{301}x"), ("", "a"),
    ])
    func `another text has no parts`(before: String, value: String) {
        #expect(LedgerTemplate(before)?.parts(of: value) == nil)
    }

    @Test(arguments: [
        "${", "${}", "${one}", "${1}${2}", "${words 1}", "${bytes}", "${bytes 1 * 2}", "${bytes 1 +}",
    ])
    func `a malformed part is refused`(text: String) {
        #expect(LedgerTemplate(text) == nil)
    }

    @Test func `a repeated part costs linear time`() throws {
        let template = try #require(LedgerTemplate("a${1}b${2}c"))
        #expect(template.parts(of: "a" + String(repeating: "b", count: 1_000_000)) == nil)
    }
}
