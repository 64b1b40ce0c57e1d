import Testing

@testable import Fixing

/// Regular expressions for the paths in a folder.
struct RegularExpressionsTests {
    private func mentions(_ text: String, in file: String = "run.sh") throws -> [String] {
        try Followed(
            disk: ["Shop/Cart.txt", "Shop/Stay.txt", "Shop/Stay.md"], contents: [file: text],
            moves: ["Shop/Cart.txt": "Pay/Cart.txt"], by: [Mentions()]
        ).mentions
    }

    @Test(arguments: [
        "git ls-files | grep -E 'Shop/[^/]+\\.txt'", "git ls-files | grep \"Shop/.*\\.txt$\"",
        "git ls-files | grep -E '^Shop/\\w+\\.txt$'", "git ls-files | grep -E '(Shop/.+\\.txt|README)'",
        "git ls-files | grep 'Shop/[A-Z][a-z]*\\.txt'",
    ])
    func `an expression that means what leaves is reported`(line: String) throws {
        #expect(try !mentions(line + "\n").isEmpty)
    }

    @Test(arguments: [
        ("a.rb", "x if f =~ %r{^Shop/.*\\.txt$}"), ("a.rb", "x if f =~ /^Shop\\/C.*\\.txt$/"),
        ("a.js", "/^Shop\\/[^\\/]+\\.txt$/.test(f)"), ("a.py", "open('Shop/{}.txt'.format(n))"),
        ("a.py", "open(f'Shop/{n}.txt')"),
    ])
    func `an expression or a form in a program is reported`(file: String, line: String) throws {
        #expect(try mentions(line + "\n", in: file).contains { $0.contains("Cart.txt") })
    }

    @Test(arguments: [("a.rb", "x if f =~ %r{^Shop/.*\\.md$}"), ("a.js", "/^Shop\\/[^\\/]+\\.md$/.test(f)")])
    func `an expression in a program for what stays is quiet`(file: String, line: String) throws {
        #expect(try mentions(line + "\n", in: file).isEmpty)
    }

    @Test func `an expression in data is reported`() throws {
        #expect(try !mentions("x: 'Shop/.*\\.txt'\n", in: "a.yml").isEmpty)
        #expect(try !mentions("{\"x\": \"Shop/.*\\\\.txt\"}\n", in: "a.json").isEmpty)
    }

    @Test(arguments: [
        "git ls-files | grep 'Shop/.*\\.md$'", "git ls-files | grep -E 'Shop/[^/]+\\.swift'",
        "git ls-files | grep -E 'Shop/Stay.*\\..+'",
    ])
    func `an expression for what stays is quiet`(line: String) throws {
        #expect(try mentions(line + "\n").isEmpty)
    }

    @Test(
        arguments: [
            ("App/[^/]+\\.txt'", "[^/]+\\.txt"), ("App/.*)x", ".*"), ("App/a.*|App/b", "a.*"),
            ("App/(a|b).*,c", "(a|b).*"), ("App/a\\\\.txt\"", "a\\.txt"), ("App/*.txt", nil),
            ("App/a.txt", nil),
        ] as [(String, String?)])
    func `an expression ends with its quotes, group or alternative`(text: String, rest: String?) {
        let bytes = Array(("'" + text).utf8)
        #expect(
            RegularExpressions.rest(of: 1..<bytes.count, behind: "App", bytes, isData: false) == rest)
    }
}
