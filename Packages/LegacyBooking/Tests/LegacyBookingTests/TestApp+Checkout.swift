import Foundation

@testable import HeadlessUI
@testable import LegacyBooking

extension TestApp {
    nonisolated static let fees =
        #"[{"@Amount":"20.00","@CurrencyCode":"EUR","@Purpose":"22"},{"@Amount":"100.50","@CurrencyCode":"EUR","@Purpose":"23"},{"@Amount":"5.00","@CurrencyCode":"EUR","@Purpose":"6"}]"#

    /// A car in an availability reply.
    static func car(fees: String = TestApp.fees, needsCard: Bool = true) -> Car {
        let json =
            #"{"VehAvailCore":{"Vehicle":{"VehMakeModel":{"@Name":"Ford Fiesta"}},"Reference":{"@Type":"16","@ID":"C1","@ID_Context":"CARTRAWLER","@DateTime":"2014-07-01T10:00:00","@URL":"u1"},"TPA_Extensions":{"CC_Info":{"@Required":"\#(needsCard)"}},"Fees":\#(fees)}}"#
        return Car(fromVehAvailDictionary: json.JSONValue() as! NSDictionary)
    }

    static func extra(_ type: String, amount: String = "10.00", qty: Int) -> ExtraEquipment {
        let json =
            #"{"Charge":{"@Amount":"\#(amount)","@CurrencyCode":"EUR"},"Equipment":{"@EquipType":"\#(type)"}}"#
        let extra = ExtraEquipment(fromPricedEquipDictionary: json.JSONValue() as! NSDictionary)
        extra.qty = qty
        return extra
    }

    /// A session with a search and a chosen car.
    static func session(car: Car = TestApp.car(), airport: Bool = false) -> RentalSession {
        let session = RentalSession()
        session.puLocationCode = "71"
        session.doLocationCode = "72"
        session.puLocationName = "Dublin Airport"
        session.doLocationName = "Cork"
        session.puLocation = CTLocation(fromPredictiveDictionary: airport ? ["@AirportCode": "DUB"] : [:])
        session.puDateTime = "2014-07-05T10:30:00"
        session.doDateTime = "2014-07-08T10:30:00"
        session.readablePuDate = "Sat 05/07/14 10:30 am"
        session.readableDoDate = "Tue 08/07/14 10:30 am"
        session.driverAge = "30"
        session.passengerQty = "1"
        session.homeCountry = "IE"
        session.theCar = car
        session.extras = []
        return session
    }

    /// Buys insurance for a session.
    static func buyInsurance(_ session: RentalSession, amount: String = "47.73") {
        let insurance = InsuranceObject()
        insurance.planID = "P1"
        insurance.detailURL = "u2"
        insurance.premiumAmount = amount
        insurance.premiumCurrencyCode = "GBP"
        session.insurance = insurance
        session.hasBoughtInsurance = true
    }

    /// Opens the checkout.
    func checkOut(_ session: RentalSession = TestApp.session()) -> BookingViewController {
        UIApplication.shared.perform(.tap("tabs.search"))
        let controller = BookingViewController(session: session)
        let navigation = appDelegate.tabBarController.selectedViewController as! UINavigationController
        navigation.pushViewController(controller, animated: false)
        watcher.seen = []
        return controller
    }

    /// Presents the rental conditions or the terms of use over the checkout.
    func openConditions(engine: Bool) -> RentalConditionsViewController {
        _ = checkOut()
        UIApplication.shared.perform(.tap(engine ? "terms.engine" : "terms.rental"))
        watcher.seen = []
        return appDelegate.tabBarController.presentedViewController as! RentalConditionsViewController
    }

    /// Types the personal details.
    func typePerson() {
        UIApplication.shared.perform(.type("checkout.givenName", "Ada"))
        UIApplication.shared.perform(.type("checkout.surname", "Byron"))
        UIApplication.shared.perform(.type("checkout.email", "ada@example.org"))
    }

    /// A finished request with this reply.
    static func answered(_ body: String) -> ASIHTTPRequest {
        let request = ASIHTTPRequest(url: URL(string: "http://otatest.rebook.test/")!)
        request.rawResponseData = Data(body.utf8)
        request.responseHeaders = ["content-type": "application/json; charset=utf-8"]
        return request
    }

    /// The titles of the HUDs shown since the observations were last cleared.
    var huds: [String] {
        watcher.seen.compactMap {
            guard case .hudShown(let title) = $0 else { return nil }
            return title
        }
    }

    func value(_ id: String) -> String? { Snapshot.take().node(id)?.value }
    func isSeen(_ id: String) -> Bool { Snapshot.take().node(id) != nil }
}
