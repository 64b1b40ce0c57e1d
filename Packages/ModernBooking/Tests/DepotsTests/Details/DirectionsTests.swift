import BookingCore
import Foundation
import Testing

@testable import Depots

@Suite struct DirectionsTests {
    private let depot = NearbyDepot(
        location: Location(name: "DUBLIN CITY"), position: GeoPoint(latitude: 53.34381, longitude: -6.2546))

    @Test(arguments: [
        (MapApp.apple, "http://maps.apple.com/?q=1%20A%20St&ll=53.3438,-6.2546"),
        (.google, "comgooglemaps://?q=1%20A%20St&center=53.3438,-6.2546"),
    ])
    func `AC-D6: each app has an address with the destination and the place`(app: MapApp, address: String) {
        let directions = Directions(to: depot, at: DepotAddress(line: "1 A St"))
        #expect(directions.url(in: app)?.absoluteString == address)
    }

    @Test(arguments: [
        ("a&b=c", "a%26b%3Dc"), ("1+1", "1%2B1"), ("#5/6?", "%235%2F6%3F"), ("Köln", "K%C3%B6ln"),
        ("a-b._~c", "a-b._~c"), ("50 % off", "50%20%25%20off"),
        ("\"<>\\^`{|}", "%22%3C%3E%5C%5E%60%7B%7C%7D"),
        ("x;y,z:@$!*'()[]", "x%3By%2Cz%3A%40%24%21%2A%27%28%29%5B%5D"), ("🚗\n", "%F0%9F%9A%97%0A"),
        ("٣", "%D9%A3"), ("", ""),
    ])
    func `AC-D6: everything that has a meaning in an address is encoded`(line: String, query: String) {
        let url = Directions(to: depot, at: DepotAddress(line: line)).url(in: .apple)
        #expect(url?.absoluteString == "http://maps.apple.com/?q=\(query)&ll=53.3438,-6.2546")
    }

    @Test(
        arguments: [
            ("1 A St", "Dublin", "1 A St, Dublin"), (nil, "Dublin", "Dublin"), ("1 A St", nil, "1 A St"),
            (nil, nil, "Dublin City"),
        ] as [(String?, String?, String)])
    func `AC-D6: the destination is the address, or else the name`(
        line: String?, city: String?, destination: String
    ) {
        #expect(
            Directions(to: depot, at: DepotAddress(line: line, city: city)).destination == destination)
    }
}
