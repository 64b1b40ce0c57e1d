import BookingCore

extension FilterQuestion {
    var title: String {
        switch self {
        case .people: "People"
        case .fuel: "Fuel"
        case .transmission: "Gearbox"
        case .airCon: "Aircon"
        }
    }

    /// The answers in the order of their places.
    var answers: [String] {
        switch self {
        case .people: ["≤ 2", "≤ 4", "≤ 6", "All"]
        case .fuel: ["Petrol", "Diesel", "Either"]
        case .transmission: ["Auto", "Manual", "Either"]
        case .airCon: ["Required", "Not Required"]
        }
    }
}
