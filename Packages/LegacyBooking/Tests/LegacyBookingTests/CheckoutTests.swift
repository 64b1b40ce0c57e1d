import Foundation
import HeadlessUI
import StubServer
import Testing
import VirtualTime

@testable import LegacyBooking

extension AppTests {
    /// Tests of the checkout through its interface: form, checks, cost, reservation and outcome.
    @Suite struct CheckoutTests {
        nonisolated static let reservation =
            #"{"VehResRSCore":{"VehReservation":{"VehSegmentCore":{"ConfID":{"@ID":"R1"},"TPA_Extensions":{"ConfID":{"@ID":"V1"}}}}}}"#

        // MARK: The form

        @Test func `the form has a flight field only at an airport`() {
            TestApp.run { app in
                _ = app.checkOut()
                #expect(!app.isSeen("checkout.flight"))
            }
            TestApp.run { app in
                _ = app.checkOut(TestApp.session(airport: true))
                #expect(app.isSeen("checkout.flight"))
            }
        }

        @Test func `a car that needs no card shows a line instead of the card until insurance is bought`() {
            TestApp.run { app in
                _ = app.checkOut(TestApp.session(car: TestApp.car(needsCard: false)))
                #expect(app.label("checkout.sections.1.0") == "No payment details are required.")
                #expect(!app.isSeen("checkout.cardNumber"))
            }
            TestApp.run { app in
                let session = TestApp.session(car: TestApp.car(needsCard: false))
                TestApp.buyInsurance(session)
                _ = app.checkOut(session)
                #expect(app.isSeen("checkout.cardNumber"))
            }
        }

        @Test(arguments: [
            ("checkout.cardNumber", "4111111111111111", "2"), ("checkout.expiry", "0916", "x"),
            ("checkout.securityCode", "123", "4"), ("checkout.expiry", "🚗🚗", "1"), ("checkout.expiry", "091699", "1"),
        ])
        func `a full card field accepts no more input`(_ id: String, _ full: String, _ more: String) {
            TestApp.run { app in
                let controller = app.checkOut()
                UIApplication.shared.perform(.type(id, full))
                UIApplication.shared.perform(.type(id, more))
                let typed = [controller.cardNumber, controller.cardExpiry, controller.cardSecurityCode]
                #expect(typed.compactMap(\.self) == [full])
            }
        }

        @Test func `a button selects the card type`() {
            TestApp.run { app in
                _ = app.checkOut()
                #expect(app.label("checkout.cardType") == "")
                UIApplication.shared.perform(.tap("checkout.visa"))
                #expect(app.label("checkout.cardType") == "VI")
                UIApplication.shared.perform(.tap("checkout.mastercard"))
                #expect(app.label("checkout.cardType") == "MC")
            }
        }

        @Test func `the overview shows the chosen car, locations and dates`() {
            TestApp.run { app in
                let session = TestApp.session()
                session.driverAge = nil
                _ = app.checkOut(session)
                #expect(app.label("car.seats") != nil && app.label("car.category") != nil)
                #expect(app.label("rental.pickup") == "Dublin Airport")
                #expect(app.label("rental.pickupDate") == "Sat 05/07/14 10:30 am")
                #expect(app.label("rental.dropoff") == "Cork")
                #expect(app.label("rental.dropoffDate") == "Tue 08/07/14 10:30 am")
            }
        }

        @Test func `the line instead of the card is disabled`() {
            TestApp.run { app in
                _ = app.checkOut(TestApp.session(car: TestApp.car(needsCard: false)))
                #expect(UIApplication.shared.perform(.tap("checkout.sections.1.0")) == .disabled)
            }
        }

        @Test func `the checkout is released when it is left`() {
            TestApp.run { app in
                weak let controller = app.checkOut()
                #expect(controller != nil)
                UIApplication.shared.perform(.back)
                #expect(controller == nil)
                NotificationCenter.default.post(name: kTermsAndConditionsAcceptedNotification, object: nil)
            }
        }

        // MARK: Cost

        private func cost(_ app: TestApp) -> [String?] {
            ["deposit", "arrival", "insurance", "extras", "total"].map { app.label("cost.\($0)") }
        }

        @Test func `the cost is the sum of the known fees`() {
            TestApp.run { app in
                _ = app.checkOut()
                #expect(cost(app) == ["EUR 20.00", "EUR 100.50", nil, nil, "EUR 125.50"])
            }
        }

