/// Which cars a person wants to see, as one answer to each question.
public struct CarFilter: Hashable, Sendable {
    private var answers = Dictionary(
        uniqueKeysWithValues: FilterQuestion.allCases.map { ($0, $0.indifferent) })

    /// Makes a filter that leaves no car out.
    public init() {}

    /// The place of the answer to a question.
    public subscript(question: FilterQuestion) -> Int {
        get { answers[question] ?? question.indifferent }
        set { answers[question] = newValue }
    }
}

/// A question whose answer leaves cars out of a list; an answer is known by its place among the answers.
public enum FilterQuestion: String, Hashable, Sendable, CaseIterable {
    case people, fuel, transmission, airCon

    /// The place of the answer that leaves no car out.
    public var indifferent: Int {
        switch self {
        case .people: 3
        case .fuel, .transmission: 2
        case .airCon: 1
        }
    }
}

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
