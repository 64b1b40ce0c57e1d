extension CarFilter {
    /// Whether a car is among those that the person wants to see.
    public func allows(_ car: Car) -> Bool {
        FilterQuestion.allCases.allSatisfy { $0.allows(car, answer: self[$0]) }
    }
}

extension FilterQuestion {
    /// Whether a car suits the answer at a place.
    fileprivate func allows(_ car: Car, answer: Int) -> Bool {
        switch (self, answer) {
        case (.people, 0): car.seats < 3
        case (.people, 1): car.seats < 5
        case (.people, 2): car.seats < 7
        case (.fuel, 0): car.vehicle.fuelType == "Petrol"
        case (.fuel, 1): car.vehicle.fuelType == "Diesel"
        case (.transmission, 0): car.vehicle.transmissionType == "Automatic"
        case (.transmission, 1): car.vehicle.transmissionType == "Manual"
        case (.airCon, 0): car.isAirConditioned
        default: true
        }
    }
}
