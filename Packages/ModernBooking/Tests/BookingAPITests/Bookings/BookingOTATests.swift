import BookingCore
import Testing

@testable import BookingAPI

@Suite struct BookingTests {
    private func booking(_ core: OTAValue, info: OTAValue = [:]) throws -> Booking {
        try Booking(retrieved: OTANode(["VehSegmentCore": core, "VehSegmentInfo": info]))
    }

    @Test func `two ids are the reservation's and the vendor's`() throws {
        let identity = try booking(["ConfId": [["@ID": "IE7"], ["@ID": "HZ5"]]]).identity
        #expect(identity.reservationID == "IE7")
        #expect(identity.confirmationID == "HZ5")
        #expect(identity.reference == "IE7")
    }

    @Test(arguments: [["ConfId": ["@ID": "HZ5"]], ["ConfId": [["@ID": "HZ5"]]]] as [OTAValue])
    func `a single id is the vendor's, and is the booking's reference`(core: OTAValue) throws {
        let identity = try booking(core).identity
        #expect(identity.reservationID == "Unavailable")
        #expect(identity.confirmationID == "HZ5")
        #expect(identity.reference == "HZ5")
    }

    @Test(arguments: [[:], ["ConfId": []]] as [OTAValue])
    func `a booking without any id is called unavailable`(core: OTAValue) throws {
        #expect(try booking(core).identity == Identity(reservationID: "Unavailable"))
        #expect(try booking(core).identity.reference == "Unavailable")
    }

    @Test func `the first of several locations is the pick-up desk`() throws {
        let info: OTAValue = ["LocationDetails": [["@Name": "Here"], ["@Name": "There"]]]
        #expect(try booking([:], info: info).depot.name == "Here")
        #expect(try booking([:], info: ["LocationDetails": ["@Name": "Here"]]).depot.name == "Here")
    }

    @Test func `an id that is sent as a number keeps its digits`() throws {
        let core: OTAValue = ["ConfId": [["@ID": .number("7001234567890123456789")], ["@ID": "H"]]]
        #expect(try booking(core).identity.reservationID == "7001234567890123456789")
    }

    @Test func `a value of an unexpected type makes the reservation unreadable`() {
        #expect(throws: MalformedReply(key: "@CompanyShortName")) { try booking(["Vendor": "Hertz"]) }
    }

    @Test func `a list in a value that nobody sees is kept as its description`() throws {
        #expect(try booking(["Vendor": ["@Code": ["ZE"]]]).vendor.code == "(\n    ZE\n)")
    }
}
