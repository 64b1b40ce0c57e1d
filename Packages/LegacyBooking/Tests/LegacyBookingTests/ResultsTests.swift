import HeadlessUI
import Testing

@testable import LegacyBooking

extension AppTests {
    /// Tests of the list of cars: order, filters, prices and selection.
    @Suite struct ResultsTests {
        static let vendors = [
            OfferingVendor(
                name: "Sixt",
                offers: [
                    Offer(name: "Astra", index: 1, size: 6, fees: [("22", "90.00", "EUR")]),
                    Offer(name: "Corsa", index: 2, size: 3, fees: [("22", "50.00", "EUR")]),
                ]),
            OfferingVendor(
                name: "avis",
                offers: [
                    Offer(name: "Polo", index: 3, size: 3, fees: [("22", "50.00", "EUR")]),
                    Offer(name: "Golf", index: 4, size: 4, fees: [("22", "70.00", "EUR")]),
                ]),
        ]

        private var titles: [String?] {
            Snapshot.take().node("results.sort")?.children.map(\.label) ?? []
        }

        private func choose(_ title: String) {
            UIApplication.shared.perform(.select("results.sort", title))
        }

        @Test func `cars are sorted by price although the company segment has the arrow`() {
            TestApp.run { app in
                app.showResults(Self.vendors)
                #expect(app.listedCars == ["Corsa", "Polo", "Golf", "Astra"])
                #expect(titles == ["Company ▲", "Types", "Price"])
                #expect(Snapshot.take().node("results.sort")?.value == "Price")
            }
        }

        @Test func `selecting the company first sorts in descending order`() {
            TestApp.run { app in
                app.showResults(Self.vendors)
                choose("Company ▲")
                #expect(titles == ["Company ▼", "Types", "Price"])
                #expect(app.listedCars == ["Polo", "Golf", "Corsa", "Astra"])
                choose("Types")
                #expect(titles == ["Company", "Types ▼", "Price"])
                choose("Company")
                #expect(titles == ["Company ▼", "Types", "Price"])
                #expect(app.listedCars == ["Polo", "Golf", "Corsa", "Astra"])
            }
        }

        @Test func `selecting the selected segment again does nothing`() {
            TestApp.run { app in
                app.showResults(Self.vendors)
                choose("Types")
                #expect(app.listedCars == ["Corsa", "Polo", "Golf", "Astra"])
                choose("Types ▲")
                #expect(titles == ["Company", "Types ▲", "Price"])
            }
        }

        @Test func `equal cars are sorted by the other two keys, and otherwise keep their order`() {
            TestApp.run { app in
                app.showResults(Self.vendors)
                choose("Types")
                #expect(app.listedCars == ["Corsa", "Polo", "Golf", "Astra"])
                choose("Company")
                choose("Types")
                #expect(app.listedCars == ["Corsa", "Polo", "Golf", "Astra"])
            }
            TestApp.run { app in
                let offers = [Offer(name: "First", index: 1), Offer(name: "Second", index: 2)]
                app.showResults([OfferingVendor(name: "Hertz", offers: offers)])
                choose("Company ▲")
                choose("Types")
                #expect(app.listedCars == ["First", "Second"])
            }
        }

        @Test func `if the cheapest car's vendor has no name, the company segment and all logos are hidden`() {
            TestApp.run { app in
                let dear = Offer(fees: [("22", "900.00", "EUR")])
                app.showResults([OfferingVendor(name: nil, offers: [dear])] + Self.vendors)
                #expect(titles == ["Company ▲", "Types", "Price"])
                #expect(Snapshot.take().node("car.logo") != nil)
            }
            TestApp.run { app in
                app.showResults([OfferingVendor(name: nil, offers: [Offer()])] + Self.vendors)
                #expect(titles == ["Types ▲", "Price"])
                #expect(Snapshot.take().node("car.logo") == nil)
                choose("Types ▲")
                #expect(titles == ["Types ▼", "Price"])
                #expect(app.listedCars == ["Astra", "Golf", "Corsa", "Corsa", "Polo"])
            }
        }

