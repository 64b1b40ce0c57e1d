/// The rental that the user is planning, which its screens share.
///
/// Search sets the criteria and resets the extras, Results chooses an offer, Confirmation changes extras and
/// insurance, and Checkout only reads.
@MainActor public final class Rental {
    public var criteria = SearchCriteria()
    /// The car and its vendor; nil until one is chosen.
    public private(set) var offer: CarOffer?
    /// The insurance quote; nil until the service has replied.
    public var quote: InsuranceQuote?
    public private(set) var hasBoughtInsurance = false
    /// The quantity of each extra, by the offer's id, until the next search.
    private var quantities: [CarOffer.ID: [Int]] = [:]

    public init() {}

    /// Resets the extras after a search found new offers.
    public func foundOffers() {
        quantities = [:]
    }

    /// Chooses an offer.
    ///
    /// As in Legacy, the next search returns the car to the vendor's desk, because the location's code is
    /// replaced, even by nil.
    public func choose(_ offer: CarOffer) {
        self.offer = offer
        criteria.dropOff.locationCode = offer.dropOff.code
        forgetInsurance()
    }

    /// Removes the offer, and clears the criteria as ``SearchCriteria/cleared()`` describes.
    public func reset() {
        criteria = criteria.cleared()
        offer = nil
    }

    // MARK: Extras

    /// The extras of the car in the order of the screens, which reverses the service's.
    public var extras: [ChosenExtra] {
        guard let offer else { return [] }
        let counts = quantities[offer.id] ?? []
        return offer.car.extras.enumerated().reversed().map { place, extra in
            ChosenExtra(extra: extra, quantity: counts.indices.contains(place) ? counts[place] : 0)
        }
    }

    /// Changes the quantity of the extra at an index of ``extras`` within its limits.
    public func changeQuantity(ofExtra index: Int, by step: Int) {
        guard let offer, extras.indices.contains(index) else { return }
        let chosen = extras[index]
        var counts = Array(extras.reversed().map(\.quantity))
        counts[counts.count - 1 - index] = min(max(chosen.quantity + step, 0), chosen.extra.limit)
        quantities[offer.id] = counts
    }

    // MARK: Insurance

    /// Adds or removes the quoted insurance; without a quote nothing changes.
    public func toggleInsurance() {
        guard quote != nil else { return }
        hasBoughtInsurance.toggle()
    }

    /// Removes the insurance and its quote.
    public func forgetInsurance() {
        quote = nil
        hasBoughtInsurance = false
    }
}
