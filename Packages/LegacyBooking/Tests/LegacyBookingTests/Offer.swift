import Foundation

@testable import HeadlessUI
@testable import LegacyBooking

/// A car in an availability reply, with the fields that tests vary.
struct Offer {
    var name = "Corsa"
    var index = 1
    var size = 3
    var seats = "5"
    var fuel = "Petrol"
    var gearbox = "Manual"
    var isAirConditioned = false
    /// Tuples of purpose, amount and currency.
    var fees = [("22", "40.00", "EUR")]
    /// The charges by description; the value is whether the rate includes the charge.
    var charges = ["Mileage": true]
    var coverages: [String] = []
    /// Tuples of description and amount.
    var extras: [(String, String)] = []

    var json: String {
        let fees = fees.map { #"{"@Purpose":"\#($0)","@Amount":"\#($1)","@CurrencyCode":"\#($2)"}"# }
        let charges = charges.sorted { $0.key < $1.key }
            .map { #"{"@Description":"\#($0)","@IncludedInRate":"\#($1)"}"# }
        let coverages = coverages.map { #"{"Charge":{"@Description":"\#($0)"}}"# }
        let extras = extras.map {
            #"{"Charge":{"@Amount":"\#($1)","@CurrencyCode":"EUR"},"Equipment":{"Description":"\#($0)"}}"#
        }
        return #"""
            {"VehAvailCore":{"Vehicle":{"@AirConditionInd":"\#(isAirConditioned)","@TransmissionType":"\#(gearbox)",
            "@FuelType":"\#(fuel)","@PassengerQuantity":"\#(seats)","@BaggageQuantity":"2","VehType":{"@DoorCount":"4"},
            "VehClass":{"@Size":"\#(size)"},"VehMakeModel":{"@Name":"\#(name)"}},
            "RentalRate":{"VehicleCharges":[\#(charges.joined(separator: ","))]},
            "TPA_Extensions":{"OrderBy":{"@Index":"\#(index)"}},"Fees":[\#(fees.joined(separator: ","))],
            "PricedEquips":[\#(extras.joined(separator: ","))]},
            "VehAvailInfo":{"PricedCoverages":[\#(coverages.joined(separator: ","))]}}
            """#
    }
}

/// A vendor and its offers; the drop-off's code is `D-` followed by the name.
struct OfferingVendor {
    var name: String?
    var offers: [Offer]

    var json: String {
        let vendor = name.map { #""@CompanyShortName":"\#($0)""# } ?? ""
        let locations = #"[{"@Code":"P"},{"@Code":"D-\#(name ?? "")"}]"#
        let cars = offers.map(\.json).joined(separator: ",")
        return #"{"Vendor":{\#(vendor)},"Info":{"LocationDetails":\#(locations)},"VehAvails":[\#(cars)]}"#
    }
}

extension TestApp {
    /// Shows the results of a search for these vendors' cars.
    @discardableResult func showResults(_ vendors: [OfferingVendor], days: Double = 1) -> RentalSession {
        let list = vendors.map(\.json).joined(separator: ",")
        let reply = #"{"VehAvailRSCore":{"VehVendorAvails":[\#(list)]}}"#.JSONValue()
        let session = RentalSession()
        session.startDate = clock.date
        session.endDate = clock.date.addingTimeInterval(days * 86_400)
        session.puDateTime = "2014-07-02T11:00:00"
        session.doDateTime = "2014-07-03T11:00:00"
        session.homeCountry = "IE"
        session.activeCurrency = "EUR"
        session.puLocation = CTLocation(fromPredictiveDictionary: ["@CountryCode": "IE"])

        appDelegate.tabBarController.selectedIndex = 1
        let navigation = appDelegate.tabBarController.viewControllers[1] as! UINavigationController
        navigation.pushViewController(
            SearchResultsViewController(
                session: session, availability: CTHelper.validateResponse(reply) as! VehAvailRSCore),
            animated: false)
        watcher.seen = []
        return session
    }

    /// Shows the confirmation of a car.
    @discardableResult func showConfirmation(_ offer: Offer, homeCountry: String? = nil) -> RentalSession {
        let session = showResults([OfferingVendor(name: "Hertz", offers: [offer])])
        if let homeCountry { session.homeCountry = homeCountry }
        UIApplication.shared.perform(.tap("results.list.0.0"))
        watcher.seen = []
        return session
    }

    /// The names of the listed cars, from top to bottom.
    var listedCars: [String?] { texts("car.name") }

    /// The texts of all elements with this identifier.
    func texts(_ id: String) -> [String?] {
        Snapshot.take().root.all.filter { $0.id == id }.map(\.label)
    }

    /// The text of the first visible element with this identifier, or nil.
    func label(_ id: String) -> String? { Snapshot.take().node(id)?.label }

    var topScreen: UIViewController? {
        (appDelegate.tabBarController.selectedViewController as? UINavigationController)?.topViewController
    }

    /// Passes an insurance quote to the confirmation.
    func quote(_ plan: String) {
        let request = ASIHTTPRequest(url: URL(string: "http://otasecuretest.rebook.test/")!)
        request.rawResponseData = Data("{\"PlanForQuoteRS\":\(plan)}".utf8)
        (topScreen as! ConfirmationViewController).requestFinished(request)
    }

    static let plan =
        #"{"@PlanID":"P1","PlanCost":{"@Amount":"50.00","@CurrencyCode":"EUR","BasePremium":{"@Amount":"47.73","@CurrencyCode":"EUR"}},"QuoteDetail":{"QuoteDetailURL":"http://www.rebook.test/plan.html"}}"#
}