        @Test func `without fees the cost shows dashes`() {
            TestApp.run { app in
                let session = TestApp.session(car: TestApp.car(fees: "[]"))
                TestApp.buyInsurance(session)
                _ = app.checkOut(session)
                #expect(cost(app) == ["-", "-", "GBP 47.73", nil, "-"])
            }
        }

        @Test func `the deposit includes the insurance and the fees that precede it`() {
            TestApp.run { app in
                let fees =
                    #"[{"@Amount":"100.50","@CurrencyCode":"EUR","@Purpose":"23"},{"@Amount":"20.00","@CurrencyCode":"USD","@Purpose":"22"}]"#
                let session = TestApp.session(car: TestApp.car(fees: fees))
                TestApp.buyInsurance(session)
                _ = app.checkOut(session)
                #expect(cost(app) == ["USD 168.23", "EUR 100.50", "GBP 47.73", nil, "USD 168.23"])
            }
        }

        @Test func `only the last extra is counted`() {
            TestApp.run { app in
                let session = TestApp.session()
                session.extras = [TestApp.extra("7", qty: 2), TestApp.extra("8", amount: "3.50", qty: 3)]
                _ = app.checkOut(session)
                #expect(app.label("cost.extras") == "EUR 10.50")
            }
        }

        @Test func `extras with a cost of zero are not shown`() {
            TestApp.run { app in
                let session = TestApp.session()
                session.extras = [TestApp.extra("7", qty: 2), TestApp.extra("8", qty: 0)]
                _ = app.checkOut(session)
                #expect(!app.isSeen("cost.extras"))
            }
        }

        // MARK: Saved details

        @Test func `Return stores the personal details but not the card`() {
            TestApp.run { app in
                _ = app.checkOut()
                UIApplication.shared.perform(.type("checkout.cardNumber", "4111111111111111"))
                UIApplication.shared.perform(.type("checkout.surname", "Byron"))
                UIApplication.shared.perform(.returnKey)
                let kept = app.defaults.dictionaryRepresentation().filter { $0.key.hasPrefix("ctUserBookingDetails.") }
                #expect(kept as? [String: String] == ["ctUserBookingDetails.surname": "Byron"])
                #expect(Snapshot.take().node("checkout.surname")?.isFocused == false)
            }
        }

        @Test func `leaving the screen stores the personal details`() {
            TestApp.run { app in
                _ = app.checkOut()
                app.typePerson()
                UIApplication.shared.perform(.back)
                #expect(app.defaults.string(forKey: "ctUserBookingDetails.emailAddress") == "ada@example.org")
            }
        }

        @Test func `stored personal details are filled in and are valid input`() {
            let stored = [
                "ctUserBookingDetails.givenName": "Ada", "ctUserBookingDetails.surname": "Byron",
                "ctUserBookingDetails.emailAddress": "ada@example.org",
            ]
            TestApp.run(stored: stored) { app in
                let controller = app.checkOut()
                #expect(app.value("checkout.surname") == "Byron")
                #expect(controller.details.emailAddress == "ada@example.org")
                #expect(controller.details.address == nil)
            }
        }

        @Test func `reset clears the personal details only, and an empty reservation can then be sent`() {
            TestApp.run { app in
                let controller = app.checkOut()
                app.typePerson()
                UIApplication.shared.perform(.tap("checkout.visa"))
                UIApplication.shared.perform(.tap("terms.check"))
                UIApplication.shared.perform(.tap("checkout.reset"))
                #expect(app.value("checkout.email") == "" && app.label("checkout.cardType") == "VI")
                #expect(app.value("terms.check") == "checked")
                #expect(controller.details.surname == "")
                UIApplication.shared.perform(.tap("checkout.complete"))
                #expect(app.alerts == ["Missing Information|Please enter your card number."])
                #expect(app.huds == ["Creating reservation"])
            }
        }

        // MARK: Terms

        @Test func `the check accepts both terms, and a second tap withdraws both`() {
            TestApp.run { app in
                _ = app.checkOut()
                #expect(app.value("terms.check") == "unchecked")
                UIApplication.shared.perform(.tap("terms.check"))
                #expect(app.value("terms.check") == "checked")
                UIApplication.shared.perform(.tap("terms.check"))
                UIApplication.shared.perform(.tap("checkout.complete"))
                #expect(
                    app.alerts == ["Cannot proceed|You must agree to the rental conditions and the terms of use."])
                #expect(app.huds.isEmpty)
            }
        }

