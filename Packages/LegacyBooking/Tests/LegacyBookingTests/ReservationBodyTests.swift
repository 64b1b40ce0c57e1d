import Foundation
import Testing
import VirtualTime
import WireFormat

@testable import LegacyBooking

extension AppTests {
    /// Tests of the six forms of a reservation on both wires, and of the request for the rental conditions.
    @Suite struct ReservationBodyTests {
        /// The body of a reservation; the postal address is nil, as in a form whose field was not used.
        private func body(
            _ session: RentalSession, payment: Bool, flight: String? = nil, extras: String = "", surname: String? = "Byron"
        ) -> String {
            let message =
                payment
                ? CTRQBuilder.OTA_VehResRQWithPayment(
                    session, givenName: "Ada", surname: surname, phoneNumber: "1234", emailAddress: "ada@example.org",
                    address: nil, flightNumber: flight, extrasString: extras, cardType: "VI",
                    cardNumber: "4111111111111111", cardExpiry: "0916", cardSecurityCode: "123", cardHolder: "A Byron")
                : CTRQBuilder.OTA_VehResRQWithoutPayment(
                    session, givenName: "Ada", surname: surname, phoneNumber: "1234", emailAddress: "ada@example.org",
                    address: nil, flightNumber: flight, extrasString: extras)
            return CTHelper.requestBody(
                kOTA_VehResRQ, header: CTHelper.mobileHeaderWithCurrency(), message: message)
        }

        /// Parses a body.
        private func read(_ body: String) -> NSDictionary? {
            let value = ASIHTTPRequest.usesXML ? XMLToDictionary.object(with: Data(body.utf8)) : body.JSONValue()
            return value as? NSDictionary
        }

        nonisolated static let shapes: [(payment: Bool, insurance: Bool, flight: String?)] = [
            (false, false, nil), (false, false, "EI123"), (true, false, nil), (true, false, "EI123"), (true, true, nil),
            (true, true, "EI123"),
        ]

        @Test(arguments: shapes)
        func `a reservation is the same on both wires`(_ payment: Bool, _ insurance: Bool, _ flight: String?) throws {
            var said: [NSDictionary] = []
            for wire in [Wire.json, .xml] {
                try TestApp.run(wire: wire) { _ in
                    let session = TestApp.session()
                    if insurance { TestApp.buyInsurance(session) }
                    said.append(try #require(read(body(session, payment: payment, flight: flight))))
                }
            }
            #expect(said[0] == said[1])
            let info = said[0].dict("VehResRQInfo")
            #expect(info?.dict("Reference")?.string("@ID") == "C1")
            #expect(info?.dict("ArrivalDetails")?.string("@Number") == (flight == nil ? nil : "123"))
            #expect(info?.dict("ArrivalDetails")?.string("OperatingCompany") == (flight == nil ? nil : "EI"))
            let card = info?.dict("RentalPaymentPref")?.dict("PaymentCard")
            #expect(card?.string("@CardNumber") == (payment ? "4111111111111111" : nil))
            let plan = info?.dict("TPA_Extensions")?.dict("Reference")
            #expect(plan?.string("@ID") == (insurance ? "P1" : nil))
            #expect(plan?.string("@Amount") == (insurance ? "47.73" : nil))
        }

        @Test func `a paid reservation with insurance and flight has this JSON body`() {
            TestApp.run { _ in
                let session = TestApp.session()
                TestApp.buyInsurance(session)
                #expect(
                    body(session, payment: true, flight: "EI123")
                        == ##"{"@xmlns":"http://www.opentravel.org/OTA/2003/05","@xmlns:xsi":"http://www.w3.org/2001/XMLSchema-instance","@Version":"1.005","@Target":"Test","POS":{"Source":{"@ERSP_UserID":"MO","@ISOCurrency":"EUR","RequestorID":{"@Type":"16","@ID":"229799","@ID_Context":"CARTRAWLER"}}},"VehResRQCore":{"@Status":"All","VehRentalCore":{"@PickUpDateTime":"2014-07-05T10:30:00","@ReturnDateTime":"2014-07-08T10:30:00","PickUpLocation":{"@CodeContext":"CARTRAWLER","@LocationCode":"71"},"ReturnLocation":{"@CodeContext":"CARTRAWLER","@LocationCode":"72"}},"Customer":{"Primary":{"PersonName":{"NamePrefix":"Mr.","GivenName":"Ada","Surname":"Byron"},"Telephone":{"@PhoneTechType":"1","@AreaCityCode":"0","@PhoneNumber":"1234"},"Email":{"@EmailType":"2","#text":"ada@example.org"},"Address":{"@Type":"2","AddressLine":"(null)","CountryName":{"@Code":"IE"}},"CitizenCountryName":{"@Code":"IE"}}},"DriverType":{"@Age":"30"}},"VehResRQInfo":{"@PassengerQty":"1","ArrivalDetails":{"@TransportationCode":"14","@Number":"123","OperatingCompany":"EI"},"RentalPaymentPref":{"PaymentCard":{"@CardType":"1","@CardCode":"VI","@CardNumber":"4111111111111111","@ExpireDate":"0916","@SeriesCode":"123","CardHolderName":"A Byron"}},"Reference":{"@Type":"16","@ID":"C1","@ID_Context":"CARTRAWLER","@DateTime":"2014-07-01T10:00:00","@URL":"u1"},"TPA_Extensions":{"Reference":{"@Type":"16","@ID":"P1","@ID_Context":"INSURANCE","@Amount":"47.73","@CurrencyCode":"GBP","@URL":"u2"}}}}"##
                )
            }
        }

