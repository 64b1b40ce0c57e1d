import Foundation
import HeadlessUI
import Testing
import VirtualTime
import WireFormat

@testable import LegacyBooking

extension AppTests {
    /// Tests of the confirmation screen: included items, cost, extras and insurance.
    @Suite struct ConfirmationTests {
        /// Ireland has an insurance, the United States does not.
        private static let ireland = ["ctCountry.isoCountryName": "Ireland", "ctCountry.isoCountryCode": "IE"]
        private static let america = ["ctCountry.isoCountryName": "United States", "ctCountry.isoCountryCode": "US"]

        private func tap(_ id: String) {
            UIApplication.shared.perform(.tap(id))
        }

        /// Selects a segment of the cost and extras control.
        private func show(_ title: String) {
            UIApplication.shared.perform(.select("confirmation.costs", title))
        }

        @Test(
            arguments: [
                ([:], ["Collision waiver"], "Nothing Included."),
                (["Mileage": true, "Young driver": false], ["Collision waiver", "Theft"], "- Collision waiver\n- Theft\n- Mileage\n"),
                (["Young driver": false], [], ""),
            ] as [([String: Bool], [String], String)])
        func `coverages are shown only if there are charges`(_ charges: [String: Bool], _ coverages: [String], _ text: String) {
            TestApp.run { app in
                app.showConfirmation(Offer(charges: charges, coverages: coverages))
                #expect(app.label("confirmation.included") == text)
            }
        }

        @Test func `each fee has its line, except the booking fee, which is only in the total`() {
            TestApp.run { app in
                app.showConfirmation(
                    Offer(fees: [("22", "41.15", "GBP"), ("23", "200", "EUR"), ("6", "9.95", "CHF"), ("99", "5.00", "USD")]))
                #expect(app.label("cost.deposit") == "GBP 41.15")
                #expect(app.label("cost.arrival") == "EUR 200.00")
                #expect(app.label("cost.total") == "USD 251.10")
                #expect(app.label("confirmation.total") == "USD 251.10")
                #expect(app.label("cost.insurance") == nil)
                #expect(app.label("cost.extras") == nil)
            }
        }

        @Test func `without fees the cost lines keep their dashes`() {
            TestApp.run(stored: Self.ireland) { app in
                app.showConfirmation(Offer(fees: []))
                app.quote(TestApp.plan)
                tap("insurance.more")
                tap("insurance.buy")
                #expect(app.texts("cost.deposit") + app.texts("cost.arrival") + app.texts("cost.total") == ["-", "-", "-"])
                #expect(app.label("cost.insurance") == "EUR 47.73")
                #expect(app.label("confirmation.total") == "No fees.")
            }
        }

        // MARK: Extras

        @Test func `extras are listed in reverse order`() {
            TestApp.run { app in
                app.showConfirmation(Offer(extras: [("Child seat", "25.00"), ("Navigation", "12.50")]))
                show("Extras")
                #expect(app.label("confirmation.sections.2.0") == "Navigation \n(EUR 12.50 each)")
                #expect(app.label("confirmation.sections.2.1") == "Child seat \n(EUR 25.00 each)")
            }
        }

        @Test(arguments: [("Child seat", "4", "EUR 40.00"), ("Excess Insurance", "1", "EUR 10.00")])
        func `the quantity of an extra ranges from 0 to its limit`(_ name: String, _ most: String, _ cost: String) {
            TestApp.run { app in
                app.showConfirmation(Offer(extras: [(name, "10.00")]))
                show("Extras")
                for _ in 0..<6 { tap("extra.0.plus") }
                #expect(app.label("extra.0.quantity") == most)
                show("Cost")
                #expect(app.label("cost.extras") == cost)
                show("Extras")
                for _ in 0..<6 { tap("extra.0.minus") }
                #expect(app.label("extra.0.quantity") == "0")
                show("Cost")
                #expect(app.label("cost.extras") == nil)
            }
        }

        @Test func `extras are added up but are not part of the total`() {
            TestApp.run { app in
                app.showConfirmation(Offer(extras: [("Child seat", "25.00"), ("Navigation", "12.50"), ("Gift", "free")]))
                show("Extras")
                tap("extra.0.plus")
                tap("extra.1.plus")
                tap("extra.1.plus")
                tap("extra.2.plus")
                show("Cost")
                #expect(app.label("cost.extras") == "EUR 50.00")
                #expect(app.label("cost.total") == "EUR 40.00")
            }
        }

        @Test func `a car that is chosen again keeps its extras`() {
            TestApp.run { app in
                app.showConfirmation(Offer(extras: [("Child seat", "25.00"), ("Navigation", "12.50")]))
                show("Extras")
                tap("extra.0.plus")
                UIApplication.shared.perform(.back)
                tap("results.list.0.0")
                show("Extras")
                #expect(app.texts("extra.0.quantity") + app.texts("extra.1.quantity") == ["1", "0"])
                #expect(app.label("confirmation.sections.2.0") == "Navigation \n(EUR 12.50 each)")
            }
        }

        // MARK: Insurance

        @Test func `no quote is requested in a country without insurance`() {
            TestApp.run(stored: Self.america) { app in
                let before = app.world.transfers.open.count
                app.showConfirmation(Offer(), homeCountry: "US")
                #expect(app.world.transfers.open.count == before)
                #expect(app.label("confirmation.calculating") == nil)
                app.quote(TestApp.plan)
                #expect(!app.isSeen("insurance.more"))
            }
        }

