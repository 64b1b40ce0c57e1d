public import BookingCore
import Foundation

extension Preferences {
    /// What the person last filtered cars by; what is not kept lets everything pass.
    public var filter: FilterChoice {
        let anything = FilterChoice.anything
        return FilterChoice(
            people: kept(Key.people) ?? anything.people, fuel: kept(Key.fuel) ?? anything.fuel,
            transmission: kept(Key.transmission) ?? anything.transmission,
            airConditioning: kept(Key.airConditioning) ?? anything.airConditioning)
    }

    public func save(_ filter: FilterChoice) {
        write(filter.people, Key.people)
        write(filter.fuel, Key.fuel)
        write(filter.transmission, Key.transmission)
        write(filter.airConditioning, Key.airConditioning)
    }

    public func forgetFilter() {
        for key in [Key.people, Key.fuel, Key.transmission, Key.airConditioning] { write(nil, key) }
    }

    private enum Key {
        static let people = "ctSearchFilters.people"
        static let fuel = "ctSearchFilters.fuel"
        static let transmission = "ctSearchFilters.transmission"
        static let airConditioning = "ctSearchFilters.airCon"
    }

    private func kept(_ key: String) -> Int? {
        defaults.object(forKey: key) == nil ? nil : defaults.integer(forKey: key)
    }
}
