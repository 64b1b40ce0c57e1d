import Foundation
import HeadlessUI
import Testing
import VirtualTime

@testable import LegacyBooking

extension AppTests {
    /// Tests of Home, its two lists, Settings and Call.
    @Suite struct HomeTests {
        nonisolated static let german: [String: Any] = [
            "ctCountry.isoCountryName": "Germany", "ctCountry.isoCountryCode": "DE", "ctCountry.isoDialingCode": "49",
            "ctCountry.currencyCode": "EUR", "ctCountry.currencySymbol": "€",
        ]

        @Test func `the first launch takes country and currency from the locale and stores them`() {
            TestApp.run { app in
                #expect(Snapshot.take().node("home.country")?.label == "Ireland (IE)")
                #expect(Snapshot.take().node("home.currency")?.label == "EUR")
                #expect(app.defaults.string(forKey: "ctCountry.isoCountryName") == "Ireland")
                #expect(app.defaults.string(forKey: "ctCountry.isoCountryCode") == "IE")
                #expect(app.defaults.string(forKey: "ctCountry.isoDialingCode") == nil)
                #expect(app.defaults.string(forKey: "ctCountry.currencySymbol") == "€")
            }
        }

        @Test func `if the country's name is missing, the locale's code replaces the stored one`() {
            TestApp.run(stored: ["ctCountry.isoCountryCode": "US", "ctCountry.currencyCode": "USD"]) { app in
                #expect(Snapshot.take().node("home.country")?.label == "Ireland (IE)")
                #expect(Snapshot.take().node("home.currency")?.label == "USD")
                #expect(app.defaults.string(forKey: "ctCountry.isoCountryCode") == "IE")
            }
        }

        @Test func `the stored country is shown`() {
            TestApp.run(stored: Self.german) { _ in
                #expect(Snapshot.take().node("home.country")?.label == "Germany (DE)")
            }
        }

        @Test(arguments: [
            ("home.reserve", 1), ("home.nearby", 2), ("home.call", 3), ("home.manage", 4),
        ])
        func `a button selects a tab`(_ button: String, _ tab: Int) {
            TestApp.run { _ in
                UIApplication.shared.perform(.tap(button))
                #expect(appDelegate.tabBarController.selectedIndex == tab)
            }
        }

        @Test func `countries are grouped by first letter`() {
            TestApp.run { _ in
                UIApplication.shared.perform(.tap("home.changeCountry"))
                let list = Snapshot.take()
                #expect(list.node("countries.title")?.label == "Country of Residence")
                #expect(list.node("countries.list.0.header")?.label == "A")
                #expect(list.node("countries.list")?.value?.hasPrefix("A B C") == true)
                UIApplication.shared.perform(.tap("countries.close"))
                #expect(Snapshot.take().node("home.country")?.label == "Ireland (IE)")
            }
        }

        @Test func `choosing a country stores its dialling code, and wrong values for North Korea`() throws {
            try TestApp.run { app in
                UIApplication.shared.perform(.tap("home.changeCountry"))
                let row = try #require(Snapshot.take().root.all.first { $0.label == "Korea" }?.id)
                UIApplication.shared.perform(.tap(row))
                #expect(
                    Snapshot.take().node("home.country")?.label == "Korea ( Democratic People's Republic of)")
                #expect(app.defaults.string(forKey: "ctCountry.isoDialingCode") == "KP")
                #expect(app.defaults.string(forKey: "ctCountry.currencyCode") == "EUR")
            }
        }

        @Test func `choosing a currency changes the code but not the symbol`() {
            TestApp.run { app in
                appDelegate.preloadedCurrencyList = [CTCurrency(fromArray: ["US Dollar", "USD"])]
                UIApplication.shared.perform(.tap("home.changeCurrency"))
                #expect(Snapshot.take().node("currencies.list.0.0")?.label == "US Dollar")
                #expect(Snapshot.take().node("currencies.list.0.header") == nil)
                UIApplication.shared.perform(.tap("currencies.list.0.0"))
                #expect(Snapshot.take().node("home.currency")?.label == "USD")
                #expect(app.defaults.string(forKey: "ctCountry.currencySymbol") == "€")
            }
        }

