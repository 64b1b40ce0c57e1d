import BookingCore
import Testing

@testable import BookingAPI

@Suite struct BookingMadeTests {
    private func booking(_ core: OTAValue, info: OTAValue = [:]) throws -> Booking {
        try Booking(made: OTANode(["VehSegmentCore": core, "VehSegmentInfo": info]))
    }

    @Test func `the reservation's and the vendor's id are in different nodes`() throws {
        let identity = try booking([
            "ConfID": ["@Type": "14", "@ID": "IE7"],
            "TPA_Extensions": ["ConfID": ["@Type": "4", "@ID": "HZ5"]],
        ]).identity
        let expected = Identity(
            reservationID: "IE7", reservationType: "14", confirmationID: "HZ5", confirmationType: "4")
        #expect(identity == expected)
    }

    @Test(arguments: [([["@ID": "HZ5"], ["@ID": "X"]], "HZ5"), ([], nil)] as [(OTAValue, String?)])
    func `the first of several vendor's ids is used`(ids: OTAValue, id: String?) throws {
        let booking = try booking(["ConfID": ["@ID": "IE7"], "TPA_Extensions": ["ConfID": ids]])
        #expect(booking.identity.confirmationID == id)
        #expect(booking.identity.reference == "IE7")
    }

    @Test func `the first of several ids of the reservation is used`() throws {
        let booking = try booking(["ConfID": [["@ID": "IE7"], ["@ID": "IE8"]]])
        #expect(booking.identity.reference == "IE7")
    }

    @Test func `a new booking is not retrieved and has no e-mail address`() throws {
        let booking = try booking(["ConfID": ["@ID": "IE7"]])
        #expect(!booking.isRetrieved)
        #expect(booking.customer.email == nil)
        #expect(booking == Booking(identity: Identity(reservationID: "IE7")))
    }

    @Test func `every detail of the car is read`() throws {
        let vehicle = try booking([
            "Vehicle": [
                "@AirConditionInd": "true", "@TransmissionType": "Manual", "@FuelType": "Petrol",
                "@DriveType": "2WD", "@PassengerQuantity": "5", "@BaggageQuantity": "2", "@Code": "EDMR",
                "VehType": ["@VehicleCategory": "3", "@DoorCount": "4"], "VehClass": ["@Size": "4"],
                "VehMakeModel": ["@Name": "Opel Corsa", "@Code": "OC"], "PictureURL": "http://p.test/c.png",
                "VehIdentity": ["@VehicleAssetNumber": "77"],
            ]
        ]).vehicle
        let expected = Vehicle(
            transmissionType: "Manual", fuelType: "Petrol", driveType: "2WD", passengerQuantity: "5",
            baggageQuantity: "2", code: "EDMR", category: "3", doorCount: "4", classSize: "4",
            makeModelName: "Opel Corsa", makeModelCode: "OC", pictureURL: "http://p.test/c.png",
            assetNumber: "77")
        #expect(vehicle == expected)
    }

    @Test func `the price is read from three nodes`() throws {
        let fee: OTAValue = ["@Amount": "5.00", "@CurrencyCode": "EUR", "@Purpose": "6"]
        let core: OTAValue = [
            "TotalCharge": [
                "@RateTotalAmount": "90.00", "@EstimatedTotalAmount": "95.00", "@CurrencyCode": "EUR",
            ],
            "TPA_Extensions": ["Fees": ["Fee": fee], "VendorPictureURL": "http://p.test/v.png"],
        ]
        let info: OTAValue = [
            "PaymentRules": ["PaymentRule": ["@RuleType": "2", "@Amount": "9.00", "@CurrencyCode": "GBP"]],
            "RentalPaymentAmount": [
                "@PaymentTransactionTypeCode": "charge", "PaymentCard": ["@CardType": "1"],
            ],
        ]
        let booking = try booking(core, info: info)
        #expect(
            booking.price
                == Price(
                    total: "90.00", estimatedTotal: "95.00", currencyCode: "EUR",
                    serviceFee: Fee(amount: "5.00", currencyCode: "EUR", purpose: "6")))
        #expect(
            booking.payment
                == Payment(
                    ruleType: "2", amount: "9.00", currencyCode: "GBP", transactionCode: "charge",
                    cardType: "1"))
        #expect(booking.vendor.imageURL == "http://p.test/v.png")
    }

    @Test func `a value of an unexpected type makes the reservation unreadable`() {
        #expect(throws: MalformedReply(key: "@Size")) { try booking(["Vehicle": ["VehClass": "4"]]) }
    }
}
