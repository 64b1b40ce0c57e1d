import BookingCore
import Foundation
import Testing

@testable import BookingAPI

@Suite struct CarTests {
    private let full: OTAValue = [
        "VehAvailCore": [
            "@Status": "Available",
            "Vehicle": [
                "@AirConditionInd": "true", "@TransmissionType": "Manual", "@FuelType": "Petrol",
                "@PassengerQuantity": "5", "@BaggageQuantity": "2",
                "VehType": ["@VehicleCategory": "1", "@DoorCount": "4"], "VehClass": ["@Size": "3"],
                "VehMakeModel": ["@Name": "Opel Corsa"], "PictureURL": "http://a.test/1.png",
            ],
            "RentalRate": [
                "VehicleCharges": [
                    ["@Description": "Tax", "@Purpose": "1", "@TaxInclusive": "true"],
                    ["@Description": "Miles", "@IncludedInRate": "true"],
                ]
            ],
            "Fees": [["@Amount": "10", "@Purpose": "22"], ["@Amount": "5.50", "@Purpose": "23"]],
            "PricedEquips": [
                [
                    "Charge": ["@Amount": "3.00", "@CurrencyCode": "EUR"],
                    "Equipment": ["@EquipType": "7", "Description": "Child seat"],
                ],
                ["Charge": [:], "Equipment": [:]],
            ],
            "Reference": ["@Type": "16", "@ID": "9", "@URL": "u"],
            "TPA_Extensions": ["CC_Info": ["@Required": "true"]],
        ],
        "VehAvailInfo": [
            "PricedCoverages": [
                ["Coverage": ["@CoverageType": "7"], "Charge": ["@Description": "Theft"]], ["Charge": [:]],
            ]
        ],
    ]

    @Test func `a car is read with its properties`() throws {
        let car = try Car(ota: OTANode(full))
        #expect(car.isAvailable)
        #expect(car.isAirConditioned)
        #expect(car.classSize == 3)
        #expect(car.needsCard)
        #expect(car.vehicle.makeModelName == "Opel Corsa")
        #expect(car.vehicle.doorCount == "4")
        #expect(car.reference == OfferReference(type: "16", id: "9", url: "u"))
    }

    @Test func `a car is read with its prices, extras and coverages`() throws {
        let car = try Car(ota: OTANode(full))
        #expect(car.totals.total == 15.5)
        #expect(car.charges.map(\.isIncluded) == [false, true])
        #expect(car.charges.first == Charge(description: "Tax", purpose: "1", isTaxInclusive: true))
        #expect(car.coverages.map(\.charge.description) == ["Theft", nil])
        #expect(car.coverages.first?.type == "7")
        #expect(car.extras.map(\.unitCost) == [3, 0])
        #expect(car.extras.first?.type == "7")
    }

    @Test(arguments: ["RentalRate", "Fees"])
    func `a single charge or fee outside an array is read`(wrapper: String) throws {
        let car = try Car(
            ota: OTANode([
                "VehAvailCore": [
                    "RentalRate": ["VehicleCharges": ["VehicleCharge": ["@Description": "Tax"]]],
                    "Fees": ["Fee": ["@Amount": "7", "@Purpose": "6"]],
                ]
            ]))
        #expect(wrapper == "Fees" ? car.fees.count == 1 : car.charges.count == 1)
    }

    @Test func `a single extra or coverage outside an array is ignored`() throws {
        let car = try Car(
            ota: OTANode([
                "VehAvailCore": ["PricedEquips": ["PricedEquip": ["Charge": ["@Amount": "3"]]]],
                "VehAvailInfo": ["PricedCoverages": ["PricedCoverage": ["Charge": [:]]]],
            ]))
        #expect(car.extras.isEmpty)
        #expect(car.coverages.isEmpty)
    }

    @Test func `a car's information in an array is ignored`() throws {
        let car = try Car(ota: OTANode(["VehAvailCore": [:], "VehAvailInfo": [["PricedCoverages": [[:]]]]]))
        #expect(car.coverages.isEmpty)
        #expect(!car.isAvailable)
    }

    @Test(arguments: [("Child seat", 4), ("Excess Insurance", 1), (nil, 4)])
    func `an extra can be rented up to four times, an insurance once`(description: String?, limit: Int) {
        let price = Amount(text: "1", currencyCode: "EUR")
        #expect(Extra(type: nil, description: description, price: price).limit == limit)
    }
}