        @Test func `an unpaid reservation has this XML body`() {
            TestApp.run(wire: .xml) { _ in
                #expect(
                    body(TestApp.session(), payment: false)
                        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        + #"<OTA_VehResRQ xmlns="http://www.opentravel.org/OTA/2003/05" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" Version="1.005" Target="Test"><POS><Source ERSP_UserID="MO" ISOCurrency="EUR"><RequestorID Type="16" ID="229799" ID_Context="CARTRAWLER"/></Source></POS><VehResRQCore Status="All"><VehRentalCore PickUpDateTime="2014-07-05T10:30:00" ReturnDateTime="2014-07-08T10:30:00"><PickUpLocation CodeContext="CARTRAWLER" LocationCode="71"/><ReturnLocation CodeContext="CARTRAWLER" LocationCode="72"/></VehRentalCore><Customer><Primary><PersonName><NamePrefix>Mr.</NamePrefix><GivenName>Ada</GivenName><Surname>Byron</Surname></PersonName><Telephone PhoneTechType="1" AreaCityCode="0" PhoneNumber="1234"/><Email EmailType="2">ada@example.org</Email><Address Type="2"><AddressLine>(null)</AddressLine><CountryName Code="IE"/></Address><CitizenCountryName Code="IE"/></Primary></Customer><DriverType Age="30"/></VehResRQCore><VehResRQInfo PassengerQty="1"><Reference Type="16" ID="C1" ID_Context="CARTRAWLER" DateTime="2014-07-01T10:00:00" URL="u1"/></VehResRQInfo></OTA_VehResRQ>"#
                )
            }
        }

        @Test(arguments: [nil, "", "EI"] as [String?])
        func `a flight number of up to two characters is omitted`(_ flight: String?) {
            TestApp.run { _ in
                #expect(!body(TestApp.session(), payment: true, flight: flight).contains("ArrivalDetails"))
            }
        }

        @Test func `a flight number is split by UTF-16 units`() throws {
            try TestApp.run { _ in
                let message = CTRQBuilder.OTA_VehResRQWithoutPayment(
                    TestApp.session(), givenName: "Ada", surname: "Byron", phoneNumber: nil, emailAddress: nil,
                    address: nil, flightNumber: "e\u{301}I12", extrasString: "")
                let flight = try #require(read("{\(message)}")?.dict("VehResRQInfo")?.dict("ArrivalDetails"))
                #expect(flight.string("@Number") == "I12")
                #expect(flight.string("OperatingCompany") == "e\u{301}")
            }
        }

        @Test func `a quotation mark in a name makes the body invalid`() {
            TestApp.run { _ in
                #expect(read(body(TestApp.session(), payment: false, surname: "O\"Hara")) == nil)
            }
        }

        @Test(arguments: [
            (
                false,
                #","SpecialEquipPrefs":{"SpecialEquipPref":[{"@EquipType":"7","@Quantity":"2"},{"@EquipType":"9","@Quantity":"1"}]}"#
            ),
            (
                true,
                #"<SpecialEquipPrefs><SpecialEquipPref EquipType="7" Quantity="2"/><SpecialEquipPref EquipType="9" Quantity="1"/></SpecialEquipPrefs>"#
            ),
        ])
        func `only extras with a quantity are sent`(_ isXML: Bool, _ fragment: String) {
            TestApp.run(wire: isXML ? .xml : .json) { app in
                let session = TestApp.session()
                session.extras = [
                    TestApp.extra("7", qty: 2), TestApp.extra("8", qty: 0), TestApp.extra("9", qty: 1),
                ]
                #expect(app.checkOut(session).extrasFragment() == fragment)
                let core = read(body(session, payment: true, extras: fragment))?.dict("VehResRQCore")
                #expect(core?.value("SpecialEquipPrefs") != nil)
            }
        }

        @Test func `the request for the conditions is the same on both wires`() throws {
            var said: [NSDictionary] = []
            for wire in [Wire.json, .xml] {
                try TestApp.run(wire: wire) { _ in
                    let body = CTHelper.requestBody(
                        kCT_RentalConditionsRQ, header: CTRQBuilder.buildHeader(kRentalConditionsHeader),
                        message: CTRQBuilder.CT_RentalConditionsRQ(TestApp.session()))
                    said.append(try #require(read(body)))
                }
            }
            #expect(said[0] == said[1])
            #expect(said[0].string("@Version") == "1.000")
            #expect(said[0].dict("VehResRQCore")?.dict("VehRentalCore")?.string("@PickUpDateTime") == "2014-07-05T10:30:00")
            #expect(
                said[0].dict("VehResRQInfo")?.dict("Reference")
                    == ["@Type": "16", "@ID": "C1", "@ID_Context": "CARTRAWLER", "@URL": "u1"])
        }
    }
}
