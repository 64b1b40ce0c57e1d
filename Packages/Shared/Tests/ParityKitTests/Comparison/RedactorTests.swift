import ParityTrace
import Testing

@testable import ParityKit

@Suite struct RedactorTests {
    private func tokenised(_ text: String, _ variables: [String: String] = [:]) -> String {
        var redactor = Redactor(variables: variables)
        return redactor.redact(text)
    }

    @Test(arguments: [
        ("to ada@example.org now", "to <email:1> now"), ("<ada.l+x@mail.example.org>", "<<email:1>>"),
        ("mailto:ada%40example.org", "mailto:<email:1/2>"), ("ada@localhost", "ada@localhost"),
        ("@To", "@To"),
        ("card 4111111111111111.", "card <pan:1>."), ("4111 1111 1111 1111", "<pan:1/2>"),
        ("4111-1111-1111-1111", "<pan:1/2>"),
        ("378282246310005", "<pan:1>"), ("3782 822463 10005", "<pan:1/2>"), ("4222222222222", "<pan:1>"),
    ])
    func `an address or a card number becomes a token`(text: String, expected: String) {
        #expect(tokenised(text) == expected)
    }

    @Test(arguments: [
        "4111111111111112", "4111 1111 1111 1112", "1234567890123456", "411111111111", "2014-07-01 09:00:00",
        "IE700123456",
        "http://www.opentravel.org/OTA/2003/05", "",
    ])
    func `a text that is not a secret is unchanged`(text: String) {
        #expect(tokenised(text) == text)
    }

    @Test func `equal values have the same token everywhere, and other values have other tokens`() {
        var redactor = Redactor(variables: [:])
        #expect(redactor.redact("a@b.example c@d.example a@b.example") == "<email:1> <email:2> <email:1>")
        #expect(redactor.redact("c@d.example") == "<email:2>")
        #expect(redactor.redact("c%40d.example") == "<email:2/2>")
        #expect(redactor.redact("4111111111111111, 4111 1111 1111 1111") == "<pan:1>, <pan:1/2>")
        #expect(redactor.redact("4111-1111-1111-1111, 4111 1111 1111 1111") == "<pan:1/3>, <pan:1/2>")
    }

    @Test func `a journey's variables become tokens with their names, even in a URL`() {
        let variables = [
            "reference": "IE700123456", "surname": "O'Lovelace é", "email": "ada@example.org", "n": "1",
        ]
        #expect(
            tokenised("IE700123456 for ada@example.org, 1", variables) == "<reference:1> for <email:1>, 1")
        #expect(
            tokenised("?q=O%27Lovelace%20%C3%A9&e=ada%40example.org", variables)
                == "?q=<surname:1/2>&e=<email:1/2>")
    }

    @Test(arguments: [
        ("737", "<cvv:1>"), ("@SeriesCode\":\"737\"", "@SeriesCode\":\"<cvv:1>\""),
        ("1737 7371 a737", "1737 7371 a737"),
        ("737,737 737", "<cvv:1>,<cvv:1> <cvv:1>"), ("737737", "737737"), ("", ""),
    ])
    func `a security code is a secret if nothing is attached to it`(text: String, expected: String) {
        #expect(tokenised(text, ["cvv": "737", "n": "12"]) == expected)
    }

    @Test func `a value that contains another is replaced as a whole`() {
        let variables = ["id": "IE70", "reference": "IE700123456"]
        #expect(tokenised("IE700123456 IE70", variables) == "<reference:1> <id:1>")
    }

    @Test func `two variables of one value have one token`() {
        #expect(
            tokenised("ada@example.org", ["email": "ada@example.org", "to": "ada@example.org"]) == "<email:1>"
        )
    }

    @Test func `keys and numbers of a JSON value are searched too`() {
        var redactor = Redactor(variables: ["reference": "IE700123456"])
        let jsonValue: JSONValue = [
            "IE700123456": [.number("4111111111111111"), .number("4111111111111112"), true, "x@y.example"]
        ]
        #expect(
            redactor.redact(jsonValue).json
                == #"{"<reference:1>":["<pan:1>",4111111111111112,true,"<email:1>"]}"#
        )
    }

    @Test func `the tokens do not depend on the order of a hash table`() {
        let variables = Dictionary(uniqueKeysWithValues: (0..<40).map { ("v\($0)", "value-\($0)") })
        let text = variables.values.sorted().joined(separator: " ")
        #expect(tokenised(text, variables) == tokenised(text, variables))
        #expect(tokenised("value-7", variables) == "<v7:1>")
    }
}
