/// The user's answers to the questions that filter cars.
public struct CarFilter: Hashable, Sendable {
    private var answers = Dictionary(
        uniqueKeysWithValues: FilterQuestion.allCases.map { ($0, $0.indifferent) })

    /// Creates a filter that allows every car.
    public init() {}

    /// The index of the answer to a question.
    public subscript(question: FilterQuestion) -> Int {
        get { answers[question] ?? question.indifferent }
        set { answers[question] = newValue }
    }
}

/// A question whose answer filters cars; an answer is identified by its index.
public enum FilterQuestion: String, Hashable, Sendable, CaseIterable {
    case people, fuel, transmission, airCon

    /// The index of the answer that allows every car.
    public var indifferent: Int {
        switch self {
        case .people: 3
        case .fuel, .transmission: 2
        case .airCon: 1
        }
    }
}

extension CarFilter {
    /// Returns whether a car matches all answers.
    public func allows(_ car: Car) -> Bool {
        FilterQuestion.allCases.allSatisfy { $0.allows(car, answer: self[$0]) }
    }
}

extension FilterQuestion {
    /// Returns whether a car matches the answer at an index.
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
