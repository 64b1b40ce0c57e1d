import Foundation
import HeadlessUI
import StubServer
import Testing
import VirtualTime
import WireFormat

@testable import LegacyBooking

extension AppTests {
    /// Tests of the map of depots, as a tab and over the search form.
    @Suite struct MapSearchTests {
        nonisolated static let airport = depot("DUBLIN AIRPORT", code: "DUB", at: "53.43", "-6.25", airport: true)
        nonisolated static let quay = depot("eden quay", code: "DUQ", at: "53.35", "-6.26")
        nonisolated static let found = #"{"VehMatchedLocs":[\#(airport),\#(quay)]}"#

        nonisolated static func depot(
            _ name: String, code: String, at latitude: String, _ longitude: String, airport: Bool = false
        ) -> String {
            #"{"LocationDetail":{"@AtAirport":"\#(airport)","@Code":"\#(code)","@Name":"\#(name)","Address":{"AddressLine":"1 Road","CountryName":{"@Code":"IE"}},"AdditionalInfo":{"TPA_Extensions":{"SearchRef":{"@Distance":"2.5","@DistanceMeasure":"miles"},"Position":{"@Latitude":"\#(latitude)","@Longitude":"\#(longitude)"}}}}}"#
        }

        nonisolated static func place(_ name: String, _ latitude: String, _ longitude: String) -> String {
            "<result><formatted_address>\(name)</formatted_address><geometry><location><lat>\(latitude)</lat><lng>\(longitude)</lng></location><viewport><southwest><lat>53</lat><lng>-7</lng></southwest><northeast><lat>54</lat><lng>-6</lng></northeast></viewport></geometry></result>"
        }

        nonisolated static func geocode(_ status: String, _ places: String...) -> Data {
            Data("<GeocodeResponse><status>\(status)</status>\(places.joined())</GeocodeResponse>".utf8)
        }

        // MARK: Nearby

        @Test func `the tab searches at once, below a HUD`() {
            TestApp.run { app in
                UIApplication.shared.perform(.tap("tabs.locations"))
                #expect(app.watcher.seen.first == .hudShown(title: "Searching nearby"))
                #expect(app.world.transfers.open.count == 2)
                #expect(UIApplication.shared.perform(.tap("locations.settings")) == .covered)
                app.answerMap(Self.found)
                #expect(app.isSeen("locations.map"))
                #expect(UIApplication.shared.perform(.tap("locations.settings")) == .done)
            }
        }

        @Test func `depots become pins with a callout, and the map shows all of them`() {
            TestApp.run { app in
                app.openMap()
                app.answerMap(Self.found)
                #expect(app.value("locations.map") == "53.3900,-6.2550 0.0880x0.0110")
                #expect(app.value("locations.pin.0") == "pin_red.png at 53.43,-6.25")
                #expect(app.value("locations.pin.1") == "pin_blue.png at 53.35,-6.26")
                #expect(!app.isSeen("locations.pin.1.choose"))
                UIApplication.shared.perform(.tap("locations.pin.1"))
                let callout = Snapshot.take().node("locations.map")?.children.last
                #expect(callout?.label == "eden quay" && callout?.value == "2.5miles")
                #expect(callout?.children.first?.id == "locations.pin.1.choose")
            }
        }

        @Test func `the list shows depots with their distance, or a row without them`() {
            TestApp.run { app in
                app.openMap()
                UIApplication.shared.perform(.select("locations.mode", "List"))
                #expect(!app.isSeen("locations.map"))
                let row = Snapshot.take().node("locations.list.0.0")
                #expect(row?.children.map(\.label) == ["No locations found."])
                #expect(UIApplication.shared.perform(.tap("locations.list.0.0")) == .done)
                app.answerMap(Self.found)
                let first = Snapshot.take().node("locations.list.0.0")?.children
                #expect(first?.map { $0.label ?? $0.value } == ["pin_red.png", "Dublin Airport", "1 Road", "2.5 miles"])
                UIApplication.shared.perform(.select("locations.mode", "Map"))
                #expect(app.isSeen("locations.map") && !app.isSeen("locations.list"))
            }
        }

