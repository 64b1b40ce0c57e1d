import BookingAPI
import BookingCore
import BookingTestSupport
import Foundation
import HTTP
import Testing

@MainActor @Suite struct SearchRequestersTests {
    private let service = ScriptedService { Issue.record("\($0)") }

    private func sent(_ requester: some Requester, _ request: ServiceRequest) async throws -> HTTPRequest {
        service.announce("")
        _ = try await requester.send(request)
        return try #require(service.requests.last)
    }

    private func body(_ request: HTTPRequest) -> String {
        String(decoding: request.body ?? Data(), as: UTF8.self)
    }

    private let criteria = SearchCriteria(
        pickUp: RentalStop(
            dateTime: "t1", locationCode: "318", location: Location(code: "318", countryCode: "IE")),
        dropOff: RentalStop(dateTime: "t2", locationCode: "319"), driverAge: "30", passengerQuantity: "1",
        homeCountry: "IE", currency: "EUR")

    private static let rental = """
        "VehRentalCore":{"@PickUpDateTime":"t1","@ReturnDateTime":"t2",\
        "PickUpLocation":{"@CodeContext":"CARTRAWLER","@LocationCode":"318"},\
        "ReturnLocation":{"@CodeContext":"CARTRAWLER","@LocationCode":"319"}}
        """

    @Test func `locations are requested in JSON, with another partner's id`() async throws {
        let requester = LocationRequester(context: service.context())
        let request = try await sent(requester, requester.locations(matching: #"d"b"#))
        #expect(request.url == "http://otatest.rebook.test:20002/cartrawlerota/json?type=CT_VehLocSearchRQ")
        #expect(request.timeout == .seconds(15))
        #expect(
            body(request) == """
                {"@xmlns":"http://www.cartrawler.com/","@Version":"1.000","@Target":"Test",\
                "@PrimaryLangID":"EN","POS":{"Source":{"@ERSP_UserID":"AJ",\
                "RequestorID":{"@Type":"16","@ID":"26649","@ID_Context":"CARTRAWLER"}}},\
                "VehLocSearchCriterion":{"@ExactMatch":"true","@ImportanceType":"Mandatory",\
                "PartialText":{"@Size":"10","#text":"d\\"b"}}}
                """)
    }

    @Test func `locations are requested in XML`() async throws {
        let requester = LocationRequester(context: service.context(.xml))
        let request = try await sent(requester, requester.locations(matching: "a&b"))
        #expect(
            body(request).hasSuffix(
                """
                <VehLocSearchCriterion ExactMatch="true" ImportanceType="Mandatory">\
                <PartialText Size="10">a&amp;b</PartialText></VehLocSearchCriterion></CT_VehLocSearchRQ>
                """))
    }

    private func searcher(_ encoding: MessageEncoding, currency: String? = "EUR") throws
        -> AvailabilityRequester
    {
        let now = try Date("2014-07-01T09:00:00Z", strategy: .iso8601)
        return AvailabilityRequester(
            context: service.context(encoding, currencyCode: currency),
            signing: AvailabilityRequester.Signing(deviceID: "abc", timeZone: .gmt, now: { now }))
    }

    @Test func `cars are requested in JSON, with a signature and a longer time-out`() async throws {
        let requester = try searcher(.json)
        let request = try await sent(requester, requester.search(criteria))
        #expect(request.timeout == .seconds(45))
        let body = body(request)
        #expect(body.contains(#""@Version":"1.005","@Target":"Test","POS":{"Source":{"@ERSP_UserID":"MO","#))
        #expect(body.contains(#""@ISOCurrency":"EUR","RequestorID""#))
        #expect(
            body.contains(
                """
                "VehAvailRQCore":{"@Status":"Available",\(Self.rental),"DriverType":{"@Age":"30"}},\
                "VehAvailRQInfo":{"@PassengerQty":"1",\
                "Customer":{"Primary":{"CitizenCountryName":{"@Code":"IE"}}},\
                "TPA_Extensions":{"ConsumerSignature":{"@ID":"a9993e364706816aba3e25717850c26c9cd0d89d",\
                "@Hash":"
                """))
        #expect(body.hasSuffix(#"","@Stamp":"20140701090000"}}}}"#))
    }

    @Test func `cars are requested in XML, with (null) for missing values`() async throws {
        let requester = try searcher(.xml, currency: nil)
        let body = body(try await sent(requester, requester.search(SearchCriteria())))
        #expect(body.contains(#"<Source ERSP_UserID="MO" ISOCurrency="(null)">"#))
        #expect(body.contains(#"<DriverType Age="(null)"/>"#))
        #expect(body.contains(#"<ReturnLocation CodeContext="CARTRAWLER" LocationCode="(null)"/>"#))
    }

    @Test func `an insurance quote is requested from the payment host`() async throws {
        let requester = InsuranceRequester(context: service.context())
        let request = try await sent(requester, requester.quote(criteria, tripCost: "33.50"))
        #expect(
            request.url
                == "http://otasecuretest.rebook.test:20002/cartrawlerpay/json?sec=true&type=OTA_InsuranceQuoteRQ"
        )
        #expect(request.timeout == .seconds(15))
        #expect(
            body(request) == """
                {"@xmlns":"http://www.opentravel.org/OTA/2003/05","@Version":"1.002","@Target":"Test",\
                "@PrimaryLangID":"EN","POS":{"Source":{"@ISOCurrency":"GBP",\
                "RequestorID":{"@Type":"16","@ID":"229799","@ID_Context":"CARTRAWLER"}}},\
                "PlanForQuoteRQ":{"@PlanID":"ACME","@Type":"Protection","CoveredTravelers":{\
                "CoveredTraveler":{"CoveredPerson":{"@Relation":"Traveler 1","GivenName":"Test",\
                "Surname":"Test"},"CitizenCountryName":{"@Code":"IE"}}},\
                "InsCoverageDetail":{"@Type":"SingleTrip",\
                "TotalTripCost":{"@CurrencyCode":"EUR","@Amount":"33.50"},\
                "CoveredTrips":{"CoveredTrip":{"@Start":"t1","@End":"t2",\
                "Destinations":{"Destination":{"CountryName":"IE"}}}}}}}
                """)
    }

    @Test func `an insurance quote is requested in XML, without unknown values`() async throws {
        let requester = InsuranceRequester(context: service.context(.xml))
        let body = body(try await sent(requester, requester.quote(SearchCriteria(), tripCost: "No fees.")))
        #expect(body.contains(#"<TotalTripCost CurrencyCode="(null)" Amount="No fees."/>"#))
        #expect(body.contains("<Destination><CountryName>(null)</CountryName></Destination>"))
    }
}
