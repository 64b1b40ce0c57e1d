import BookingCore
import Fixtures
import Foundation
import Testing

@testable import BookingAPI

@Suite struct XMLReplyReaderTests {
    private typealias Value = BookingCore.OTAValue

    @Test(arguments: [
        "<R V='1'><A>text</A></R>", "<R V='1'><A B='c'>text</A><A B='d'/></R>",
        "<R V='1'><As><A>1</A></As></R>",
        "<R V='1'><As><A>1</A><A>2</A></As></R>", "<R V='1'><As Q='1'><A>1</A><A>2</A></As></R>",
        "<R V='1'><As><A>1</A><B/><A>2</A></As></R>", "<R><A>1</A><A>2</A></R>", "<R>bare</R>", "<R/>",
        "<R xmlns='u' xmlns:x='v' x:y='z'> <A> </A> </R>", "<R V='1'><A B='c'> </A><![CDATA[<x>]]></R>",
    ])
    func `a document is read as the same value as the service's JSON`(document: String) throws {
        let data = Data(document.utf8)
        let json = String(decoding: try OTAMapping.json(data), as: UTF8.self)
        #expect(sorted(XMLReplyReader.read(data)) == sorted(JSONReplyReader.read(json)))
    }

    @Test(arguments: Fixtures.replyNames)
    func `each reply of the fixtures has the same value on both wires`(name: String) throws {
        let reply = try Fixtures.reply(named: name)
        guard name.hasSuffix(".xml"), !name.hasPrefix("Geocode/") else { return }
        let xml = XMLReplyReader.read(try reply.data(on: .xml))
        let json = JSONReplyReader.read(String(decoding: try reply.data(on: .json), as: UTF8.self))
        #expect(sorted(xml) == sorted(json))
    }

    @Test(arguments: [
        "<R><A B='c'>\u{A0}</A></R>", "<R><As>\u{2003}<A>1</A><A>2</A></As></R>",
        "<R><A><!--a--> <!--b-->text</A></R>", "<R><A>\n<B/>\n<B/></A></R>", "<!DOCTYPE R >\n<R><A>1</A></R>",
    ])
    func `white space, comments and an empty document type are ignored`(document: String) throws {
        let plain: [String: Value] = [
            "<R><A B='c'>\u{A0}</A></R>": ["A": ["@B": "c"]], "<R><A>\n<B/>\n<B/></A></R>": ["A": ["", ""]],
            "<R><As>\u{2003}<A>1</A><A>2</A></As></R>": ["As": ["1", "2"]],
            "<R><A><!--a--> <!--b-->text</A></R>": ["A": "text"],
            "<!DOCTYPE R >\n<R><A>1</A></R>": ["A": "1"],
        ]
        #expect(sorted(XMLReplyReader.read(Data(document.utf8))) == plain[document])
    }

    @Test(arguments: [
        "", "{}", "<a>", "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>", "<!DOCTYPE a []><a/>",
        "<!DOCTYPE a SYSTEM 'a.dtd'><a/>",
    ])
    func `a malformed document, or one that declares entities, is unreadable`(text: String) {
        #expect(XMLReplyReader.read(Data(text.utf8)) == nil)
    }

    /// Returns the value with sorted members, so that a comparison ignores their order.
    private func sorted(_ value: Value?) -> Value? {
        switch value {
        case .object(let object):
            .object(
                OTAObject(
                    object.members.sorted { $0.key < $1.key }.compactMap { member in
                        sorted(member.value).map { OTAObject.Member(key: member.key, value: $0) }
                    }))
        case .array(let values): .array(values.compactMap(sorted))
        default: value
        }
    }
}
