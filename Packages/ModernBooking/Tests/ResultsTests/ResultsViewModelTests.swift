import BookingCore
import Foundation
import Testing

@testable import Results

@MainActor @Suite struct ResultsViewModelTests {
    private let scene: Scene
    private let model: ResultsViewModel

    init() throws {
        scene = Scene()
        model = scene.model([
            .test(0, vendor: "Hertz", size: 4, price: "30", seats: "5", code: "H1"),
            .test(1, vendor: "Avis", size: 2, price: "9", seats: "2"),
            .test(2, vendor: "Hertz", size: 1, price: "20", seats: "4"),
        ])
    }

    private var shown: [Int] { model.offers.map(\.id) }

    private var fewSeats: CarFilter {
        var filter = CarFilter()
        filter[.people] = 1
        return filter
    }

    @Test func `the cheapest car comes first`() {
        #expect(shown == [1, 2, 0])
        #expect(model.rows.map(\.price) == ["9.00", "20.00", "30.00"])
    }

    @Test func `a rental of three days shows the price of one`() {
        let start = Date(timeIntervalSince1970: 0)
        scene.rental.criteria = SearchCriteria(
            pickUp: RentalStop(moment: RentalMoment(date: start, dateTime: "", readable: "")),
            dropOff: RentalStop(moment: RentalMoment(date: start + 259_200, dateTime: "", readable: "")))
        #expect(model.rows.map(\.price) == ["3.00", "6.67", "10.00"])
    }

    @Test func `a new sort order is shown at once`() {
        var shows = 0
        model.onCars = { shows += 1 }
        model.orderChosen(1)
        #expect(shown == [2, 1, 0])
        #expect(shows == 1)
    }

    @Test func `the filter screen learns whether a filter was ever in use`() {
        model.filterTapped()
        scene.use(fewSeats)
        model.filterTapped()
        scene.use(nil)
        model.filterTapped()
        #expect(scene.events == ["filter", "filter, filtered", "filter, filtered"])
    }

    @Test func `a filter that excludes no car is not in use`() {
        model.filterTapped()
        scene.use(CarFilter())
        model.filterTapped()
        #expect(scene.events == ["filter", "filter"])
    }

    @Test func `a filtered list keeps the order of the reply unless the price was chosen`() {
        model.filterTapped()
        scene.use(CarFilter())
        #expect(shown == [0, 1, 2])
        model.orderChosen(2)
        scene.use(fewSeats)
        #expect(shown == [1, 2])
    }

    @Test func `without a filter all cars are listed again`() {
        model.orderChosen(2)
        model.orderChosen(2)
        model.filterTapped()
        scene.use(fewSeats)
        #expect(shown == [2, 1])
        scene.use(nil)
        #expect(shown == [0, 2, 1])
    }

    @Test func `the tapped car is chosen, and returned to its vendor's desk`() {
        model.carTapped(2)
        #expect(scene.rental.offer?.id == 0)
        #expect(scene.rental.criteria.dropOff.locationCode == "H1")
        #expect(scene.events == ["confirm 0"])
    }

    @Test func `if the cheapest car has no company, there is no company key and no logo`() {
        let nameless = scene.model([.test(0, vendor: "Hertz", price: "9"), .test(1, price: "8")])
        #expect(nameless.order.titles == ["Types ▲", "Price"])
        #expect(nameless.rows.map(\.showsLogo) == [false, false])
        let named = scene.model([.test(0, price: "9"), .test(1, vendor: "Hertz", price: "8")])
        #expect(named.order.titles == ["Company ▲", "Types", "Price"])
        #expect(named.rows.map(\.showsLogo) == [true, true])
    }

    @Test func `without cars, the sort control is hidden`() {
        #expect(scene.model([]).isEmptyReply)
        #expect(!model.isEmptyReply)
    }
}
