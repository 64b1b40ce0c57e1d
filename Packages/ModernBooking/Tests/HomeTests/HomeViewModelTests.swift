import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import Testing

@testable import Home

@MainActor @Suite final class HomeViewModelTests {
    private let store = ScratchStore()
    private let preferences: Preferences

    init() {
        preferences = Preferences(file: store.opened)
    }

    private func model(_ locale: String = "en_IE") -> HomeViewModel {
        HomeViewModel(
            environment: HomeEnvironment(
                preferences: preferences, locale: Locale(identifier: locale), countries: { [] },
                currencies: { [] }, show: { _ in }))
    }

    @Test func `a first launch saves the device's country and currency`() {
        let model = model()
        model.screenLoaded()
        #expect(model.residence == "Ireland (IE)")
        #expect(model.currency == "EUR")
        #expect(preferences.homeCountry.isoCode == "IE")
        #expect(preferences.homeCountry.currencySymbol == "€")
    }

    @Test func `a chosen country is kept`() throws {
        try preferences.save(Country(name: "Spain", isoCode: "ES", currencyCode: "USD"))
        let model = model()
        model.screenAppeared()
        #expect(model.residence == "Spain (ES)")
        #expect(model.currency == "USD")
    }

    @Test func `a device without a region provides neither`() {
        let model = model("en")
        model.screenLoaded()
        #expect(model.residence == "(null) ((null))")
        #expect(model.currency == "(null)")
    }

    @Test func `each appearance shows the latest choice`() throws {
        let model = model()
        var shown: [String] = []
        model.onCountry = { [unowned model] in shown.append("\(model.residence), \(model.currency)") }
        model.screenLoaded()
        try preferences.save(currencyCode: "USD")
        model.screenAppeared()
        #expect(shown == ["Ireland (IE), EUR", "Ireland (IE), USD"])
    }
}