        @Test func `the insurance section appears with the quote`() {
            TestApp.run(stored: Self.ireland) { app in
                let before = app.world.transfers.open.count
                app.showConfirmation(Offer())
                #expect(app.world.transfers.open.count == before + 1)
                #expect(app.label("confirmation.calculating") == "Calculating")
                #expect(Snapshot.take().node("confirmation.spinner")?.value == "on")
                #expect(!app.isSeen("insurance.more"))
                app.quote(TestApp.plan)
                #expect(app.label("confirmation.calculating") == nil)
                #expect(Snapshot.take().node("confirmation.spinner") == nil)
                #expect(!app.isSeen("insurance.premium"))
                tap("insurance.more")
                #expect(!app.isSeen("insurance.more"))
                #expect(app.label("insurance.premium") == "The premium is EUR 47.73")
                tap("insurance.terms")
                #expect(Snapshot.take().node("insurance.page")?.value == "http://www.rebook.test/plan.html")
            }
        }

        @Test func `an insurance without a plan can be bought all the same`() {
            TestApp.run(stored: Self.ireland) { app in
                let session = app.showConfirmation(Offer(extras: [("Child seat", "25.00")]))
                app.quote("{}")
                tap("insurance.more")
                #expect(app.label("insurance.premium") == "-")
                tap("insurance.buy")
                #expect(app.label("insurance.buy") == "Remove insurance")
                #expect(session.hasBoughtInsurance)
                tap("insurance.terms")
                #expect(Snapshot.take().node("insurance.page")?.value == nil)
            }
        }

        @Test(arguments: [
            ([("22", "40.00", "EUR"), ("23", "200.00", "EUR")], "EUR 87.73"),
            ([("23", "200.00", "EUR"), ("22", "40.00", "EUR")], "EUR 287.73"),
            ([("6", "10.00", "EUR"), ("22", "40.00", "EUR"), ("23", "190.00", "EUR")], "EUR 97.73"),
        ])
        func `with insurance, the deposit includes the fees that precede it`(_ fees: [(String, String, String)], _ deposit: String) {
            TestApp.run(stored: Self.ireland) { app in
                let session = app.showConfirmation(Offer(fees: fees))
                app.quote(TestApp.plan)
                tap("insurance.more")
                tap("insurance.buy")
                #expect(session.hasBoughtInsurance)
                #expect(app.label("insurance.buy") == "Remove insurance")
                #expect(app.label("cost.deposit") == deposit)
                #expect(app.label("cost.insurance") == "EUR 47.73")
                #expect(app.label("cost.total") == "EUR 287.73")
                #expect(app.label("confirmation.total") == "EUR 287.73")
                tap("insurance.buy")
                #expect(app.label("cost.deposit") == "EUR 40.00")
                #expect(app.label("cost.insurance") == nil)
                #expect(app.label("confirmation.total") == "EUR 240.00")
            }
        }

        @Test func `choosing a car again removes the insurance`() {
            TestApp.run(stored: Self.ireland) { app in
                let session = app.showConfirmation(Offer())
                app.quote(TestApp.plan)
                tap("insurance.more")
                tap("insurance.buy")
                UIApplication.shared.perform(.back)
                tap("results.list.0.0")
                #expect(!session.hasBoughtInsurance)
                #expect(session.insurance == nil)
                #expect(app.label("insurance.buy") == nil)
            }
        }

        @Test func `the quote request is the same on both wires`() throws {
            for wire in [Wire.json, .xml] {
                try TestApp.run(wire: wire, stored: Self.ireland) { app in
                    let session = app.showConfirmation(Offer(fees: []))
                    let body = CTHelper.requestBody(
                        kOTA_InsuranceQuoteRQ, header: CTRQBuilder.buildHeader(kInsuranceHeader),
                        message: CTRQBuilder.OTA_InsuranceQuoteRQ(session))
                    let value = wire == .xml ? XMLToDictionary.object(with: Data(body.utf8)) : body.JSONValue()
                    let plan = try #require((value as? NSDictionary)?.dict("PlanForQuoteRQ"))
                    let traveller = plan.dict("CoveredTravelers")?.dict("CoveredTraveler")
                    #expect(traveller?.dict("CoveredPerson")?.string("Surname") == "Test")
                    #expect(traveller?.dict("CitizenCountryName")?.string("@Code") == "IE")
                    let detail = plan.dict("InsCoverageDetail")
                    #expect(detail?.dict("TotalTripCost")?.string("@Amount") == "No fees.")
                    let trip = detail?.dict("CoveredTrips")?.dict("CoveredTrip")
                    #expect(trip?.string("@End") == "2014-07-03T11:00:00")
                    #expect(trip?.dict("Destinations")?.dict("Destination")?.string("CountryName") == "IE")
                }
            }
        }

        @Test func `the premium is parsed in the user's locale`() {
            TestApp.run { _ in
                let session = RentalSession()
                session.theCar = Car(fromVehAvailDictionary: Offer().json.JSONValue() as! NSDictionary)
                session.hasBoughtInsurance = true
                session.insurance = InsuranceObject()
                session.insurance?.premiumAmount = "47.73"
                #expect(CTHelper.getTotalPriceWithCurrency(session) == "EUR 87.73")
                LegacyBooking.world.locale = Locale(identifier: "de_DE")
                #expect(CTHelper.getTotalPriceWithCurrency(session) == "EUR 87.00")
                #expect(CTHelper.getTotalPriceWithoutCurrency(session) == "87.00")
            }
        }

        @Test func `Proceed opens the checkout without an alert`() {
            TestApp.run { app in
                app.showConfirmation(Offer())
                tap("confirmation.proceed")
                #expect(app.watcher.seen == [.navigation(verb: "push", screen: "checkout")])
            }
        }
    }
}
