import Fixtures
import Foundation
import Testing
import XML

/// Checks the rules of the mapping and the conventions of the service's JSON that follow from them.
struct OTAMappingTests {
    private func json(_ xml: String) throws -> String {
        String(decoding: try OTAMapping.json(Data(xml.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        // Attributes, text and the root.
        ("<R a='1' b='2'/>", #"{"@a":"1","@b":"2"}"#),
        ("<R/>", "{}"),
        ("<R> text </R>", ##"{"#text":" text "}"##),
        (
            "<R b='1' xmlns='urn:a' xmlns:xsi='urn:b' xsi:c='2'/>",
            #"{"@xmlns":"urn:a","@xmlns:xsi":"urn:b","@b":"1","@xsi:c":"2"}"#
        ),
        ("<R><A/></R>", #"{"A":""}"#),
        ("<R><A> text </A></R>", #"{"A":" text "}"#),
        ("<R><A b='1'/></R>", #"{"A":{"@b":"1"}}"#),
        ("<R><A b='1'>text</A></R>", ##"{"A":{"@b":"1","#text":"text"}}"##),
        ("<R><A b='1'>\n  <C/>\n</A></R>", #"{"A":{"@b":"1","C":""}}"#),
        ("<R><A>one<C/>two</A></R>", ##"{"A":{"#text":"onetwo","C":""}}"##),
        ("<R><p:A xmlns:p='urn:p'/></R>", #"{"p:A":{"@xmlns:p":"urn:p"}}"#),
        // Lists.
        ("<R><L><A>1</A><A>2</A></L></R>", #"{"L":["1","2"]}"#),
        ("<R><L><A>1</A></L></R>", #"{"L":{"A":"1"}}"#),
        ("<R><L/></R>", #"{"L":""}"#),
        ("<R><L n='2'><A>1</A><A>2</A></L></R>", #"{"L":{"@n":"2","A":["1","2"]}}"#),
        ("<R><L><A>1</A><B/><A>2</A></L></R>", #"{"L":{"A":["1","2"],"B":""}}"#),
        ("<R><L><A>1</A>text<A>2</A></L></R>", ##"{"L":{"#text":"text","A":["1","2"]}}"##),
        ("<R><A>1</A><A>2</A></R>", #"{"A":["1","2"]}"#),
        ("<R><L><A><B/><B/></A><A/></L></R>", #"{"L":[["",""],""]}"#),
        // Escapes.
        (#"<R a="&quot;\/é&#9;&#127;"/>"#, "{\"@a\":\"\\\"\\\\/é\\t\u{7F}\"}"),
    ])
    func `each rule holds`(xml: String, expected: String) throws {
        #expect(try json(xml) == expected)
    }

    @Test(arguments: [
        // Several items are a flat array, one is an object under its name, none is absent.
        ("VehVendorAvails", "VehVendorAvail"), ("VehAvails", "VehAvail"), ("Fees", "Fee"),
        ("VehicleCharges", "VehicleCharge"), ("PricedEquips", "PricedEquip"),
        ("PricedCoverages", "PricedCoverage"),
        ("Errors", "Error"), ("RentalConditions", "RentalCondition"),
    ])
    func `a wrapper of several items is an array, of one an object`(wrapper: String, item: String) throws {
        let one = "<\(item) Code='1'/>"
        let two = one + "<\(item) Code='2'/>"
        #expect(
            try json("<R><\(wrapper)>\(two)</\(wrapper)></R>")
                == #"{"\#(wrapper)":[{"@Code":"1"},{"@Code":"2"}]}"#)
        #expect(
            try json("<R><\(wrapper)>\(one)</\(wrapper)></R>")
                == #"{"\#(wrapper)":{"\#(item)":{"@Code":"1"}}}"#)
        #expect(try json("<R/>") == "{}")
    }

    @Test(arguments: [
        (
            "several locations of a vendor are an array under their name",
            "<Info><LocationDetails Code='1'/><LocationDetails Code='2'/><TPA_Extensions/></Info>",
            #"{"Info":{"LocationDetails":[{"@Code":"1"},{"@Code":"2"}],"TPA_Extensions":""}}"#
        ),
        (
            "one location of a vendor is an object",
            "<Info><LocationDetails Code='1'/><TPA_Extensions/></Info>",
            #"{"Info":{"LocationDetails":{"@Code":"1"},"TPA_Extensions":""}}"#
        ),
        (
            "several locations of a booking are an array beside the payment rules",
            "<VehSegmentInfo><PaymentRules><PaymentRule RuleType='2'/></PaymentRules>"
                + "<LocationDetails Code='1'/><LocationDetails Code='2'/></VehSegmentInfo>",
            #"{"VehSegmentInfo":{"PaymentRules":{"PaymentRule":{"@RuleType":"2"}},"#
                + #""LocationDetails":[{"@Code":"1"},{"@Code":"2"}]}}"#
        ),
        (
            "a car's coverages are an array",
            """
            <VehAvailInfo><PricedCoverages><PricedCoverage A='1'/><PricedCoverage A='2'/>\
            </PricedCoverages></VehAvailInfo>
            """,
            #"{"VehAvailInfo":{"PricedCoverages":[{"@A":"1"},{"@A":"2"}]}}"#
        ),
        (
            "two confirmations of a retrieved booking are an array under their name",
            "<VehSegmentCore><ConfId ID='1'/><ConfId ID='2'/><Vendor/></VehSegmentCore>",
            #"{"VehSegmentCore":{"ConfId":[{"@ID":"1"},{"@ID":"2"}],"Vendor":""}}"#
        ),
        (
            "one confirmation of a retrieved booking is an object",
            "<VehSegmentCore><ConfId ID='1'/><Vendor/></VehSegmentCore>",
            #"{"VehSegmentCore":{"ConfId":{"@ID":"1"},"Vendor":""}}"#
        ),
        (
            "two vendor confirmations of a made booking are an array in the extensions",
            """
            <TPA_Extensions><ConfID ID='1'/><ConfID ID='2'/>\
            <VendorPictureURL>u</VendorPictureURL></TPA_Extensions>
            """,
            #"{"TPA_Extensions":{"ConfID":[{"@ID":"1"},{"@ID":"2"}],"VendorPictureURL":"u"}}"#
        ),
        (
            "paragraphs under a title are an array, one is a string",
            "<RentalConditions><C Title='a'><Paragraph>1</Paragraph><Paragraph>2</Paragraph></C>"
                + "<C Title='b'><Paragraph>3</Paragraph></C></RentalConditions>",
            #"{"RentalConditions":[{"@Title":"a","Paragraph":["1","2"]},{"@Title":"b","Paragraph":"3"}]}"#
        ),
    ])
    func `each convention of the service holds`(convention: String, xml: String, expected: String) throws {
        #expect(try json("<R>\(xml)</R>") == expected, "\(convention)")
    }

    @Test func `the mapping refuses an invalid document`() {
        #expect(throws: XMLError.self) { try json("<R>") }
    }

    @Test func `control characters are escaped, other characters beyond ASCII are not`() {
        let value = OTAValue.string("\u{1}\u{1F}\u{8}\u{C}\r\n€\u{1F697}\u{2028}")
        #expect(
            String(decoding: value.json, as: UTF8.self) == "\"\\u0001\\u001f\\b\\f\\r\\n€\u{1F697}\u{2028}\"")
    }
}