        @Test func `a missing radius is shown as 100 and stored as 0, and each change stores both settings`() {
            TestApp.run { app in
                app.openMap()
                UIApplication.shared.perform(.tap("locations.settings"))
                #expect(Snapshot.take().node("settings.radius")?.value == "100")
                #expect(Snapshot.take().node("settings.metric")?.value == "Miles")
                UIApplication.shared.perform(.select("settings.metric", "KM"))
                #expect(app.defaults.object(forKey: "searchRadius") as? Int == 0)
                UIApplication.shared.perform(.select("settings.radius", "20"))
                #expect(app.defaults.integer(forKey: "searchRadius") == 20)
                #expect(app.defaults.integer(forKey: "metric") == 1)
                UIApplication.shared.perform(.tap("settings.done"))
                #expect(Snapshot.take().node("settings.title") == nil)
            }
        }

        @Test(arguments: [(10, "10"), (20, "20"), (50, "50"), (100, "100"), (30, "100")])
        func `a stored radius selects its segment, or else 100`(_ radius: Int, _ segment: String) {
            TestApp.run(stored: ["searchRadius": radius, "metric": 1]) { app in
                app.openMap()
                UIApplication.shared.perform(.tap("locations.settings"))
                #expect(Snapshot.take().node("settings.radius")?.value == segment)
                #expect(Snapshot.take().node("settings.metric")?.value == "KM")
            }
        }

        @Test(arguments: [
            ("US", "United States (Spanish)", "+1 305 555 0103"), ("PT", "Ireland", "+353 1 555 0100"),
        ])
        func `the wheel selects the last number of the home country, or else the first of all`(
            _ country: String, _ name: String, _ number: String
        ) {
            var stored = Self.german
            stored["ctCountry.isoCountryCode"] = country
            TestApp.run(stored: stored) { app in
                UIApplication.shared.perform(.tap("tabs.call"))
                #expect(Snapshot.take().node("call.countries")?.value == name)
                UIApplication.shared.perform(.tap("call.done"))
                #expect(app.alerts == ["Are you sure?|Do you want to call \(number)?"])
            }
        }

        @Test func `a number is called after confirmation`() {
            TestApp.run { app in
                UIApplication.shared.perform(.tap("tabs.call"))
                UIApplication.shared.perform(.select("call.countries", "Germany"))
                UIApplication.shared.perform(.tap("call.done"))
                #expect(app.alerts == ["Are you sure?|Do you want to call +49 30 555 0105?"])
                UIApplication.shared.perform(.alert("Cancel"))
                #expect(app.opened.isEmpty)
                appDelegate.customerCareNumbers[5].number = "+49-30-555-0105"
                UIApplication.shared.perform(.select("call.countries", "Ireland"))
                UIApplication.shared.perform(.select("call.countries", "Germany"))
                app.call()
                #expect(app.opened == ["tel://+49-30-555-0105"])
            }
        }

        @Test func `a number with a blank is not dialled`() {
            TestApp.run { app in
                UIApplication.shared.perform(.tap("tabs.call"))
                app.call()
                #expect(app.alerts == ["Are you sure?|Do you want to call +353 1 555 0100?"])
                #expect(app.opened.isEmpty)
            }
        }

        @Test func `without a number the alert differs, and null is dialled`() {
            TestApp.run { app in
                appDelegate.customerCareNumbers[0].number = nil
                UIApplication.shared.perform(.tap("tabs.call"))
                app.call()
                #expect(app.alerts == ["Select the number to call with the wheel.|nil"])
                #expect(app.opened == ["tel://(null)"])
            }
        }

        @Test func `choosing a unit stores the loaded radius again`() {
            TestApp.run(stored: ["searchRadius": 35]) { app in
                app.openMap()
                UIApplication.shared.perform(.tap("locations.settings"))
                UIApplication.shared.perform(.select("settings.metric", "KM"))
                #expect(app.defaults.integer(forKey: "searchRadius") == 35)
                #expect(app.defaults.integer(forKey: "metric") == 1)
            }
        }

        @Test func `insurance residences that are not a list are ignored`() {
            TestApp.run(stored: [
                "cartrawler.info": [
                    "version": 5,
                    "data": ["contactNumbers": [["number": "1"]], "insuranceResidences": [:] as [String: Any]] as [String: Any],
                ] as [String: Any]
            ]) { _ in
                #expect(appDelegate.insuranceRegions.isEmpty)
            }
        }
    }
}

extension TestApp {
    /// Presses Done on the wheel and confirms the alert.
    func call() {
        UIApplication.shared.perform(.tap("call.done"))
        UIApplication.shared.perform(.alert("OK"))
    }

    var opened: [String] {
        watcher.seen.compactMap {
            guard case .opened(let url) = $0 else { return nil }
            return url
        }
    }
}
