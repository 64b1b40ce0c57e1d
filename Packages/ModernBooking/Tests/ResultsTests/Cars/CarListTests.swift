import BookingCore
import BookingUI
import Foundation
import HeadlessUI
import Testing

@testable import Results

@MainActor @Suite struct CarListTests {
    private let scene: Scene
    private let list: CarList
    private let window = UIWindow(frame: UIScreen.main.bounds)

    init() throws {
        scene = Scene()
        list = CarList(pictures: scene.loader)
        window.addSubview(list.table)
    }

    private func row(price: String?, logo: String? = nil, showsLogo: Bool = true) -> CarRow {
        let offer = CarOffer.test(0, price: price)
        return CarRow(
            offer: CarOffer(id: 0, car: offer.car, vendor: Vendor(imageURL: logo)),
            period: RentalPeriod(start: .distantPast, end: .distantPast), sizes: [], showsLogo: showsLogo)
    }

    private func label(_ id: String) throws -> String? {
        try #require(view(id) as? UILabel).text
    }

    private func view(_ id: String) throws -> UIView {
        let cell = try #require(list.table.visibleCells.first)
        return try #require(cell.contentView.descendants.first { $0.accessibilityIdentifier == id })
    }

    @Test func `a reused cell does not keep a price`() throws {
        list.show([row(price: "20")])
        #expect(try label("car.price") == "20.00")
        list.show([row(price: nil)])
        #expect(try label("car.price") == "")
        #expect(try label("car.currency") == "")
    }

    @Test func `a reused cell keeps the logo for a car without one`() throws {
        scene.pictures = ["http://a.test/1.gif"]
        list.show([row(price: nil, logo: "http://a.test/1.gif")])
        list.show([row(price: nil)])
        #expect(try #require(view("car.logo") as? UIImageView).image != nil)
    }

    @Test func `a hidden logo is loaded nevertheless`() throws {
        scene.pictures = ["http://a.test/1.gif"]
        list.show([row(price: nil, logo: "http://a.test/1.gif", showsLogo: false)])
        #expect(try view("car.logo").isHidden)
        #expect(try #require(view("car.logo") as? UIImageView).image != nil)
        list.show([row(price: nil)])
        #expect(try !view("car.logo").isHidden)
    }

    @Test func `a tap reports its row`() {
        var tapped: [Int] = []
        list.onTap = { tapped.append($0) }
        list.tableView(list.table, didSelectRowAt: IndexPath(row: 1, section: 0))
        #expect(tapped == [1])
    }
}

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
    func `the price is the sum of all fees per day`(hours: Double, price: String) {
        let row = row(Car(fees: [fee("20", "EUR", "22"), fee("10", "gbp", "99")]), hours: hours)
        #expect(row.price == price)
        #expect(row.currency == "GBP")
    }

    @Test func `a car without fees has no price`() {
        #expect(row(Car()).price == "")
        #expect(row(Car()).currency == "")
    }

    @Test func `a fee without a currency leaves the currency empty`() {
        #expect(row(Car(fees: [fee("3", nil, "22")])).currency == "")
    }

    @Test func `a row describes a car in a few words`() {
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

    @Test func `unknown details of a car are shown as in Legacy`() {
        #expect(
            row(Car()).details == [
                .category: "Unknown", .name: "", .seats: "x0", .bags: "x(null)", .doors: "x(null)",
                .features: "- (null)",
            ])
        #expect(row(Car(vehicle: Vehicle(fuelType: "Unspecified"))).details[.features] == "")
    }
}

extension UIView {
    /// The views inside the view, in reading order.
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
