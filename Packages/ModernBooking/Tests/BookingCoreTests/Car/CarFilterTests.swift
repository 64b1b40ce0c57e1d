import BookingCore
import Testing

@Suite struct CarFilterTests {
    private func car(
        seats: String? = "5", fuel: String? = nil, transmission: String? = nil, isAirConditioned: Bool = false
    ) -> Car {
        Car(
            vehicle: Vehicle(transmissionType: transmission, fuelType: fuel, passengerQuantity: seats),
            isAirConditioned: isAirConditioned)
    }

    private func filter(_ question: FilterQuestion, _ answer: Int) -> CarFilter {
        var filter = CarFilter()
        filter[question] = answer
        return filter
    }

    @Test func `a filter without answers excludes no car`() {
        #expect(CarFilter().allows(car(seats: "9", fuel: "Unspecified")))
        #expect(FilterQuestion.allCases.map { CarFilter()[$0] } == [3, 2, 2, 1])
    }

    @Test(arguments: [
        (0, "2", true), (0, "3", false), (1, "4", true), (1, "5", false), (2, "6", true), (2, "7", false),
        (3, "12", true), (0, nil, true), (0, "many", true), (1, "4-5", true), (1, " +5 or 4", false),
        (0, "-3", true), (2, "99999999999999999999", false),
    ])
    func `the answer about people limits the seats`(
        answer: Int, seats: String?, isAllowed: Bool
    ) {
        #expect(filter(.people, answer).allows(car(seats: seats)) == isAllowed)
    }

    @Test(arguments: [
        (0, "Petrol", true), (0, "Diesel", false), (1, "Diesel", true), (1, nil, false),
        (2, "Unspecified", true),
    ])
    func `the answer about fuel selects the fuel`(answer: Int, fuel: String?, isAllowed: Bool) {
        #expect(filter(.fuel, answer).allows(car(fuel: fuel)) == isAllowed)
    }

    @Test(arguments: [
        (0, "Automatic", true), (0, "Manual", false), (1, "Manual", true), (1, "Auto", false), (2, nil, true),
    ])
    func `the answer about transmission selects the gearbox`(
        answer: Int, transmission: String?, isAllowed: Bool
    ) {
        #expect(filter(.transmission, answer).allows(car(transmission: transmission)) == isAllowed)
    }

    @Test(arguments: [(0, true, true), (0, false, false), (1, false, true)])
    func `the answer about air conditioning selects cars with it`(
        answer: Int, isAirConditioned: Bool, isAllowed: Bool
    ) {
        #expect(filter(.airCon, answer).allows(car(isAirConditioned: isAirConditioned)) == isAllowed)
    }

    @Test func `a car has to match every answer`() {
        var filter = filter(.fuel, 1)
        filter[.people] = 1
        #expect(filter.allows(car(seats: "4", fuel: "Diesel")))
        #expect(!filter.allows(car(seats: "4", fuel: "Petrol")))
        #expect(!filter.allows(car(seats: "7", fuel: "Diesel")))
    }
}
