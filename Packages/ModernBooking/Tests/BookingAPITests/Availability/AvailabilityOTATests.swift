import BookingCore
import Testing

@testable import BookingAPI

@Suite struct AvailabilityTests {
    private func vendor(_ name: String, desks: OTAValue?, cars: OTAValue) -> OTAValue {
        var members: [OTAObject.Member] = [.init(key: "Vendor", value: ["@CompanyShortName": .string(name)])]
        let info: OTAValue = ["TPA_Extensions": ["VendorPictureURL": "u"]]
        members.append(.init(key: "Info", value: desks.map { ["LocationDetails": $0] } ?? info))
        members.append(.init(key: "VehAvails", value: cars))
        return .object(OTAObject(members))
    }

    private func read(_ vendors: OTAValue) throws -> Availability {
        try Availability(ota: OTANode(["VehVendorAvails": vendors]))
    }

    private let twoCars: OTAValue = [["VehAvailCore": [:]], ["VehAvailCore": ["@Status": "Available"]]]
    private let twoDesks: OTAValue = [["@Code": "1"], ["@Code": "2"]]

    @Test func `the cars of all vendors are offers in the service's order`() throws {
        let vendors: OTAValue = [
            vendor("Hertz", desks: twoDesks, cars: twoCars), vendor("Sixt", desks: nil, cars: twoCars),
        ]
        let offers = try read(vendors).offers
        #expect(offers.map(\.id) == [0, 1, 2, 3])
        #expect(offers.map(\.vendor.name) == ["Hertz", "Hertz", "Sixt", "Sixt"])
        #expect(offers.last?.vendor.imageURL == "u")
    }

    @Test(arguments: [OTAValue.string(""), .number("5"), .null])
    func `an empty logo address, or one that is not a text, is ignored`(address: OTAValue) throws {
        let info: OTAValue = ["TPA_Extensions": ["VendorPictureURL": address]]
        let vendors: OTAValue = [["Info": info, "VehAvails": twoCars], ["VehAvails": twoCars]]
        #expect(try read(vendors).offers.allSatisfy { $0.vendor.imageURL == nil })
    }

    @Test func `the first of two desks is the pick-up's, and the second is the drop-off's`() throws {
        let offer = try read([vendor("a", desks: twoDesks, cars: twoCars), vendor("b", desks: nil, cars: [])])
            .offers[0]
        #expect(offer.pickUp.code == "1")
        #expect(offer.dropOff.code == "2")
    }

    @Test func `a single desk is used for the pick-up and the drop-off`() throws {
        let vendors: OTAValue = ["VehVendorAvail": vendor("a", desks: ["@Code": "1"], cars: twoCars)]
        let offer = try read(vendors).offers[0]
        #expect(offer.pickUp.code == "1")
        #expect(offer.dropOff.code == "1")
    }

    @Test func `an array with a single desk hides its vendor's cars`() throws {
        let lonely = vendor("a", desks: [["@Code": "1"]], cars: twoCars)
        #expect(try read([lonely, vendor("b", desks: nil, cars: twoCars)]).offers.map(\.id) == [0, 1])
    }

    @Test func `a single car outside an array is read`() throws {
        let vendors: OTAValue = [
            "VehVendorAvail": vendor("a", desks: nil, cars: ["VehAvail": ["VehAvailCore": [:]]])
        ]
        #expect(try read(vendors).offers.count == 1)
    }

    @Test(arguments: [.null, "", [], ["VehVendorAvail": [:]]] as [OTAValue])
    func `without vendors there are no offers`(vendors: OTAValue) throws {
        #expect(try read(vendors).offers.isEmpty)
    }

    @Test func `both stops of the rental are read`() throws {
        let availability = try Availability(
            ota: OTANode([
                "VehRentalCore": [
                    "@PickUpDateTime": "t1", "PickUpLocation": ["@LocationCode": "1", "@Name": "A"],
                    "ReturnLocation": ["@LocationCode": "2"],
                ]
            ]))
        #expect(availability.pickUp == RentalStop(dateTime: "t1", locationCode: "1", locationName: "A"))
        #expect(availability.dropOff.locationCode == "2")
    }

    @Test func `a text instead of vendors is unreadable`() {
        #expect(throws: MalformedReply.self) { try read("many") }
    }
}