        @Test(arguments: [
            (#"{"VehMatchedLocs":[]}"#, ["No Results Found|Please try again."]),
            (#"{"Errors":{"Error":{"@Type":"1","@ShortText":"Too far"}}}"#, []), ("<html>", []), ("{}", []),
        ])
        func `a reply without depots empties the list and hides the HUD`(_ reply: String, _ alerts: [String]) {
            TestApp.run { app in
                app.openMap(Self.found)
                UIApplication.shared.perform(.tap("locations.here"))
                #expect(!app.isSeen("locations.pin.0"))
                app.answerMap(reply)
                #expect(app.alerts == alerts)
                #expect(app.map.locationResults.count == 0)
                #expect(app.watcher.seen.contains(.hudHidden(title: "Searching nearby")))
            }
        }

        @Test func `a depot chosen in the tab fills in both ends of another form`() {
            TestApp.run { app in
                app.openMap(Self.found)
                UIApplication.shared.perform(.tap("locations.pin.1"))
                UIApplication.shared.perform(.tap("locations.pin.1.choose"))
                #expect(app.value("search.pickup") == "eden quay" && app.value("search.dropoff") == "eden quay")
                #expect(app.ticks == ["includedIcon.png", nil, "includedIcon.png", nil, nil])
                let form = app.map.navigationController?.topViewController as? SearchViewController
                #expect(form?.title == "Search" && form !== app.search)
                #expect(form?.session.puLocationCode as? String == "DUQ")
                #expect(form?.session.doLocation === form?.session.puLocation)
            }
        }

        @Test func `every form receives a depot chosen for one of them`() {
            TestApp.run { app in
                app.openSearch()
                app.openMap(Self.found)
                app.chooseRow(1)
                let form = app.map.navigationController?.topViewController as? SearchViewController
                UIApplication.shared.perform(.tap("search.pickup.map"))
                app.answerMap(Self.found)
                app.chooseRow(0)
                #expect(app.value("search.pickup") == "Dublin Airport" && app.value("search.dropoff") == "eden quay")
                #expect(form?.session.puLocationCode as? String == "DUB")
                #expect(app.search.session.puLocationCode as? String == "DUB")
                #expect(app.search.session.doLocationCode as? String == "DUB")
            }
        }

        @Test func `a drop-off from its map is not marked as set`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.tap("search.dropoff.map"))
                app.answerMap(Self.found)
                app.chooseRow(1)
                #expect(!app.isSeen("locations"))
                #expect(app.ticks == [nil, nil, "grayIncludedIcon.png", nil, nil])
                UIApplication.shared.perform(.tap("search.pickup.map"))
                app.answerMap(Self.found)
                app.chooseRow(0)
                #expect(app.value("search.dropoff") == "Dublin Airport")
                #expect(!app.isSeen("locations"))
            }
        }

        // MARK: By name

        @Test func `the field for a place opens, closes and keeps its text`() {
            TestApp.run { app in
                app.openMap()
                UIApplication.shared.perform(.tap("locations.find"))
                #expect(Snapshot.take().node("locations.query")?.isFocused == true)
                #expect(UIApplication.shared.perform(.returnKey) == .disabled)
                UIApplication.shared.perform(.type("locations.query", "Cork"))
                UIApplication.shared.perform(.tap("locations.find"))
                #expect(!app.isSeen("locations.query"))
                UIApplication.shared.perform(.tap("locations.find"))
                #expect(app.value("locations.query") == "Cork")
            }
        }

