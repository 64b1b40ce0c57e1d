import Fixtures
import Foundation
import Testing

@testable import LegacyBooking

/// Tests of the values that the models read from a reply.
struct ModelTests {
    private func object(_ json: String) -> NSDictionary? { json.JSONValue() as? NSDictionary }

    @Test(arguments: [
        ("10023", "The card number is invalid."), ("189", "The payment was not authorised."),
        ("240", "The card has expired."), ("10005", "There was a problem processing the card."),
        ("10009", "There is a problem with the security code."),
        ("10011", "The card number does not match the card type."), ("10012", "The issue number is invalid."),
        ("10017", "This car is no longer available."), ("10021", "The service is temporarily unavailable."),
        ("10022", "The card has expired, please use another."),
        ("10024", "The card number must contain digits only."), ("10026", "The expiry month is invalid."),
        ("1", "as sent"), ("365", "as sent"),
    ])
    func `an error's type replaces its text`(_ type: String, _ shown: String) {
        TestApp.run { _ in
            let error = CTError(fromErrorRS: ["@Type": type, "@ShortText": "as sent"] as NSDictionary)
            #expect(error.errorShortTxt == shown)
        }
    }

    @Test func `365 is looked up in the text instead of the type`() {
        TestApp.run { _ in
            let error = CTError(fromErrorRS: ["@Type": "1", "@ShortText": "365"] as NSDictionary)
            #expect(error.errorShortTxt == "There is a problem with the card number.")
        }
    }

    @Test func `an escaped apostrophe is decoded`() {
        TestApp.run { _ in
            let error = CTError(fromErrorRS: ["@ShortText": "can&#039;t"] as NSDictionary)
            #expect(error.errorShortTxt == "can't")
        }
    }

    @Test func `a missing error has no text`() {
        TestApp.run { _ in
            #expect(CTError(fromErrorRS: nil).errorShortTxt == nil)
        }
    }

