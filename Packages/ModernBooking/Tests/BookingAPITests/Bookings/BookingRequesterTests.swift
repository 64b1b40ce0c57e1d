import BookingAPI
import BookingCore
import BookingTestSupport
import Foundation
import HTTP
import Testing

@MainActor @Suite struct BookingRequesterTests {
    private let service = ScriptedService { Issue.record("\($0)") }

    private func requester(_ encoding: MessageEncoding) -> BookingRequester {
        BookingRequester(context: service.context(encoding))
    }

    private func sent(
        _ encoding: MessageEncoding, _ prepare: (BookingRequester) throws -> ServiceRequest
    ) async throws -> (url: String, body: String) {
        service.announce("")
        let requester = requester(encoding)
        _ = try await requester.send(prepare(requester))
        let request = try #require(service.requests.last)
        #expect(request.method == "POST")
        #expect(request.headers.isEmpty)
        return (request.url, String(decoding: request.body ?? Data(), as: UTF8.self))
    }

    private let json = """
        {"@xmlns":"http://www.opentravel.org/OTA/2003/05",\
        "@xmlns:xsi":"http://www.w3.org/2001/XMLSchema-instance",\
        "@Version":"1.002","@Target":"Test","@PrimaryLangID":"EN","POS":{"Source":{\
        "RequestorID":{"@Type":"16","@ID":"229799","@ID_Context":"CARTRAWLER"}}},\
        "VehRetResRQCore":{"UniqueID":{"@Type":"15","@ID":"%1"},\
        "TPA_Extensions":{"Email":"%2"}}}
        """

    private let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <OTA_VehRetResRQ xmlns="http://www.opentravel.org/OTA/2003/05" \
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
        Version="1.002" Target="Test" PrimaryLangID="EN">\
        <POS><Source><RequestorID Type="16" ID="229799" ID_Context="CARTRAWLER"/></Source></POS>\
        <VehRetResRQCore>\
        <UniqueID Type="15" ID="%1"/><TPA_Extensions><Email>%2</Email></TPA_Extensions></VehRetResRQCore>\
        </OTA_VehRetResRQ>
        """

    private func filled(_ template: String, _ reference: String, _ email: String) -> String {
        template.replacing("%1", with: reference).replacing("%2", with: email)
    }

    @Test func `a lookup in JSON has exactly the expected bytes`() async throws {
        let (url, body) = try await sent(.json) { try $0.lookUp(reference: "IE7", email: "ada@example.org") }
        #expect(url == "http://otatest.rebook.test:20002/cartrawlerota/json?type=OTA_VehRetResRQ")
        #expect(body == filled(json, "IE7", "ada@example.org"))
    }

    @Test func `a lookup in XML has exactly the expected bytes`() async throws {
        let (url, body) = try await sent(.xml) { try $0.lookUp(reference: "IE7", email: "ada@example.org") }
        #expect(url == "http://otatest.rebook.test:20002/cartrawlerota/xml?type=OTA_VehRetResRQ")
        #expect(body == filled(xml, "IE7", "ada@example.org"))
    }

    @Test(arguments: [
        (#"a"b\c"#, #"a\"b\\c"#), ("a\nb\u{1}", #"a\nb\u0001"#), ("zoë@é.test", "zoë@é.test"), ("a/b", "a/b"),
    ])
    func `typed text is escaped in JSON and never truncated`(typed: String, written: String) async throws {
        let (_, body) = try await sent(.json) { try $0.lookUp(reference: typed, email: typed) }
        #expect(body == filled(json, written, written))
    }

    @Test(arguments: [("a<b&c", "a&lt;b&amp;c"), ("zoë", "zoë"), ("a\u{1}b", "ab")])
    func `typed text is escaped in XML and never truncated`(typed: String, written: String) async throws {
        let (_, body) = try await sent(.xml) { try $0.lookUp(reference: typed, email: typed) }
        #expect(body == filled(xml, written, written))
    }

    @Test func `a voucher is requested with the reservation's id and the customer's e-mail address`()
        async throws
    {
        let booking = Booking(
            identity: Identity(reservationID: "IE7"), customer: Customer(email: "ada@example.org"))
        let (url, body) = try await sent(.json) { try $0.resendVoucher(of: booking) }
        #expect(url.hasSuffix("/json?type=OTA_VehModifyRQ"))
        #expect(
            body.hasSuffix(
                """
                "@Version":"1.007","@Target":"Test","POS":{"Source":{"@ERSP_UserID":"MO",\
                "RequestorID":{"@Type":"16","@ID":"229799","@ID_Context":"CARTRAWLER"}}},\
                "VehModifyRQCore":{"@ModifyType":"Modify",\
                "@Status":"Available","UniqueID":{"@Type":"15","@ID":"IE7","@ID_Context":"CARTRAWLER"},\
                "TPA_Extensions":{"Email":{"@To":"ada@example.org"},\
                "Action":{"@Value":"SendCustomerVoucher"}}}}
                """))
    }

    @Test func `a booking without a reservation id is identified by the vendor's id`() async throws {
        let booking = Booking(identity: Identity(reservationID: "Unavailable", confirmationID: "HZ5"))
        let (_, body) = try await sent(.json) { try $0.resendVoucher(of: booking) }
        #expect(body.contains(#""UniqueID":{"@Type":"15","@ID":"HZ5""#))
    }

    @Test func `a time-out is distinguished from other failures`() async throws {
        let requester = requester(.json)
        let request = try requester.lookUp(reference: "1", email: "a")
        let address = HTTPAddress(of: "http://a.test/")
        service.announce(.timedOut(address))
        await #expect(throws: ServiceFailure.timedOut) { try await requester.send(request) }
        service.announce(.connect(address))
        let failure = await #expect(throws: ServiceFailure.self) { try await requester.send(request) }
        #expect(failure?.words == nil)
    }
}
