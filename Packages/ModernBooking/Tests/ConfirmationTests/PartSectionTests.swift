import BookingCore
import Testing

@testable import Confirmation

@Suite struct IncludedTests {
    private let cover = Coverage(type: "7", charge: Charge(description: "Theft cover"))

    @Test func `coverages come first, then the charges that the price includes`() {
        let car = Car(
            charges: [
                Charge(description: "Taxes", isIncluded: true), Charge(description: "Fuel"),
                Charge(description: nil, isIncluded: true),
            ],
            coverages: [cover])
        #expect(car.included == "- Theft cover\n- Taxes\n- (null)\n")
    }

    @Test func `without charges nothing is included, even with coverages`() {
        #expect(Car(coverages: [cover]).included == "Nothing Included.")
        #expect(Car().included == nil)
    }

    @Test func `charges that are not included leave an empty text`() {
        #expect(Car(charges: [Charge(description: "Fuel")]).included == "")
    }
}