        @Test func `without cars a line replaces the list`() {
            TestApp.run { app in
                app.showResults([OfferingVendor(name: "Hertz", offers: [])])
                #expect(app.label("results.empty") == "There are no cars for this search.")
                #expect(Snapshot.take().node("results.list") == nil)
                #expect(Snapshot.take().node("results.sort") == nil)
            }
        }

        @Test(arguments: [
            (0.5, "130.00"), (1, "130.00"), (1.9, "130.00"), (2, "65.00"), (3, "43.33"), (-2, "-65.00"),
        ])
        func `the price is the sum of all fees divided by whole days`(_ days: Double, _ price: String) {
            TestApp.run { app in
                let fees = [("22", "30.00", "EUR"), ("99", "60.00", "EUR"), ("23", "40.00", "gbp"), ("6", "none", "chf")]
                app.showResults([OfferingVendor(name: "Hertz", offers: [Offer(fees: fees)])], days: days)
                #expect(app.label("car.price") == price)
                #expect(app.label("car.currency") == "CHF")
            }
        }

        @Test func `a car without fees shows the previous price of its row`() {
            TestApp.run { app in
                let offers = [Offer(name: "Free", index: 1, fees: []), Offer(name: "Corsa", index: 2)]
                app.showResults([OfferingVendor(name: "Hertz", offers: offers)])
                #expect(app.texts("car.price") == ["", "40.00"])
                choose("Types")
                #expect(app.listedCars == ["Free", "Corsa"])
                #expect(app.texts("car.price") == ["40.00", "40.00"])
                #expect(app.texts("car.currency") == ["EUR", "EUR"])
            }
        }

        @Test(arguments: [
            ("Petrol", true, "- Petrol- Manual - Aircon "), ("Unspecified", false, "- Manual "),
            ("", false, "- - Manual "),
        ])
        func `the features of a car are joined in one line`(_ fuel: String, _ isAirConditioned: Bool, _ line: String) {
            TestApp.run { app in
                let offer = Offer(size: 99, fuel: fuel, isAirConditioned: isAirConditioned)
                app.showResults([OfferingVendor(name: "Hertz", offers: [offer])])
                #expect(app.label("car.features") == line)
                #expect(app.label("car.category") == "Unknown")
                #expect(app.label("car.seats") == "x5")
                #expect(app.label("car.bags") == "x2")
                #expect(app.label("car.doors") == "x4")
            }
        }

        @Test func `a tap selects the last car with the same index, even of another vendor`() {
            TestApp.run { app in
                let session = app.showResults([
                    OfferingVendor(name: "Sixt", offers: [Offer(name: "Astra", index: 7), Offer(name: "Golf", index: 7)]),
                    OfferingVendor(
                        name: "Avis", offers: [Offer(name: "Polo", index: 7, extras: [("Seat", "1.00")])]),
                ])
                UIApplication.shared.perform(.tap("results.list.0.1"))
                #expect(session.theCar?.vehicleMakeModelName as? String == "Polo")
                #expect(session.theVendor?.vendorName as? String == "Avis")
                #expect(session.doLocationCode as? String == "D-Avis")
                #expect(session.extras?.count == 1)
                #expect(app.watcher.seen == [.navigation(verb: "push", screen: "confirmation")])
            }
        }

        // MARK: Filters

        private static let fleet = [
            OfferingVendor(
                name: "Hertz",
                offers: [
                    Offer(name: "Smart", index: 1, seats: "2", fees: [("22", "90.00", "EUR")]),
                    Offer(name: "Clio", index: 2, seats: "4", fuel: "Diesel", fees: [("22", "50.00", "EUR")]),
                    Offer(name: "Golf", index: 3, seats: "5", gearbox: "Automatic", isAirConditioned: true),
                    Offer(name: "Sharan", index: 4, seats: "7", fuel: "Diesel", gearbox: "Automatic"),
                ])
        ]

