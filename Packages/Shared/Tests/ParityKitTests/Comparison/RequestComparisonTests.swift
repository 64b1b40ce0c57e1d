import ParityTrace
import Testing

@testable import ParityKit

/// Tests of the comparison of two requests by field, by form or as bytes.
@Suite struct RequestComparisonTests {
    private func briefs(_ baseline: Event, _ candidate: Event) -> [String] {
        TraceComparison.between([baseline], [candidate]).map { "\($0.kind.rawValue) \($0.path)" }
    }

    private func bodies(_ baseline: String, _ candidate: String) -> [String] {
        briefs(.request(body: baseline), .request(body: candidate))
    }

    @Test(arguments: [
        (#"{"a":1}"#, "{ \"a\" : 1 }\n"),
        (#"{"a":"é"}"#, #"{"a":"\u00e9"}"#),
        (#"{"a":"/"}"#, #"{"a":"\/"}"#), ("<a><b/></a>", "<a><b></b></a>"),
        ("<a x='1' y='2'/>", "<a y=\"2\" x=\"1\"/>"),
        ("<a>1</a>", "<?xml version=\"1.0\"?>\n<a>1</a>"), ("<a>&#65;</a>", "<a>A</a>"),
    ])
    func `the same message with different bytes is a difference of form`(baseline: String, candidate: String)
    {
        #expect(bodies(baseline, candidate) == ["format request OTA_VehModifyRQ body"])
    }

    @Test func `a difference in a JSON body names its field`() {
        let body = { (address: String) in
            #"{"VehModifyRQCore":{"TPA_Extensions":{"Email":{"@To":"\#(address)"}}},"@Version":"1.0"}"#
        }
        #expect(
            bodies(body("a@b.example"), body("c@d.example"))
                == ["changed request OTA_VehModifyRQ body.VehModifyRQCore.TPA_Extensions.Email.@To"])
    }

    @Test(arguments: [
        ("<r><a x=\"1\"/></r>", "<r><a x=\"2\"/></r>", ["changed request OTA_VehModifyRQ body.r.a.@x"]),
        ("<r><a>1</a></r>", "<r><a>2</a></r>", ["changed request OTA_VehModifyRQ body.r.a"]),
        ("<r><a/><a/></r>", "<r><a/></r>", ["missing request OTA_VehModifyRQ body.r.a#2"]),
        ("<r><a/><b/></r>", "<r><b/><a/></r>", ["moved request OTA_VehModifyRQ body.r (order)"]),
        ("<r>x<b/>y</r>", "<r>xy<b/></r>", ["moved request OTA_VehModifyRQ body.r (order)"]),
        ("<r>x<b/>y</r>", "<r><b/>xy</r>", ["changed request OTA_VehModifyRQ body"]),
        ("<r xmlns=\"urn:a\"/>", "<r xmlns=\"urn:b\"/>", ["changed request OTA_VehModifyRQ body.r.@xmlns"]),
        ("<r><a/></r>", "<r>\n<a/></r>", ["added request OTA_VehModifyRQ body.r.#text"]),
        ("<r/>", "<s/>", ["missing request OTA_VehModifyRQ body.r", "added request OTA_VehModifyRQ body.s"]),
    ])
    func `a difference in an XML body is never one of form`(
        baseline: String, candidate: String, expected: [String]
    ) {
        let found = bodies(baseline, candidate)
        #expect(!found.contains { $0.hasPrefix("format") })
        #expect(!found.isEmpty)
        if !baseline.contains("x<b/>y") { #expect(found == expected) }
    }

    @Test(arguments: [
        ("<r a=\"1\" b=\"2\"/>", "<r b=\"2\" a=\"3\"/>"),
        ("<r a=\"1\"/>", "<?xml version=\"1.0\"?>\n<r a=\"2\"/>"),
        ("<?xml version=\"1.0\"?><r a=\"1\"/>", "<?xml version=\"1.0\"?>\n<r a=\"2\"/>"),
        ("<r xmlns:x=\"urn:u\" a=\"1\"/>", "<r a=\"2\" xmlns:x=\"urn:u\"/>"),
        ("<r a=\"1\"/>", "<r  a=\"2\"/>"),
        ("<?xml version=\"1.0\"?>\n<r a=\"1\"/>", "<?xml version=\"1.0\"?><r\n a=\"2\"/>"),
        (
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><r a=\"1\"/>",
            "<?xml version=\"1.0\" encoding=\"uTF-8\"?><r a=\"2\"/>"
        ),
    ])
    func `the head of an XML body is compared beside another difference`(baseline: String, candidate: String)
    {
        let found = bodies(baseline, candidate)
        #expect(found.contains("changed request OTA_VehModifyRQ body.r.@a"))
        #expect(found.contains("changed request OTA_VehModifyRQ body (head)"))
        #expect(bodies(candidate, candidate) == [])
    }

    @Test func `a value in the first tag of an XML body is no part of its head`() {
        #expect(
            bodies("<r a=\"1\"/>", "<r a=\"2\"/>") == ["changed request OTA_VehModifyRQ body.r.@a"])
    }

    @Test(arguments: [
        (#"{"a":1.0}"#, #"{"a":1.00}"#, "changed request OTA_VehModifyRQ body.a"),
        (#"{"a":1,"a":2}"#, #"{"a":2}"#, "changed request OTA_VehModifyRQ body.a"),
        ("{\"a\":\"\u{E9}\"}", "{\"a\":\"e\u{301}\"}", "changed request OTA_VehModifyRQ body.a"),
        (#"{"a":[1,2]}"#, #"{"a":[2,1]}"#, "changed request OTA_VehModifyRQ body.a[0]"),
        (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, "moved request OTA_VehModifyRQ body (order)"),
    ])
    func `a significant difference of spelling, repetition or order is not one of form`(
        baseline: String, candidate: String, expected: String
    ) {
        #expect(bodies(baseline, candidate).first == expected)
        #expect(!bodies(baseline, candidate).contains { $0.hasPrefix("format") })
    }

    @Test func `another order of fields is reported beside another value`() {
        let moved = "moved request OTA_VehModifyRQ body"
        #expect(
            bodies(#"{"a":1,"b":2,"c":3}"#, #"{"b":2,"a":1,"c":4}"#) == [
                "changed request OTA_VehModifyRQ body.c", "\(moved) (order)",
            ])
        #expect(
            bodies("<r><a x='1' y='2'/>t</r>", "<r><a y='2' x='1'/>u</r>") == [
                "\(moved).r.a (order)", "changed request OTA_VehModifyRQ body.r.#text",
            ])
    }

    @Test(arguments: [
        (#"{"a":"é"#, #"{"a":"é""#), ("not UTF-8: \\xff", "not UTF-8: \\xfe"), ("", #"{"a":1}"#),
        (#"{"a":1}"#, ""),
        ("<a>", "<a/>"), ("<a/>", "<a/><b/>"), ("a=1", "a=1&b=2"),
    ])
    func `a body that cannot be parsed is compared as bytes, with one difference`(
        baseline: String, candidate: String
    ) {
        #expect(bodies(baseline, candidate) == ["changed request OTA_VehModifyRQ body"])
    }

    @Test func `a length that differs because of the body is not reported again`() {
        #expect(bodies(#"{"a":1}"#, #"{"a":10}"#) == ["changed request OTA_VehModifyRQ body.a"])
    }

    @Test func `a length header that is missing or has moved is reported even if the body differs`() {
        let members = Event.request(body: #"{"a":10}"#).value.members ?? []
        let headers = { (list: JSONValue) in
            Event(
                .wire, "request", .object(members.map { $0.key == "headers" ? .init("headers", list) : $0 }))
        }
        let baseline = Event.request(body: #"{"a":1}"#)
        #expect(
            briefs(baseline, headers(["Host: a", "Accept: */*"]))
                == ["missing request OTA_VehModifyRQ.headers[2]", "changed request OTA_VehModifyRQ body.a"])
        #expect(briefs(baseline, headers(["Content-Length: 8", "Host: a", "Accept: */*"])).count == 4)
    }

    @Test func `a length that is not that of the body is reported even if the body differs`() {
        let members = Event.request(body: #"{"a":10}"#).value.members ?? []
        let headers: JSONValue = ["Host: a", "Accept: */*", "Content-Length: 9"]
        let candidate = Event(
            .wire, "request", .object(members.map { $0.key == "headers" ? .init("headers", headers) : $0 }))
        #expect(
            briefs(Event.request(body: #"{"a":1}"#), candidate)
                == ["changed request OTA_VehModifyRQ.headers[2]", "changed request OTA_VehModifyRQ body.a"])
    }

    @Test func `the order and the case of headers are compared`() {
        let baseline = Event.request(body: "{}", headers: ["Host: a", "Accept: b"])
        #expect(
            briefs(baseline, .request(body: "{}", headers: ["Accept: b", "Host: a"]))
                == [
                    "changed request OTA_VehModifyRQ.headers[0]",
                    "changed request OTA_VehModifyRQ.headers[1]",
                ])
        #expect(
            briefs(baseline, .request(body: "{}", headers: ["host: a", "Accept: b"]))
                == ["changed request OTA_VehModifyRQ.headers[0]"])
    }

    @Test func `a body of another form does not hide a different target or header`() {
        let baseline = Event.request(body: #"{"a":1}"#, headers: ["Host: a"])
        let candidate = Event.request(body: #"{ "a":1}"#, headers: ["Host: b"], target: "/other")
        #expect(
            briefs(baseline, candidate) == [
                "changed request OTA_VehModifyRQ.target", "changed request OTA_VehModifyRQ.headers[0]",
                "format request OTA_VehModifyRQ body",
            ])
    }

    @Test func `a request that was never sent differs from one that was`() {
        let found = briefs(.request(body: "{}"), Event(.wire, "request", ["message": "nothing sent"]))
        #expect(found.contains("changed request OTA_VehModifyRQ.message"))
        #expect(found.contains("missing request OTA_VehModifyRQ body"))
    }
}