        @Test func `accepting the rental conditions is enough, accepting the terms of use is not`() {
            TestApp.run { app in
                _ = app.checkOut()
                app.typePerson()
                NotificationCenter.default.post(name: kEngineTermsAcceptedNotification, object: nil)
                UIApplication.shared.perform(.tap("checkout.complete"))
                #expect(app.alerts.count == 1 && app.huds.isEmpty)
            }
            TestApp.run { app in
                _ = app.checkOut(TestApp.session(car: TestApp.car(needsCard: false)))
                app.typePerson()
                NotificationCenter.default.post(name: kTermsAndConditionsAcceptedNotification, object: nil)
                #expect(app.value("terms.check") == "unchecked")
                UIApplication.shared.perform(.tap("checkout.complete"))
                #expect(app.alerts.isEmpty && app.huds == ["Creating reservation"])
            }
        }

        // MARK: Missing information

        @Test(arguments: [
            (0, "Please enter your card number."), (1, "Please enter your card's expiry date."),
            (2, "Please enter the card holder's name."), (3, "Please enter your card's security code."),
            (4, "Please choose a card type."),
        ])
        func `a missing card field shows an alert, and the reservation is sent anyway`(_ typed: Int, _ message: String) {
            TestApp.run { app in
                _ = app.checkOut()
                app.typePerson()
                let card = [
                    ("checkout.cardNumber", "4111111111111111"), ("checkout.expiry", "0916"),
                    ("checkout.holder", "A Byron"), ("checkout.securityCode", "123"),
                ]
                for (id, text) in card.prefix(typed) { UIApplication.shared.perform(.type(id, text)) }
                UIApplication.shared.perform(.tap("terms.check"))
                let before = app.world.transfers.open.count
                UIApplication.shared.perform(.tap("checkout.complete"))
                #expect(app.alerts == ["Missing Information|\(message)"])
                #expect(app.huds == ["Creating reservation"])
                #expect(app.world.transfers.open.count == before + 1)
            }
        }

        @Test(arguments: [
            ([], "Please enter your email address."), (["checkout.email"], "Please enter your given name."),
            (["checkout.email", "checkout.givenName"], "Please enter your surname."),
        ])
        func `no reservation is sent without a name and an email address`(_ typed: [String], _ message: String) {
            TestApp.run { app in
                _ = app.checkOut(TestApp.session(car: TestApp.car(needsCard: false)))
                for id in typed { UIApplication.shared.perform(.type(id, "x")) }
                UIApplication.shared.perform(.tap("terms.check"))
                UIApplication.shared.perform(.tap("checkout.complete"))
                #expect(app.alerts == ["Missing Information|\(message)"])
                #expect(app.huds.isEmpty)
            }
        }

