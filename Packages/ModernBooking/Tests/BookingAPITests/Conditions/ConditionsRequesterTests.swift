import BookingAPI
import BookingCore
import BookingTestSupport
import Foundation
import HTTP
import Testing

@MainActor @Suite struct ConditionsRequesterTests {
    private let service = ScriptedService { Issue.record("\($0)") }

    private func sent(_ encoding: MessageEncoding, _ offer: OfferReference) async throws -> HTTPRequest {
        service.announce("")
        let requester = ConditionsRequester(context: service.context(encoding))
        let rental = ReservationShape().reservation
        _ = try await requester.send(
            requester.conditions(
                of: offer, pickUp: rental.pickUp, dropOff: rental.dropOff, homeCountry: "IE"))
        return try #require(service.requests.last)
    }

    private func body(_ request: HTTPRequest) -> String {
        String(decoding: request.body ?? Data(), as: UTF8.self)
    }

    private let offer = OfferReference(
        type: "16", id: "987", context: "CARTRAWLER", dateTime: "2014-07-01T09:00:00", url: "u1")

    @Test func `conditions are requested in JSON`() async throws {
        let request = try await sent(.json, offer)
        #expect(
            request.url == "http://otatest.rebook.test:20002/cartrawlerota/json?type=CT_RentalConditionsRQ")
        #expect(
            body(request) == """
                {"@xmlns":"http://www.opentravel.org/OTA/2003/05",\
                "@xmlns:xsi":"http://www.w3.org/2001/XMLSchema-instance",\
                "@Version":"1.000","@Target":"Test","POS":{"Source":{"@ERSP_UserID":"MO",\
                "RequestorID":{"@Type":"16","@ID":"229799","@ID_Context":"CARTRAWLER"}}},\
                "VehResRQCore":{"@Status":"All",\(ReservationShape.rental),\
                "Customer":{"Primary":{"CitizenCountryName":{"@Code":"IE"}}}},\
                "VehResRQInfo":{"Reference":{"@Type":"16","@ID":"987","@ID_Context":"CARTRAWLER",\
                "@URL":"u1"}}}
                """)
    }

    @Test func `conditions are requested in XML`() async throws {
        let body = body(try await sent(.xml, offer))
        #expect(
            body.hasSuffix(
                """
                <VehResRQCore Status="All">\(ReservationShape.rentalElement)\
                <Customer><Primary><CitizenCountryName Code="IE"/></Primary></Customer></VehResRQCore>\
                <VehResRQInfo><Reference Type="16" ID="987" ID_Context="CARTRAWLER" URL="u1"/>\
                </VehResRQInfo></CT_RentalConditionsRQ>
                """))
    }

    @Test func `an offer without references can be requested`() async throws {
        let request = try await sent(.json, OfferReference())
        #expect(
            body(request).contains(
                #""Reference":{"@Type":"(null)","@ID":"(null)","@ID_Context":"(null)","@URL":"(null)"}"#))
        #expect(request.timeout == .seconds(15))
    }
}