        private func filter(_ id: String, _ title: String) {
            UIApplication.shared.perform(.tap("results.filters"))
            UIApplication.shared.perform(.select(id, title))
            UIApplication.shared.perform(.tap("filter.use"))
        }

        @Test(arguments: [
            ("filter.people", "≤ 2", ["Smart"]), ("filter.people", "≤ 4", ["Smart", "Clio"]),
            ("filter.people", "≤ 6", ["Smart", "Clio", "Golf"]), ("filter.fuel", "Diesel", ["Clio", "Sharan"]),
            ("filter.fuel", "Petrol", ["Smart", "Golf"]), ("filter.transmission", "Auto", ["Golf", "Sharan"]),
            ("filter.transmission", "Manual", ["Smart", "Clio"]), ("filter.airCon", "Required", ["Golf"]),
        ])
        func `a filter leaves the matching cars in the vendors' order`(_ id: String, _ title: String, _ cars: [String]) {
            TestApp.run { app in
                app.showResults(Self.fleet)
                filter(id, title)
                #expect(app.listedCars == cars)
                #expect(titles == ["Company ▲", "Types", "Price"])
            }
        }

        @Test func `filtered cars are sorted by price only after Price was selected`() {
            TestApp.run { app in
                app.showResults(Self.fleet)
                choose("Types")
                choose("Price")
                filter("filter.people", "≤ 4")
                #expect(app.listedCars == ["Clio", "Smart"])
                UIApplication.shared.perform(.tap("results.filters"))
                UIApplication.shared.perform(.tap("filter.reset"))
                #expect(app.listedCars == ["Golf", "Sharan", "Clio", "Smart"])
            }
        }

        @Test func `filters that match no car show the line for an empty list`() {
            TestApp.run { app in
                app.showResults(Self.fleet)
                filter("filter.people", "≤ 2")
                filter("filter.airCon", "Required")
                #expect(app.label("results.empty") != nil)
                #expect(app.defaults.integer(forKey: "ctSearchFilters.people") == 0)
            }
        }

        @Test func `filters of an earlier search are removed when the results open`() {
            let stored = ["ctSearchFilters.people": 0, "ctSearchFilters.fuel": 1]
            TestApp.run(stored: stored) { app in
                app.showResults(Self.fleet)
                UIApplication.shared.perform(.tap("results.filters"))
                let screen = Snapshot.take()
                #expect(screen.node("filter.people")?.value == "All")
                #expect(screen.node("filter.fuel")?.value == "Either")
                #expect(screen.node("filter.transmission")?.value == "Either")
                #expect(screen.node("filter.airCon")?.value == "Not Required")
                #expect(app.defaults.object(forKey: "ctSearchFilters.people") == nil)
            }
        }

        @Test func `a filter that matches all cars is removed when the filter screen opens again`() {
            TestApp.run { app in
                app.showResults(Self.fleet)
                filter("filter.people", "All")
                #expect(app.listedCars == ["Smart", "Clio", "Golf", "Sharan"])
                UIApplication.shared.perform(.tap("results.filters"))
                #expect(app.defaults.object(forKey: "ctSearchFilters.people") == nil)
            }
        }

        @Test func `after a filter was used, the filter screen shows the saved filters even after a reset`() {
            TestApp.run { app in
                app.showResults(Self.fleet)
                filter("filter.fuel", "Diesel")
                UIApplication.shared.perform(.tap("results.filters"))
                UIApplication.shared.perform(.tap("filter.reset"))
                filter("filter.people", "All")
                UIApplication.shared.perform(.tap("results.filters"))
                #expect(app.defaults.integer(forKey: "ctSearchFilters.people") == 3)
            }
        }
    }
}
