extension SearchCriteria {
    /// The same wish with other ends.
    public func with(pickUp: RentalEnd? = nil, dropOff: RentalEnd? = nil) -> SearchCriteria {
        SearchCriteria(
            pickUp: pickUp ?? self.pickUp, dropOff: dropOff ?? self.dropOff, driverAge: driverAge,
            passengerQuantity: passengerQuantity, homeCountry: homeCountry, currency: currency)
    }

    /// The same wish for another driver.
    public func with(driverAge: String?) -> SearchCriteria {
        SearchCriteria(
            pickUp: pickUp, dropOff: dropOff, driverAge: driverAge, passengerQuantity: passengerQuantity,
            homeCountry: homeCountry, currency: currency)
    }

    /// The same wish for so many people.
    public func with(passengerQuantity: String?) -> SearchCriteria {
        SearchCriteria(
            pickUp: pickUp, dropOff: dropOff, driverAge: driverAge, passengerQuantity: passengerQuantity,
            homeCountry: homeCountry, currency: currency)
    }

    /// The same wish of a person who lives and pays elsewhere.
    public func with(homeCountry: String?, currency: String?) -> SearchCriteria {
        SearchCriteria(
            pickUp: pickUp, dropOff: dropOff, driverAge: driverAge, passengerQuantity: passengerQuantity,
            homeCountry: homeCountry, currency: currency)
    }

    /// The wish with its ends to be chosen anew, for a driver and people who have not been told.
    public func cleared() -> SearchCriteria {
        SearchCriteria(
            pickUp: pickUp.cleared(), dropOff: dropOff.cleared(), homeCountry: homeCountry,
            currency: currency)
    }
}
