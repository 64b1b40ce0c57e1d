import Foundation
import StubServer
import Testing

struct FixtureRouteTests {
    private let json = Data(#"{"cars":[{"z":1,"a":"x/y"},{"price":9.5}],"n":null}"#.utf8)

    @Test(arguments: [
        ("", #"{"cars":[{"a":"x/y","z":1},{"price":9.5}],"n":null}"#),
        ("cars/0", #"{"a":"x/y","z":1}"#),
        ("cars/1/price", "9.5"),
    ])
    func `a route descends objects and arrays and sorts the keys`(route: String, body: String) throws {
        #expect(String(decoding: try Reply.fixture(json, route: route).body, as: UTF8.self) == body)
    }

    @Test(arguments: [
        ("bikes/0", "cars.json has no \"bikes\" at its root (route bikes/0)"),
        ("cars/2", "cars.json has no \"2\" at cars (route cars/2)"),
        ("cars/1/price/x", "cars.json has no \"x\" at cars/1/price (route cars/1/price/x)"),
    ])
    func `a route that leads nowhere names the part that failed`(route: String, text: String) {
        let error = #expect(throws: FixtureRouteError.self) {
            try Reply.fixture(json, named: "cars.json", route: route)
        }
        #expect(error?.description == text)
    }
}
