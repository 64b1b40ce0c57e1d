import Fixtures
import Foundation
import Testing
import XML

struct ReplyTests {
    private func text(
        _ name: String, _ wire: Reply.Wire, variables: [String: String] = [:]
    ) throws -> String {
        String(decoding: try Fixtures.reply(named: name, variables: variables).data(on: wire), as: UTF8.self)
    }

    @Test(arguments: Fixtures.replyNames)
    func `every reply can be served on its wires`(name: String) throws {
        let reply = try Fixtures.reply(named: name)
        for wire in reply.wires {
            let body = String(decoding: try reply.data(on: wire), as: UTF8.self)
            #expect(!body.contains("{{"))
        }
        if reply.source == .json {
            #expect(throws: FixtureError.jsonOnly(name)) { try reply.data(on: .xml) }
        }
    }

    @Test(
        arguments: Fixtures.replyNames.filter {
            $0.hasSuffix(".xml") && !$0.contains("truncated") && !$0.hasPrefix("Geocode/")
        })
    func `every XML reply is an OTA document on one wire and JSON on the other`(name: String) throws {
        let reply = try Fixtures.reply(named: name)
        let root = try XMLDocument.parse(try reply.data(on: .xml), leniency: .bareDocumentType).root
        #expect(root.namespace == "http://www.opentravel.org/OTA/2003/05")
        #expect(root.attribute("Target") == "Test")
        let json = try JSONSerialization.jsonObject(with: try reply.data(on: .json)) as? [String: Any]
        #expect(json?["@xmlns"] as? String == root.namespace)
    }

    @Test func `a reply is found with and without its extension`() throws {
        #expect(try Fixtures.reply(named: "Manage/confirmed").name == "Manage/confirmed.xml")
        #expect(
            try Fixtures.reply(named: "Manage/confirmed.xml").data
                == Fixtures.reply(named: "Manage/confirmed").data)
    }

    @Test(arguments: ["Manage/nothing", "Manage", "../Replies/Manage/confirmed", ""])
    func `a name without a reply is an error`(name: String) {
        #expect(throws: FixtureError.noReply(name)) { try Fixtures.reply(named: name) }
    }

    @Test(arguments: Reply.Wire.allCases)
    func `placeholders have the default values or those of the journey`(wire: Reply.Wire) throws {
        #expect(try text("Manage/confirmed", wire).contains("ada@example.org"))
        let other = try text("Manage/confirmed", wire, variables: ["email": "grace@example.org"])
        #expect(other.contains("grace@example.org") && !other.contains("ada@example.org"))
        #expect(try text("Manage/confirmed-with-card", wire).contains("\"4111111111111111\""))
    }

    @Test func `a variable cannot add markup to its reply`() throws {
        let nasty = "a\"<b>&é\\{{pan}}"
        let reply = try Fixtures.reply(named: "Manage/confirmed", variables: ["email": nasty])
        let root = try XMLDocument.parse(try reply.data(on: .xml)).root
        let reservation = root["VehRetResRSCore"]?["VehReservation"]
        #expect(reservation?["Customer"]?["Primary"]?["Email"]?.text == nasty)
        let bare = try Fixtures.reply(
            named: "Manage/d-07-empty-errors-and-reservation", variables: ["reference": nasty])
        let json = try JSONSerialization.jsonObject(with: try bare.data(on: .json))
        #expect("\(json)".contains("{{pan}}"))
    }

    @Test func `the oversized reply is two megabytes on both wires`() throws {
        for wire in Reply.Wire.allCases {
            let count = try Fixtures.reply(named: "Manage/oversized").data(on: wire).count
            #expect(count > 2_000_000 && count < 2_010_000)
        }
    }

    @Test func `the truncated reply ends at the same value on both wires`() throws {
        for wire in Reply.Wire.allCases {
            #expect(try text("Manage/truncated", wire).hasSuffix("151 Invented"))
        }
    }

    @Test func `the empty reply is empty`() throws {
        for wire in Reply.Wire.allCases { #expect(try text("Manage/empty", wire).isEmpty) }
    }

    @Test func `the Latin-1 reply is Latin-1 on the XML wire and UTF-8 on the JSON wire`() throws {
        let reply = try Fixtures.reply(
            named: "Manage/confirmed-latin1", variables: ["email": "zoë@example.org"])
        let xml = try reply.data(on: .xml)
        #expect(String(data: xml, encoding: .utf8) == nil)
        #expect(try XMLDocument.parse(xml).encoding == "ISO-8859-1")
        let json = String(decoding: try reply.data(on: .json), as: UTF8.self)
        #expect(json.contains("Orléans Gare") && json.contains("zoë@example.org"))
    }

    // Without the oversized replies, whose padding would take the regular expressions too long.
    @Test(arguments: Fixtures.replyNames.filter { !$0.contains("oversized") && !$0.contains("/picture-of-") })
    func `a reply contains only invented people`(name: String) throws {
        let body = String(decoding: try Fixtures.reply(named: name).data, as: UTF8.self)
        for match in body.matches(of: /[\w.+-]+@([\w-]+\.[\w.]+)/) { #expect(match.1 == "example.org") }
        for match in body.matches(of: /http:\/\/([\w.-]+)/) {
            #expect(
                match.1.hasSuffix(".test") || match.1.hasSuffix("opentravel.org") || match.1 == "www.w3.org")
        }
        #expect(body.matches(of: /\b\d{13,19}\b/).allSatisfy { $0.0 == "4111111111111111" })
    }

    @Test(arguments: Fixtures.replyNames.filter { $0.hasPrefix("Geocode/") })
    func `a geocoder's reply is the same XML on both wires`(name: String) throws {
        let reply = try Fixtures.reply(named: name)
        #expect(reply.wires == Reply.Wire.allCases)
        #expect(try reply.data(on: .json) == reply.data(on: .xml))
        if name.contains("malformed") {
            #expect(throws: (any Error).self) { try XMLDocument.parse(try reply.data) }
            return
        }
        let root = try XMLDocument.parse(try reply.data).root
        #expect(root.name == "GeocodeResponse")
        let hits = root.elements.count { $0.name == "result" }
        #expect(hits == (name.contains("one-hit") ? 1 : name.contains("three-hits") ? 3 : 0))
        #expect((root["status"]?.text == "OK") == (hits > 0))
    }

    @Test func `configurations are JSON on both wires`() throws {
        let reply = try Fixtures.reply(named: "Config/config-newer")
        #expect(reply.wires == Reply.Wire.allCases)
        let json = try JSONSerialization.jsonObject(with: try reply.data(on: .xml)) as? [String: Any]
        #expect(json?["version"] as? Int == 2)
    }
}
