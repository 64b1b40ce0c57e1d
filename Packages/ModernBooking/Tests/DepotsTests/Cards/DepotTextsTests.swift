import BookingCore
import Testing

@testable import Depots

@Suite struct DepotTextsTests {
    private func depot(_ distance: String?, _ unit: String?) -> NearbyDepot {
        NearbyDepot(location: Location(), distance: distance, unit: unit)
    }

    @Test(arguments: [(0, ""), (1, "1 Depot"), (2, "2 Depots")])
    func `AC-N4: the count has a text for none, one and several`(depots: Int, text: String) {
        let listing = DepotListing((0..<depots).map { _ in depot(nil, nil) })
        #expect(listing.countText == text)
    }

    @Test(
        arguments: [
            ("1.5", "km", "0.9 mi", "1.5 km"), ("1.5", "Kilometers", "0.9 mi", "1.5 km"),
            ("1.5", "miles", "1.5 mi", "2.4 km"), ("9.94", nil, "9.9 mi", "16 km"),
            ("9.96", "m", "10.0 mi", "16 km"), ("10", "km", "6.2 mi", "10 km"),
            ("120.4 or so", "km", "75 mi", "120 km"), ("0", "km", "0.0 mi", "0.0 km"),
            ("x", "", "0.0 mi", "0.0 km"),
            (nil, "km", "", ""),
        ] as [(String?, String?, String, String)])
    func `AC-N8: the distance is in the unit of the settings, with one decimal below 10`(
        number: String?, unit: String?, miles: String, kilometres: String
    ) {
        #expect(depot(number, unit).cardDistance(in: .miles) == miles)
        #expect(depot(number, unit).cardDistance(in: .kilometres) == kilometres)
    }

    @Test
    func `AC-N8: fifty metres are not 0.0 mi`() {
        #expect(depot("0.05", "km").cardDistance(in: .miles) == "< 0.1 mi")
        #expect(depot("0.05", "km").cardDistance(in: .kilometres) == "0.1 km")
        #expect(depot("0.04", "km").cardDistance(in: .kilometres) == "< 0.1 km")
    }

    @Test
    func `AC-N3: a depot without a name is Unknown`() {
        #expect(depot(nil, nil).cardName == "Unknown")
        #expect(NearbyDepot(location: Location(name: "DUBLIN PORT")).cardName == "Dublin Port")
    }
}
