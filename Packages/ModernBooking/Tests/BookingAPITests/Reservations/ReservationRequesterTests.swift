import BookingAPI
import BookingCore
import BookingTestSupport
import Foundation
import HTTP
import Testing

@MainActor @Suite struct ReservationRequesterTests {
    private let service = ScriptedService { Issue.record("\($0)") }

    private func sent(
        _ encoding: MessageEncoding, _ reservation: Reservation, currencyCode: String? = "EUR"
    ) async throws -> HTTPRequest {
        service.announce("")
        let requester = ReservationRequester(
            context: service.context(encoding, currencyCode: currencyCode))
        _ = try await requester.send(requester.reserve(reservation))
        return try #require(service.requests.last)
    }

    private func body(_ request: HTTPRequest) -> String {
        String(decoding: request.body ?? Data(), as: UTF8.self)
    }

    private let jsonHeader = """
        {"@xmlns":"http://www.opentravel.org/OTA/2003/05",\
        "@xmlns:xsi":"http://www.w3.org/2001/XMLSchema-instance",\
        "@Version":"1.005","@Target":"Test","POS":{"Source":{"@ERSP_UserID":"MO","@ISOCurrency":"EUR",\
        "RequestorID":{"@Type":"16","@ID":"229799","@ID_Context":"CARTRAWLER"}}},
        """

    private let xmlHeader = """
        <?xml version="1.0" encoding="UTF-8"?>
        <OTA_VehResRQ xmlns="http://www.opentravel.org/OTA/2003/05" \
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
        Version="1.005" Target="Test"><POS><Source ERSP_UserID="MO" ISOCurrency="EUR">\
        <RequestorID Type="16" ID="229799" ID_Context="CARTRAWLER"/></Source></POS>
        """

    @Test(arguments: ReservationShape.all)
    func `a reservation in JSON has exactly the expected bytes`(shape: ReservationShape) async throws {
        let request = try await sent(.json, shape.reservation)
        #expect(body(request) == jsonHeader + shape.json)
    }

    @Test(arguments: ReservationShape.all)
    func `a reservation in XML has exactly the expected bytes`(shape: ReservationShape) async throws {
        let request = try await sent(.xml, shape.reservation)
        #expect(body(request) == xmlHeader + shape.xml)
    }

    @Test(arguments: ReservationShape.all)
    func `a reservation, paid or not, goes to the payment host and has 45 seconds`(
        shape: ReservationShape
    ) async throws {
        let request = try await sent(.json, shape.reservation)
        let host = "http://otasecuretest.rebook.test:20002"
        #expect(request.url == "\(host)/cartrawlerpay/json?sec=true&type=OTA_VehResRQ")
        #expect(request.method == "POST")
        #expect(request.timeout == .seconds(45))
        #expect(request.isSentOnce)
        #expect(request.isConfidential == shape.paid)
    }

    @Test func `missing values are sent as (null)`() async throws {
        let reservation = Reservation(
            pickUp: RentalStop(), dropOff: RentalStop(), homeCountry: nil, driverAge: nil, passengers: nil,
            person: PersonalDetails(), extras: [OrderedExtra(equipmentType: nil, quantity: 1)],
            offer: OfferReference())
        let body = body(try await sent(.json, reservation, currencyCode: nil))
        #expect(body.contains(#""@ISOCurrency":"(null)""#))
        #expect(body.contains(#""@PhoneNumber":"(null)""#))
        #expect(body.contains(#""SpecialEquipPref":[{"@EquipType":"(null)","@Quantity":"1"}]"#))
        #expect(body.components(separatedBy: "(null)").count - 1 == 18)
    }

    @Test func `an address that was emptied has an end tag in XML, as in Legacy`() async throws {
        let person = PersonalDetails(givenName: "Ada", surname: "Byrne", email: "a@b.c", address: "")
        let reservation = Reservation(
            pickUp: RentalStop(), dropOff: RentalStop(), homeCountry: nil, driverAge: nil, passengers: nil,
            person: person, offer: OfferReference())
        #expect(body(try await sent(.xml, reservation)).contains("<AddressLine></AddressLine>"))
    }

    @Test func `texts that the user typed are escaped`() async throws {
        let person = PersonalDetails(givenName: #"A"da"#, surname: "O<B", email: "a@b.c", address: "é & co")
        let reservation = Reservation(
            pickUp: RentalStop(), dropOff: RentalStop(), homeCountry: nil, driverAge: nil, passengers: nil,
            person: person, offer: OfferReference())
        #expect(body(try await sent(.json, reservation)).contains(#""GivenName":"A\"da""#))
        #expect(body(try await sent(.xml, reservation)).contains("<AddressLine>é &amp; co</AddressLine>"))
    }
}
