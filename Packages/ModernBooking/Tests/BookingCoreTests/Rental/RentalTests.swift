import BookingCore
import Foundation
import Testing

@MainActor @Suite struct RentalTests {
    private let rental = Rental()
    private let seat = Extra(
        type: "7", description: "Child seat", price: Amount(text: "3", currencyCode: "EUR"))
    private let excess = Extra(
        type: "8", description: "Excess Insurance", price: Amount(text: "9", currencyCode: "EUR"))

    private func offer(_ id: Int = 0, desk: String? = "9") -> CarOffer {
        CarOffer(id: id, car: Car(extras: [seat, excess]), dropOff: Depot(code: desk))
    }

    private func quote(_ plan: String?) -> InsuranceQuote {
        let nothing = Amount(text: nil, currencyCode: nil)
        return InsuranceQuote(planID: plan, name: nil, detailURL: nil, cost: nothing, premium: nothing)
    }

    @Test(arguments: ["9", nil])
    func `choosing a car rewrites the code of the drop-off`(desk: String?) {
        rental.criteria = SearchCriteria(dropOff: RentalStop(locationCode: "1").at(Location(code: "1")))
        rental.choose(offer(desk: desk))
        #expect(rental.criteria.dropOff.locationCode == desk)
        #expect(rental.criteria.dropOff.location?.code == "1")
        #expect(rental.offer?.id == 0)
    }

    @Test func `choosing a car removes an insurance`() {
        rental.quote = quote("P")
        rental.toggleInsurance()
        #expect(rental.hasBoughtInsurance)
        rental.choose(offer())
        #expect(!rental.hasBoughtInsurance)
        #expect(rental.quote == nil)
    }

    @Test func `an insurance can be added after a reply, even without a plan`() {
        rental.toggleInsurance()
        #expect(!rental.hasBoughtInsurance)
        rental.quote = quote(nil)
        rental.toggleInsurance()
        #expect(rental.hasBoughtInsurance)
    }

    @Test func `an insurance can be added and removed`() {
        rental.quote = quote("P")
        rental.toggleInsurance()
        rental.toggleInsurance()
        #expect(!rental.hasBoughtInsurance)
    }

    @Test func `extras are in the reverse of the service's order`() {
        #expect(rental.extras.isEmpty)
        rental.choose(offer())
        #expect(rental.extras == [ChosenExtra(extra: excess), ChosenExtra(extra: seat)])
    }

    @Test func `the quantity of an extra is between zero and four`() {
        rental.choose(offer())
        for _ in 1...6 {
            rental.changeQuantity(ofExtra: 1, by: 1)
            rental.changeQuantity(ofExtra: 0, by: 1)
        }
        #expect(rental.extras.map(\.quantity) == [1, 4])
        #expect(rental.extras.map(\.cost) == [9, 12])
        for _ in 1...6 { rental.changeQuantity(ofExtra: 1, by: -1) }
        #expect(rental.extras.map(\.quantity) == [1, 0])
    }

    @Test func `extras stay with their car until the next search`() {
        rental.choose(offer(1))
        rental.changeQuantity(ofExtra: 1, by: 1)
        rental.choose(offer(2))
        #expect(rental.extras.map(\.quantity) == [0, 0])
        rental.choose(offer(1))
        #expect(rental.extras.map(\.quantity) == [0, 1])
        rental.foundOffers()
        #expect(rental.extras.map(\.quantity) == [0, 0])
    }

    @Test func `an extra that does not exist cannot be changed`() {
        rental.changeQuantity(ofExtra: 0, by: 1)
        rental.choose(offer())
        rental.changeQuantity(ofExtra: 2, by: 1)
        #expect(rental.extras.map(\.quantity) == [0, 0])
    }

    @Test func `a reset removes the car and the values that messages carry`() {
        let moment = RentalMoment(date: .distantPast, dateTime: "t", readable: "r")
        rental.criteria = SearchCriteria(
            pickUp: RentalStop().at(Location(code: "1", name: "A")).at(moment), driverAge: "30",
            passengerQuantity: "1", homeCountry: "IE", currency: "EUR")
        rental.choose(offer())
        rental.reset()
        #expect(rental.offer == nil)
        #expect(
            rental.criteria.pickUp == RentalStop(location: Location(code: "1", name: "A"), moment: moment))
        #expect(rental.criteria.driverAge == nil)
        #expect(rental.criteria.passengerQuantity == nil)
        #expect(rental.criteria.currency == "EUR")
    }
}
