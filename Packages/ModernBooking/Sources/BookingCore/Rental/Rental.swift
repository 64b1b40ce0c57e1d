/// The rental that a person is putting together: the one thing that its screens share.
///
/// Search owns the criteria and begins anew with each availability, Results chooses an offer, Confirmation
/// changes extras and insurance, Checkout reads.
@MainActor public final class Rental {
    public var criteria = SearchCriteria()
    /// The car and its vendor; nil until one is chosen.
    public private(set) var offer: CarOffer?
    /// What insuring it would cost; nil until the service has said so.
    public var quote: InsuranceQuote?
    public private(set) var hasBoughtInsurance = false
    /// How many of each extra are wanted, by the offer's id; they live as long as the offers of one search.
    private var quantities: [CarOffer.ID: [Int]] = [:]

    public init() {}

    /// Takes over from a search: new offers, of which no extras are wanted yet.
    public func foundOffers() {
        quantities = [:]
    }

    /// Takes a car.
    ///
    /// A search from here on returns it to the vendor's desk: the code of the location is rewritten, even by
    /// none.
    public func choose(_ offer: CarOffer) {
        self.offer = offer
        criteria.dropOff.locationCode = offer.dropOff.code
        forgetInsurance()
    }

    /// Forgets the car, and what a person looked for as far as ``SearchCriteria/cleared()`` does.
    public func reset() {
        criteria = criteria.cleared()
        offer = nil
    }

    // MARK: Extras

    /// The extras of the car in the order of the screens, which is the service's backwards.
    public var extras: [ChosenExtra] {
        guard let offer else { return [] }
        let counts = quantities[offer.id] ?? []
        return offer.car.extras.enumerated().reversed().map { place, extra in
            ChosenExtra(extra: extra, quantity: counts.indices.contains(place) ? counts[place] : 0)
        }
    }

    /// Takes one more, or one less, of the extra at a place in ``extras``; nothing changes at the limits.
    public func changeQuantity(ofExtra index: Int, by step: Int) {
        guard let offer, extras.indices.contains(index) else { return }
        let chosen = extras[index]
        var counts = Array(extras.reversed().map(\.quantity))
        counts[counts.count - 1 - index] = min(max(chosen.quantity + step, 0), chosen.extra.limit)
        quantities[offer.id] = counts
    }

    // MARK: Insurance

    /// Buys the insurance that was quoted, or no longer; nothing changes before there is an answer.
    public func toggleInsurance() {
        guard quote != nil else { return }
        hasBoughtInsurance.toggle()
    }

    /// Begins without an insurance.
    public func forgetInsurance() {
        quote = nil
        hasBoughtInsurance = false
    }
}
