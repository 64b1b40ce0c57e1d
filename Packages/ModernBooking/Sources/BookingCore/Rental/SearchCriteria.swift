/// The criteria of a search for cars: both stops, the driver, the passengers, and the user's country and
/// currency.
public struct SearchCriteria: Hashable, Sendable {
    public var pickUp: RentalStop
    public var dropOff: RentalStop
    public var driverAge: String?
    public var passengerQuantity: String?
    /// The ISO code of the user's country.
    public var homeCountry: String?
    /// The code of the user's currency.
    public var currency: String?

    public init(
        pickUp: RentalStop = RentalStop(), dropOff: RentalStop = RentalStop(), driverAge: String? = nil,
        passengerQuantity: String? = nil, homeCountry: String? = nil, currency: String? = nil
    ) {
        self.pickUp = pickUp
        self.dropOff = dropOff
        self.driverAge = driverAge
        self.passengerQuantity = passengerQuantity
        self.homeCountry = homeCountry
        self.currency = currency
    }

    /// The pick-up or the return.
    public subscript(kind: RentalStop.Kind) -> RentalStop {
        get { kind == .pickUp ? pickUp : dropOff }
        set {
            switch kind {
            case .pickUp: pickUp = newValue
            case .dropOff: dropOff = newValue
            }
        }
    }

    /// Returns the criteria without stops, driver and passengers; see ``RentalStop/cleared()``.
    public func cleared() -> SearchCriteria {
        var criteria = self
        criteria.pickUp = pickUp.cleared()
        criteria.dropOff = dropOff.cleared()
        criteria.driverAge = nil
        criteria.passengerQuantity = nil
        return criteria
    }

    /// The time between both stops; nil until both are known.
    public var period: RentalPeriod? {
        guard let start = pickUp.date, let end = dropOff.date else { return nil }
        return RentalPeriod(start: start, end: end)
    }
}

/// The settings of a search around a location.
public struct SearchSettings: Hashable, Sendable {
    /// A unit of distance.
    ///
    /// An unknown number is preserved.
    public struct Metric: RawRepresentable, Hashable, Sendable {
        public static let miles = Metric(rawValue: 0)
        public static let kilometres = Metric(rawValue: 1)

        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    public let radius: Int
    public let metric: Metric

    public init(radius: Int, metric: Metric) {
        self.radius = radius
        self.metric = metric
    }

    /// The radius of a search: 50 until the user chooses one.
    ///
    /// the settings show 100 until then.
    public var searchedRadius: Int { radius > 0 ? radius : 50 }
}
