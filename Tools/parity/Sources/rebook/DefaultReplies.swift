import ParityKit

/// The default replies of the server, which suffice for the whole way to a booking.
enum DefaultReplies {
    static let fixtures = [
        ("CT_VehLocSearchRQ", "Search/locations"), ("OTA_VehAvailRateRQ", "Results/few"),
        ("OTA_InsuranceQuoteRQ", "Confirmation/quote"), ("CT_RentalConditionsRQ", "Checkout/conditions"),
        ("OTA_VehResRQ", "Checkout/reserved"), ("OTA_VehRetResRQ", "Manage/confirmed"),
        ("OTA_VehModifyRQ", "Manage/resend-ok"),
    ]

    /// The defaults, with those of the same messages in `others` in their place.
    static func servings(replacedBy others: [Journey.Serving]) -> [Journey.Serving] {
        let named = Set(others.map(\.message))
        return fixtures.filter { !named.contains($0.0) }.map { Journey.Serving($0.0, $0.1) } + others
    }
}
