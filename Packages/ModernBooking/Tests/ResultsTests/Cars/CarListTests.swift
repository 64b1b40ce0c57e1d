import BookingCore
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
        return try #require(cell.contentView.subviews.first { $0.accessibilityIdentifier == id })
    }

    @Test func `a car without a price does not show that of the car before`() throws {
        list.show([row(price: "20")])
        #expect(try label("car.price") == "20.00")
        list.show([row(price: nil)])
        #expect(try label("car.price") == "")
        #expect(try label("car.currency") == "")
    }

    @Test func `a car without a logo shows that of the car before, as ever`() throws {
        scene.pictures = ["http://a.test/1.gif"]
        list.show([row(price: nil, logo: "http://a.test/1.gif")])
        list.show([row(price: nil)])
        #expect(try #require(view("car.logo") as? UIImageView).image != nil)
    }

    @Test func `a logo that is not shown is loaded all the same`() throws {
        scene.pictures = ["http://a.test/1.gif"]
        list.show([row(price: nil, logo: "http://a.test/1.gif", showsLogo: false)])
        #expect(try view("car.logo").isHidden)
        #expect(try #require(view("car.logo") as? UIImageView).image != nil)
        list.show([row(price: nil)])
        #expect(try !view("car.logo").isHidden)
    }

    @Test func `a tap tells the row`() {
        var tapped: [Int] = []
        list.onTap = { tapped.append($0) }
        list.tableView(list.table, didSelectRowAt: IndexPath(row: 1, section: 0))
        #expect(tapped == [1])
    }
}