        @Test func `a place found alone is marked, shown and searched`() {
            TestApp.run { app in
                app.openMap(Self.found)
                app.find("Dublin Port")
                #expect(app.watcher.seen.last == .hudShown(title: "Searching"))
                #expect(!app.isSeen("locations.query"))
                let before = app.world.transfers.open.count
                app.map.forwardGeocoder?.finishGeocoding(Self.geocode("OK", Self.place("Port", "53.25", "-6.25")))
                #expect(app.watcher.seen.last == .hudHidden(title: "Searching"))
                #expect(app.world.transfers.open.count == before + 1)
                #expect(app.value("locations.map") == "53.2500,-6.2500 1.0000x1.0000")
                #expect(app.value("locations.place") == "pin at 53.25,-6.25" && !app.isSeen("locations.pin.0"))
                app.answerMap(Self.found)
                #expect(app.value("locations.map") == "53.3400,-6.2550 0.1980x0.0110")
                #expect(app.isSeen("locations.place") && app.isSeen("locations.pin.1"))
            }
        }

        @Test func `several places are listed, and one of them is searched without a HUD`() {
            TestApp.run { app in
                app.openMap()
                app.find("Cork")
                let places = [Self.place("Cork", "51.5", "-8.5"), Self.place("Cork, US", "34", "-81.5")]
                app.map.forwardGeocoder?.finishGeocoding(Self.geocode("OK", places[0], places[1]))
                #expect(Snapshot.take().node("locations.hits.0.1")?.label == "Cork, US")
                app.watcher.seen = []
                let before = app.world.transfers.open.count
                UIApplication.shared.perform(.tap("locations.hits.0.1"))
                #expect(!app.isSeen("locations.hits"))
                #expect(app.world.transfers.open.count == before + 1)
                #expect(app.value("locations.place") == "pin at 34.0,-81.5")
                #expect(!app.watcher.seen.contains(.hudShown(title: "Searching nearby")))
            }
        }

        @Test(
            arguments: [
                (geocode("OK"), []), (geocode("ZERO_RESULTS"), ["Information|Could not find New+Town"]),
                (
                    geocode("OVER_QUERY_LIMIT"),
                    ["Information|There were too many searches, please try again later."]
                ), (geocode("REQUEST_DENIED"), ["Information|The search is not available, please try again."]),
                (geocode("INVALID_REQUEST"), ["Information|"]), (Data("<kml/>".utf8), ["Information|"]),
                (
                    Data("<html><p>".utf8),
                    ["Error!|The operation could not be completed. (NSXMLParserErrorDomain error 1.)"]
                ), (nil, ["Error!|The operation could not be completed. (NSXMLParserErrorDomain error 1.)"]),
            ] as [(Data?, [String])])
        func `a search for a place that finds none says why`(_ reply: Data?, _ alerts: [String]) {
            TestApp.run { app in
                app.openMap(Self.found)
                app.find("New Town")
                app.map.forwardGeocoder?.finishGeocoding(reply)
                #expect(app.alerts == alerts)
                #expect(app.watcher.seen.contains(.hudHidden(title: "Searching")))
                UIApplication.shared.perform(.alert("OK"))
                #expect(app.isSeen("locations.pin.0") == (alerts.first?.hasPrefix("Error!") ?? false))
            }
        }

        // MARK: The device

