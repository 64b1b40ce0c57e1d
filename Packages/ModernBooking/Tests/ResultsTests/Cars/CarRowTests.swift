import BookingCore
import BookingUI
import Foundation
import Testing

@testable import Results

@Suite struct CarRowTests {
    private let start = Date(timeIntervalSince1970: 0)

    private func row(_ car: Car, hours: Double = 72) -> CarRow {
        CarRow(
            offer: CarOffer(id: 0, car: car, vendor: Vendor(imageURL: "http://a.test/logo.png")),
            period: RentalPeriod(start: start, end: start + hours * 3_600),
            sizes: [VehicleSize(code: 3, name: "Economy")], showsLogo: true)
    }

    private func fee(_ amount: String, _ currency: String?, _ purpose: String) -> Fee {
        Fee(amount: amount, currencyCode: currency, purpose: purpose)
    }

    @Test(arguments: [(72, "10.00"), (95, "10.00"), (23, "30.00"), (-48, "-15.00")])
    func `the price is that of a day, over all fees`(hours: Double, price: String) {
        let row = row(Car(fees: [fee("20", "EUR", "22"), fee("10", "gbp", "99")]), hours: hours)
        #expect(row.price == price)
        #expect(row.currency == "GBP")
    }

    @Test func `a car without fees has no price`() {
        #expect(row(Car()).price == "")
        #expect(row(Car()).currency == "")
    }

    @Test func `a fee without a currency leaves its place blank`() {
        #expect(row(Car(fees: [fee("3", nil, "22")])).currency == "")
    }

    @Test func `a car is told in a few words`() {
        let vehicle = Vehicle(
            transmissionType: "Manual", fuelType: "Diesel", passengerQuantity: "5", baggageQuantity: "2",
            doorCount: "4", makeModelName: "Ford Focus", pictureURL: "http://a.test/car.png")
        let row = row(Car(vehicle: vehicle, isAirConditioned: true, classSize: 3))
        #expect(row.pictureAddress == "http://a.test/car.png")
        #expect(row.logoAddress == "http://a.test/logo.png")
        #expect(
            row.details == [
                .category: "Economy", .name: "Ford Focus", .seats: "x5", .bags: "x2", .doors: "x4",
                .features: "- Diesel- Manual - Aircon ",
            ])
    }

    @Test func `what is not known of a car is told as ever`() {
        #expect(
            row(Car()).details == [
                .category: "Unknown", .name: "", .seats: "x0", .bags: "x(null)", .doors: "x(null)",
                .features: "- (null)",
            ])
        #expect(row(Car(vehicle: Vehicle(fuelType: "Unspecified"))).details[.features] == "")
    }
}