        @Test func `the alert about the card precedes the alert about the personal details`() {
            TestApp.run { app in
                _ = app.checkOut()
                UIApplication.shared.perform(.tap("terms.check"))
                UIApplication.shared.perform(.tap("checkout.complete"))
                #expect(
                    app.alerts == [
                        "Missing Information|Please enter your card number.",
                        "Missing Information|Please enter your email address.",
                    ])
            }
        }

        // MARK: Replies

        @Test func `a confirmed reservation is stored and shown on the thank-you screen`() {
            TestApp.run { app in
                let controller = app.checkOut()
                app.typePerson()
                controller.requestFinished(TestApp.answered(Self.reservation))
                #expect(app.saved == ["R1"])
                #expect(app.watcher.seen.last == .navigation(verb: "push", screen: "thanks"))
                #expect(app.label("thanks.email") == "ada@example.org")
                #expect(app.label("thanks.reference") == "V1")
                #expect(!app.isSeen("nav.back"))
                app.manage.loadBookings()
                let booking = app.manage.arrayOfBookings.lastObject as? Booking
                #expect(booking?.customerEmail as? String == "ada@example.org")
                #expect(booking?.wasRetrievedFromWeb == nil && booking?.tpaConfID as? String == "V1")
            }
        }

        @Test func `leaving the thank-you screen shows Home and resets Search`() {
            TestApp.run { app in
                let controller = app.checkOut()
                controller.requestFinished(
                    TestApp.answered(
                        #"{"VehResRSCore":{"VehReservation":{"VehSegmentCore":{"ConfID":{"@ID":"R1"}}}}}"#))
                #expect(app.label("thanks.reference") == "R1")
                app.watcher.seen = []
                UIApplication.shared.perform(.tap("thanks.home"))
                #expect(
                    app.watcher.seen == [
                        .navigation(verb: "select tab", screen: "home"), .navigation(verb: "pop", screen: "thanks"),
                    ])
                let search = appDelegate.tabBarController.viewControllers[1] as? UINavigationController
                #expect(search?.viewControllers.count == 1)
            }
        }

        @Test(
            arguments: [
                (#"{"Errors":{"Error":{"@Type":"10023","@ShortText":"x"}}}"#, ["Warning|The card number is invalid."]),
                (
                    #"{"Errors":[{"Error":{"@ShortText":"One"}},{"Error":{"@ShortText":"Two"}}]}"#,
                    ["Warning|One", "Warning|Two"]
                ),
                (#"{"Errors":[{"@ShortText":"One"}]}"#, ["Warning|nil"]), ("{}", []), ("", []), ("<html/>", []),
                (#"{"VehMatchedLocs":{},"x":[]"#, []), (#"{"VehRetResRSCore":{"VehReservation":[]}}"#, []),
            ] as [(String, [String])])
        func `each error shows a warning, and an unknown reply shows nothing`(_ body: String, _ alerts: [String]) {
            TestApp.run { app in
                let controller = app.checkOut()
                controller.requestFinished(TestApp.answered(body))
                #expect(app.alerts == alerts)
                #expect(app.saved.isEmpty && app.isSeen("checkout.complete") == alerts.isEmpty)
            }
        }

        @Test(arguments: [
            "[]", #"{"VehResRSCore":{}}"#, #"{"VehResRSCore":{"VehReservation":{"VehSegmentCore":{}}}}"#,
            #"{"VehResRSCore":[]}"#, #"{"LocationDetail":{}}"#, #"{"RentalConditions":[]}"#, #"{"VehAvailRSCore":{}}"#,
            #"{"VehMatchedLocs":{}}"#, #"{"VehRetResRSCore":{"VehReservation":{}}}"#,
            #"{"VehResRSCore":{"VehReservation":{"VehSegmentCore":{"ConfID":{"@ID":1}}}}}"#,
        ]) func `a reply of this shape crashes the app after the reservation was made`(_ body: String) async {
            let suite = TestApp.newSuite()
            await #expect(processExitsWith: .failure) { [body, suite = suite as String] in
                await TestApp.run(suite: suite) { app in
                    app.checkOut().requestFinished(TestApp.answered(body))
                }
            }
            TestApp.removeStore(suite)
        }

        // MARK: On the network

        // Each test that waits for the network runs in a process of its own, because its alert would appear in other tests.

        @Test func `a reservation that times out is sent a second time`() async {
            await #expect(processExitsWith: .success) {
                let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                try await server.start()
                let app = await TestApp(server: "127.0.0.1:\(server.port)")
                await app.sendReservation()
                await server.wait { $0.journal.count == 2 }
                // The time-out of the configuration request comes first.
                let first = await app.seen(after: .seconds(44))
                #expect(first.contains(.hudShown(title: "Creating reservation")))
                let second = await app.seen(after: .seconds(1))
                #expect(second.isEmpty)
                await server.wait { $0.journal.count == 3 }
                let sent = server.journal.filter { $0.request.message == "OTA_VehResRQ" }
                #expect(sent.count == 2 && sent.first?.request.body == sent.last?.request.body)
                let third = await app.seen(after: .seconds(45))
                #expect(
                    third == [
                        .hudHidden(title: "Creating reservation"),
                        .alertShown(
                            title: "Could not connect to server",
                            message: "Unable to contact the server with this request, please try again.",
                            buttons: ["OK"]),
                    ])
                await server.stop()
                await app.leave()
            }
        }
    }
}

extension TestApp {
    /// Fills the form for a car that needs no card, and sends the reservation.
    func sendReservation() {
        _ = checkOut(TestApp.session(car: TestApp.car(needsCard: false)))
        typePerson()
        UIApplication.shared.perform(.tap("terms.check"))
        UIApplication.shared.perform(.tap("checkout.complete"))
    }
}