        @Test func `the first search does not wait for the location, and the next one has it`() async {
            await #expect(processExitsWith: .success) {
                let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                try await server.start()
                let location = await LocationSource(
                    permission: .allowed, coordinate: Coordinate(latitude: 53.349, longitude: -6.2603))
                let app = await TestApp(server: "127.0.0.1:\(server.port)", location: location)
                await app.openMap()
                _ = await app.seen(after: .zero)
                await UIApplication.shared.perform(.tap("locations.here"))
                await server.wait { $0.journal.count == 3 }
                let bodies = server.journal.filter { $0.request.method == "POST" }.map {
                    String(decoding: $0.request.body, as: UTF8.self)
                }
                #expect(bodies[0].contains(#""Position":{"@Latitude":"0.00","@Longitude":"0.00"}"#))
                #expect(bodies[1].contains(#""Position":{"@Latitude":"53.35","@Longitude":"-6.26"}"#))
                #expect(bodies[0].contains(#""Radius":{"@Distance":"50","@DistanceMeasure":"miles"}"#))
            }
        }

        @Test func `every failure of the location reports that it is not available`() async {
            await #expect(processExitsWith: .success) {
                let app = await TestApp()
                await app.openMap()
                await app.world.location.deny()
                await app.world.location.lose()
                _ = await app.seen(after: .zero)
                let alert = await UIApplication.shared.perform(.alert("OK"))
                #expect(alert == .done)
                #expect(await UIApplication.shared.perform(.alert("OK")) == .done)
                #expect(await UIApplication.shared.perform(.alert("OK")) != .done)
            }
        }

        @Test func `the user is a dot that is part of what the map shows`() async {
            await #expect(processExitsWith: .success) {
                let location = await LocationSource(
                    permission: .allowed, coordinate: Coordinate(latitude: 53.3, longitude: -6.2))
                let app = await TestApp(location: location)
                await app.openMap()
                _ = await app.seen(after: .zero)
                await app.answerMap(Self.found)
                #expect(await app.value("locations.map.me") == "dot at 53.3,-6.2")
                #expect(await app.value("locations.map") == "53.3650,-6.2300 0.1430x0.0660")
            }
        }

        @Test func `the dot of the user crashes the app in another language`() async {
            await #expect(processExitsWith: .failure) {
                let location = await LocationSource(
                    permission: .allowed, coordinate: Coordinate(latitude: 53.3, longitude: -6.2))
                let app = await TestApp(locale: "de_DE", location: location)
                await app.openMap()
                _ = await app.seen(after: .zero)
            }
        }

        @Test func `the query is escaped except for characters with a meaning in an address`() async {
            await #expect(processExitsWith: .success) {
                let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                try await server.start()
                let app = await TestApp(server: "127.0.0.1:\(server.port)")
                await app.openMap()
                await app.find("Dún #1 & Co")
                await server.wait { $0.journal.count == 3 }
                let geocode = server.journal.first { $0.request.target.contains("geocode") }
                #expect(
                    geocode?.request.target
                        == "/maps/api/geocode/xml?address=D%C3%BAn+%231+&+Co&sensor=false")
                #expect(geocode?.request.method == "GET")
            }
        }

        // MARK: The model

        @Test func `a depot can be at an airport without a code, and its icon does not know a code`() {
            let detail: NSDictionary = ["@AtAirport": "true"]
            let atAirport = CTLocation(fromMatchedLocDictionary: ["LocationDetail": detail])
            #expect(atAirport.atAirport && atAirport.airportCode == nil && atAirport.iconImage == "pin_red.png")
            #expect(atAirport.coordinate == Coordinate(latitude: 0, longitude: 0))
            let coded = CTLocation(fromMatchedLocDictionary: ["@AirportCode": "DUB"])
            #expect(coded.atAirport && coded.airportCode as? String == "DUB" && coded.iconImage == "pin_blue.png")
        }
    }
}

extension TestApp {
    /// The map over the search form, or else that of the tab.
    var map: MapSearchViewController {
        let presented = appDelegate.tabBarController.presentedViewController as? MapSearchViewController
        let navigation = appDelegate.tabBarController.viewControllers[2] as! UINavigationController
        return presented ?? navigation.viewControllers[0] as! MapSearchViewController
    }

    /// Opens the tab, whose first search has this reply.
    func openMap(_ reply: String = "{}") {
        UIApplication.shared.perform(.tap("tabs.locations"))
        answerMap(reply)
        watcher.seen = []
    }

    /// Passes a reply to the map on the screen.
    func answerMap(_ reply: String = "{}") {
        map.requestFinished(TestApp.answered(reply))
    }

    /// Chooses a depot in the list of the map on the screen.
    func chooseRow(_ row: Int) {
        UIApplication.shared.perform(.select("locations.mode", "List"))
        UIApplication.shared.perform(.tap("locations.list.0.\(row)"))
    }

    /// Searches for a place by its name.
    func find(_ name: String) {
        UIApplication.shared.perform(.tap("locations.find"))
        UIApplication.shared.perform(.type("locations.query", name))
        UIApplication.shared.perform(.returnKey)
    }
}