    @Test(
        arguments: [
            ("22", "Deposit taken at confirmation."), ("23", "Fee to pay on arrival."), ("6", "Booking fee."), ("7", nil),
        ] as [(String, String?)])
    func `a fee describes its purpose`(_ purpose: String, _ description: String?) {
        TestApp.run { _ in
            let fee = Fee(
                fromFeeDictionary: object(#"{"@Amount":"23.45","@CurrencyCode":"BRL","@Purpose":"\#(purpose)"}"#))
            #expect(fee.feeAmount as? String == "23.45")
            #expect(fee.feePurposeDescription == description)
        }
    }

    @Test func `the names of car sizes match the size table of the app bundle`() throws {
        let file = Fixtures.folder(.appBundle).appending(path: "CTVehicleSizes.csv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(rows.count == 41)
        for row in rows {
            let columns = row.components(separatedBy: ",")
            #expect(CTHelper.getVehicleCategoryStringFromNumber(columns[0]) == columns[1])
        }
    }

    @Test(arguments: ["0", "42", "01", " 1", "", nil] as [String?])
    func `any other size is unknown`(_ number: String?) {
        #expect(CTHelper.getVehicleCategoryStringFromNumber(number) == "Unknown")
    }

    @Test func `the keys of a fee require an at sign`() {
        TestApp.run { _ in
            let fee = Fee(fromFeeDictionary: object(#"{"Amount":"23.45","CurrencyCode":"BRL","Purpose":"23"}"#))
            #expect(fee.feeAmount == nil)
            #expect(fee.feePurposeDescription == nil)
        }
    }

    @Test(arguments: [
        (#"[{"@ID":"R1"},{"@ID":"V1"}]"#, "R1", "V1"), (#"{"@ID":"V1"}"#, "Unavailable", "V1"),
    ])
    func `a retrieved booking reads its ids from ConfId`(_ confID: String, _ reservation: String, _ confirmation: String) {
        let booking = Booking(
            fromRetrievedBookingDictionary: object(#"{"VehSegmentCore":{"ConfId":\#(confID)}}"#))
        #expect(booking.confID as? String == reservation)
        #expect(booking.tpaConfID as? String == confirmation)
    }

    @Test func `a retrieved booking without ids is unavailable`() {
        let booking = Booking(fromRetrievedBookingDictionary: object("{}"))
        #expect(booking.confID as? String == "Unavailable")
        #expect(booking.tpaConfID == nil)
        #expect(booking.wasRetrievedFromWebBOOL)
    }

    @Test func `a new booking reads its ids from ConfID`() {
        TestApp.run { _ in
            let booking = Booking(
                fromVehReservationDictionary: object(
                    #"""
                    {"VehSegmentCore":{"ConfID":{"@Type":"14","@ID":"R1"},"Vehicle":{"@AirConditionInd":true},
                     "Fees":[{"@Amount":"1","@Purpose":"22"},{"@Amount":"2","@Purpose":"23"}],
                     "TPA_Extensions":{"ConfID":[{"@Type":"16","@ID":"V1"}]}},
                     "VehSegmentInfo":{"LocationDetails":[{"@AtAirport":"yes","Address":{"@Remark":"1,2"}}]}}
                    """#))
            #expect(booking.confID as? String == "R1")
            #expect(booking.vendorBookingRef as? String == "V1")
            #expect(booking.vehIsAirConditioned)
            #expect(booking.fees?.count == 2)
            #expect(booking.isAtAirport)
            #expect(booking.coordString as? String == "1,2")
        }
    }

    @Test func `the archive contains 48 fields and omits five`() throws {
        let booking = Booking(
            fromVehReservationDictionary: object(
                #"{"VehSegmentCore":{"ConfID":{"@ID":"R1"},"Vehicle":{"@AirConditionInd":"1","@Code":null,"@PassengerQuantity":5},"TPA_Extensions":{"ConfID":{"@ID":"V1"}}},"VehSegmentInfo":{"LocationDetails":{"@AtAirport":"1"}}}"#
            ))
        booking.customerEmail = "ada@example.org"
        let data = try NSKeyedArchiver.archivedData(withRootObject: booking, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let copy = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Booking)

        #expect(copy.confID as? String == "R1")
        #expect(copy.tpaConfID as? String == "V1")
        #expect(copy.customerEmail as? String == "ada@example.org")
        #expect(copy.vehCode is NSNull)
        #expect(text(copy.vehPassengerQty) == "5")
        #expect(copy.vendorBookingRef == nil && copy.fees == nil)
        #expect(!copy.vehIsAirConditioned && !copy.isAtAirport && !copy.wasRetrievedFromWebBOOL)
    }

    @Test func `the archive contains the class name and the keys of all 48 fields`() throws {
        let data = Booking(fromRetrievedBookingDictionary: nil).archivedData()
        let plist = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        let objects = try #require(plist?["$objects"] as? [Any]).compactMap { $0 as? [String: Any] }
        #expect(objects.compactMap { $0["$classname"] as? String } == ["Booking"])
        #expect(objects.compactMap { $0["$classes"] as? [String] } == [["Booking", "NSObject"]])
        let booking = try #require(objects.first { $0["confID"] != nil })
        #expect(["paymentAmount", "paymentCurrencyCode", "locationCountryName"].allSatisfy { booking[$0] != nil })
        #expect(booking.keys.filter { !$0.hasPrefix("$") }.count == 48)
    }

    @Test(arguments: ["two-bookings-by-the-original", "two-bookings", "two-bookings-by-modern"])
    func `archives of the original and of Modern can be read`(_ store: String) throws {
        Booking.setArchiveName()
        let file = Fixtures.folder(.stores).appending(path: "\(store).plist")
        let plist = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        let stored = try #require((plist as? [String: Any])?["Bookings"] as? [String: Data])
        #expect(stored.count == 2)
        for (reference, data) in stored {
            let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
            unarchiver.requiresSecureCoding = false
            let booking = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Booking)
            #expect(booking.confID as? String == reference)
            #expect(["IE", "DE"].contains(booking.locationCountryName as? String))
        }
    }

    @Test(arguments: [("true", true), ("\"yes\"", true), ("\"1\"", true), ("\"no\"", false), ("0", false)])
    func `a flag can be a boolean, a number or a word`(_ json: String, _ flag: Bool) {
        #expect(object("{\"a\":\(json)}")?.bool("a") == flag)
    }
}
