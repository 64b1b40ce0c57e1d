import Fixtures
import Foundation
import Testing

@testable import LegacyBooking

/// Tests that the vendored XML parser reads a document as the same values as the service's JSON.
struct XMLToDictionaryTests {
    @Test(arguments: [
        ("<r a='1'/>", #"{"@a":"1"}"#),
        ("<r><b>text</b></r>", #"{"b":"text"}"#),
        ("<r><Success/></r>", #"{"Success":""}"#),
        ("<r><b c='1'>text</b></r>", ##"{"b":{"@c":"1","#text":"text"}}"##),
        ("<r><Fees><Fee A='1'/><Fee A='2'/></Fees></r>", #"{"Fees":[{"@A":"1"},{"@A":"2"}]}"#),
        ("<r><Errors><Error A='1'/></Errors></r>", #"{"Errors":{"Error":{"@A":"1"}}}"#),
        (
            "<r><c><ConfId ID='1'/><ConfId ID='2'/><Vendor/></c></r>",
            #"{"c":{"ConfId":[{"@ID":"1"},{"@ID":"2"}],"Vendor":""}}"#
        ),
        ("<r><c x='1'><P>a</P><P>b</P></c></r>", #"{"c":{"@x":"1","P":["a","b"]}}"#),
        ("<r><P>a</P><P>b</P></r>", #"{"P":["a","b"]}"#),
        (
            "<r xmlns='http://o' xmlns:xsi='http://i' xsi:schemaLocation='s'/>",
            #"{"@xmlns":"http://o","@xmlns:xsi":"http://i","@xsi:schemaLocation":"s"}"#
        ),
        ("<r>\n  <a>1</a>\n</r>", #"{"a":"1"}"#),
        ("<r><a>&amp;<![CDATA[<b>]]></a></r>", #"{"a":"&<b>"}"#),
    ])
    func `a document becomes the same dictionary as its JSON`(_ xml: String, _ json: String) throws {
        let value = try #require(XMLToDictionary.object(with: Data(xml.utf8)) as? NSDictionary)
        #expect(value == json.JSONValue() as? NSDictionary)
    }

    @Test(arguments: ["", "no xml", "<r>", "<r><a></r>", "<r/><r/>", "<html><br></html>"])
    func `a malformed document is nil`(_ xml: String) {
        #expect(XMLToDictionary.object(with: Data(xml.utf8)) == nil)
    }

    @Test func `the declared encoding of a document is used`() {
        let xml = Data("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><r a=\"".utf8) + [0xE9] + Data("\"/>".utf8)
        #expect((XMLToDictionary.object(with: xml) as? NSDictionary)?.string("@a") == "é")
    }

    @Test(arguments: Fixtures.replyNames.filter { $0.hasSuffix(".xml") && !$0.hasPrefix("Geocode/") })
    func `every XML fixture has the same value on both wires`(_ name: String) throws {
        let reply = try Fixtures.reply(named: name)
        let xml = try reply.data(on: .xml)
        let json = try reply.data(on: .json)
        let fromXML = XMLToDictionary.object(with: xml) as? NSDictionary
        let fromJSON = String(decoding: json, as: UTF8.self).JSONValue() as? NSDictionary
        #expect(fromXML == fromJSON)
    }
}
