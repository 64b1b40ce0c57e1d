import ParityKit

/// The default replies of the server, which are enough to complete a booking and to look at a depot.
enum DefaultReplies {
    static let fixtures = [
        ("CT_VehLocSearchRQ", "Search/locations"), ("OTA_VehAvailRateRQ", "Results/few"),
        ("OTA_InsuranceQuoteRQ", "Confirmation/quote"), ("CT_RentalConditionsRQ", "Checkout/conditions"),
        ("OTA_VehResRQ", "Checkout/reserved"), ("OTA_VehRetResRQ", "Manage/confirmed"),
        ("OTA_VehModifyRQ", "Manage/resend-ok"), ("OTA_VehLocSearchRQ", "Depots/shuttles"),
        ("OTA_VehLocDetailRQ", "Depots/detail"), ("CT_ShuttleDeparturesRQ", "Depots/departures"),
        ("CT_DepotReviewsRQ", "Depots/reviews"),
        ("geocode", "Geocode/one-hit"),
    ]

    /// Returns the defaults, except for messages that have a reply in `others`, and those replies.
    static func servings(replacedBy others: [Journey.Serving]) -> [Journey.Serving] {
        let named = Set(others.map(\.message))
        return fixtures.filter { !named.contains($0.0) }.map { Journey.Serving($0.0, $0.1) } + others
    }
}
