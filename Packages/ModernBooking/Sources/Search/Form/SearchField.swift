/// A field of the form.
enum SearchField: Hashable, CaseIterable {
    case pickUp, dropOff, age

    var id: String {
        switch self {
        case .pickUp: "search.pickup"
        case .dropOff: "search.dropoff"
        case .age: "search.age"
        }
    }

    var placeholder: String {
        switch self {
        case .pickUp: "Pick up location"
        case .dropOff: "Drop off location"
        case .age: "Driver's age"
        }
    }
}
