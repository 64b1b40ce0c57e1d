import Foundation
import HeadlessUI
import StubServer
import Testing
import VirtualTime
import WireFormat

@testable import LegacyBooking

extension AppTests {
    /// Tests of the search form and its session. The time is Tuesday 13 May 2014, 17:53 in Dublin.
    @Suite struct SearchTests {
        nonisolated static let dublin = #"{"@Code":"DUB","@Name":"DUBLIN AIRPORT","@CountryCode":"IE","@AirportCode":"DUB"}"#
        nonisolated static let cork = #"{"@Code":"ORK","@Name":"cork city","@CountryCode":"IE"}"#
        nonisolated static let found = #"{"VehMatchedLocs":{"LocationDetail":[\#(dublin),\#(cork)]}}"#
        nonisolated static let foundXML =
            #"<R><VehMatchedLocs Size="2"><LocationDetail Code="DUB" Name="DUBLIN AIRPORT"/><LocationDetail Code="ORK" Name="cork city"/></VehMatchedLocs></R>"#
        nonisolated static let noAge = "Driver Age not set|Please set the driver's age."

        // MARK: Locations

        @Test(arguments: [
            ("search.pickup", "d", false, false), ("search.pickup", "du", false, false),
            ("search.pickup", "dub", true, true), ("search.dropoff", "d", false, false),
            ("search.dropoff", "du", true, false), ("search.dropoff", "dub", true, true),
        ])
        func `a search for locations needs a minimum number of letters`(_ field: String, _ term: String, _ asks: Bool, _ shows: Bool) {
            TestApp.run { app in
                app.openSearch()
                let before = app.world.transfers.open.count
                UIApplication.shared.perform(.type(field, term))
                #expect((app.world.transfers.open.count - before == 1) == asks)
                #expect((Snapshot.take().node("search.locations") != nil) == shows)
                // The spinner is part of the list, so it is visible only with the list.
                #expect(Snapshot.take().node("search.spinner")?.value == (shows ? "on" : nil))
            }
        }

        @Test func `deleting sends another request for the previous text`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.type("search.pickup", "dub"))
                let before = app.world.transfers.open.count
                UIApplication.shared.perform(.clear("search.pickup"))
                #expect(app.world.transfers.open.count == before + 1)
                #expect(Snapshot.take().node("search.locations") != nil)
            }
        }

        @Test func `the list shows no results until the first reply, and then keeps the last`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.type("search.pickup", "dub"))
                #expect(Snapshot.take().node("search.locations.0.0")?.label == "No results, try again.")
                #expect(UIApplication.shared.perform(.tap("search.locations.0.0")) == .disabled)
                app.answer(Self.found, to: .locations)
                #expect(Snapshot.take().node("search.spinner") == nil)
                #expect(Snapshot.take().node("search.locations.0.0")?.label == "Dublin Airport")
                UIApplication.shared.perform(.focus("search.dropoff"))
                UIApplication.shared.perform(.type("search.dropoff", "c"))
                #expect(Snapshot.take().node("search.locations") == nil)
                UIApplication.shared.perform(.type("search.dropoff", "or"))
                #expect(Snapshot.take().node("search.locations.0.1")?.label == "Cork City")
            }
        }

        @Test(arguments: [
            (#"{"VehMatchedLocs":{"LocationDetail":[]}}"#, ["No Results Found|Please try again."]),
            (#"{"Errors":{"Error":{"@ShortText":"Closed"}}}"#, []),
        ])
        func `without locations the list shows a disabled row`(_ reply: String, _ alerts: [String]) {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.type("search.pickup", "dub"))
                app.answer(reply, to: .locations)
                #expect(app.alerts == alerts)
                if !alerts.isEmpty { UIApplication.shared.perform(.alert("OK")) }
                #expect(Snapshot.take().node("search.locations.0.0")?.label == "No results, try again.")
                UIApplication.shared.perform(.tap("search.locations.0.0"))
                #expect(app.search.session.puLocationCode == nil)
            }
        }

        @Test func `an unknown reply shows one blank row`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.type("search.pickup", "dub"))
                app.answer("<html>", to: .locations)
                #expect(Snapshot.take().node("search.locations.0.0")?.label == "")
                #expect(Snapshot.take().node("search.locations.0.1") == nil)
            }
        }

        @Test func `the pick-up is also the drop-off until a drop-off is chosen`() {
            TestApp.run { app in
                app.openSearch()
                app.choose(0, in: "search.pickup")
                #expect(app.search.session.puLocationName as? String == "DUBLIN AIRPORT")
                #expect(app.search.session.doLocationCode as? String == "DUB")
                #expect(Snapshot.take().node("search.dropoff")?.value == "Dublin Airport")
                #expect(Snapshot.take().node("search.locations") == nil)

                app.choose(1, in: "search.pickup")
                #expect(app.search.session.doLocationCode as? String == "ORK")
                app.choose(0, in: "search.dropoff")
                #expect(app.search.session.puLocationCode as? String == "ORK")
                #expect(app.search.session.doLocationCode as? String == "DUB")
                app.choose(1, in: "search.pickup")
                #expect(app.search.session.doLocationCode as? String == "DUB")
            }
        }

        @Test func `after the drop-off's date is opened, the next location is the drop-off`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.tap("search.form.1.1"))
                UIApplication.shared.perform(.tap("search.picker.done"))
                app.choose(0, in: "search.pickup")
                #expect(app.search.session.puLocationCode == nil)
                #expect(app.search.session.doLocationCode as? String == "DUB")
            }
        }

        @Test func `Return in the drop-off field copies the pick-up`() {
            TestApp.run { app in
                app.openSearch()
                app.choose(0, in: "search.pickup")
                app.choose(1, in: "search.dropoff")
                UIApplication.shared.perform(.focus("search.dropoff"))
                #expect(Snapshot.take().node("search.dropoff")?.value == "")
                #expect(app.search.session.doLocationCode as? String == "ORK")
                UIApplication.shared.perform(.returnKey)
                #expect(Snapshot.take().node("search.dropoff")?.value == "Dublin Airport")
                #expect(Snapshot.take().node("search.dropoff")?.isFocused == false)
                #expect(app.search.session.doLocation === app.search.session.puLocation)
            }
        }

        // MARK: Dates

        @Test func `the earliest pick-up is tomorrow at ten, Greenwich time`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.tap("search.form.0.1"))
                #expect(Snapshot.take().node("search.picker.date")?.value == "2014-05-14 11:00")
                #expect(app.search.session.puDateTime == nil)
                UIApplication.shared.perform(.choose("search.picker.date", LocalTime("2014-05-01T10:00")!))
                #expect(app.search.session.puDateTime == "2014-05-14T11:00:00")
            }
        }

        @Test func `the earliest drop-off is the day after tomorrow until Done sets a pick-up date`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.tap("search.form.1.1"))
                #expect(Snapshot.take().node("search.picker.date")?.value == "2014-05-15 01:00")
                UIApplication.shared.perform(.tap("search.form.0.1"))
                UIApplication.shared.perform(.choose("search.picker.date", LocalTime("2014-05-20T10:30")!))
                UIApplication.shared.perform(.tap("search.form.1.1"))
                #expect(Snapshot.take().node("search.picker.date")?.value == "2014-05-15 01:00")
                app.set("2014-05-20T10:30", in: "search.form.0.1")
                UIApplication.shared.perform(.tap("search.form.1.1"))
                #expect(Snapshot.take().node("search.picker.date")?.value == "2014-05-21 10:30")
            }
        }

        @Test func `the drop-off date follows the pick-up wheel until Done sets it`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.tap("search.form.0.1"))
                UIApplication.shared.perform(.choose("search.picker.date", LocalTime("2014-05-20T10:40")!))
                #expect(app.search.session.puDateTime == "2014-05-20T10:30:00")
                #expect(app.search.session.doDateTime == "2014-05-21T10:30:00")
                #expect(Snapshot.take().node("search.form.0.1")?.value == "Tue 20/05/14 10:30 AM")
                #expect(Snapshot.take().node("search.form.1.1")?.value == "Wed 21/05/14 10:30 AM")
                app.set("2014-05-25T10:30", in: "search.form.0.1")
                #expect(Snapshot.take().node("search.picker") == nil)
                #expect(app.search.session.doDateTime == "2014-05-26T10:30:00")
                app.set("2014-05-27T09:00", in: "search.form.1.1")
                app.set("2014-05-29T10:30", in: "search.form.0.1")
                #expect(app.search.session.puDateTime == "2014-05-29T10:30:00")
                #expect(app.search.session.doDateTime == "2014-05-27T09:00:00")
            }
        }

        @Test func `a date that is set opens the wheel at its last position`() {
            TestApp.run { app in
                app.openSearch()
                app.set("2014-05-20T10:30", in: "search.form.0.1")
                app.set("2014-05-27T09:00", in: "search.form.1.1")
                UIApplication.shared.perform(.tap("search.form.0.1"))
                #expect(Snapshot.take().node("search.picker.date")?.value == "2014-05-27 09:00")
                UIApplication.shared.perform(.tap("search.picker.done"))
                #expect(app.search.session.puDateTime == "2014-05-27T09:00:00")
            }
        }

        @Test func `after a reset both dates open at their earliest values`() {
            TestApp.run { app in
                app.openSearch()
                app.set("2014-05-20T10:30", in: "search.form.0.1")
                app.set("2014-05-27T09:00", in: "search.form.1.1")
                UIApplication.shared.perform(.tap("search.reset"))
                UIApplication.shared.perform(.tap("search.form.1.1"))
                #expect(Snapshot.take().node("search.picker.date")?.value == "2014-05-15 01:00")
                UIApplication.shared.perform(.tap("search.form.0.1"))
                #expect(Snapshot.take().node("search.picker.date")?.value == "2014-05-14 11:00")
            }
        }

        @Test func `the date uses the phone's calendar and the time an American format`() {
            TestApp.run(locale: "th_TH") { app in
                app.openSearch()
                app.set("2014-05-20T14:30", in: "search.form.0.1")
                #expect(app.search.session.puDateTime == "2557-05-20T14:30:00")
                #expect(Snapshot.take().node("search.form.0.1")?.value?.hasSuffix("20/05/57 2:30 PM") == true)
            }
        }

        // MARK: Ticks and colours

        @Test func `set values are black with a tick, derived values have a grey tick`() {
            TestApp.run { app in
                app.openSearch()
                #expect(app.colors == ["#B3B3B3", "#B3B3B3", "#B3B3B3", "#B3B3B3", "#B3B3B3"])
                #expect(app.ticks == [nil, nil, nil, nil, nil])
                app.choose(0, in: "search.pickup")
                #expect(app.colors == ["#000000", "#B3B3B3", "#000000", "#B3B3B3", "#B3B3B3"])
                #expect(app.ticks == ["includedIcon.png", nil, "grayIncludedIcon.png", nil, nil])
                app.set("2014-05-20T10:30", in: "search.form.0.1")
                #expect(app.colors == ["#000000", "#000000", "#000000", "#B3B3B3", "#B3B3B3"])
                #expect(app.ticks[3] == "grayIncludedIcon.png")
                UIApplication.shared.perform(.type("search.age", "35"))
                #expect(app.colors.last == "#000000" && app.ticks.last == "includedIcon.png")
                UIApplication.shared.perform(.tap("search.reset"))
                #expect(app.ticks == [nil, nil, nil, nil, nil])
            }
        }

        @Test(arguments: [("search.pickup", 0), ("search.dropoff", 2), ("search.age", 2)])
        func `Return removes a tick, and for the age that of the drop-off`(_ field: String, _ row: Int) {
            TestApp.run { app in
                app.openSearch()
                app.choose(0, in: "search.dropoff")
                app.choose(0, in: "search.pickup")
                app.search.pickUpLocationIsSet = false
                UIApplication.shared.perform(.focus(field))
                #expect(app.ticks[row] == "includedIcon.png")
                UIApplication.shared.perform(.returnKey)
                #expect(app.ticks[row] == nil && app.ticks[2 - row] != app.ticks[row])
                #expect(Snapshot.take().node(field)?.isFocused == false)
            }
        }

        // MARK: Rows, map and taps beside the list

        @Test(arguments: [
            ("search.form.0.0", "search.pickup"), ("search.form.1.0", "search.dropoff"), ("search.form.2.0", "search.age"),
        ])
        func `a row gives its field the keyboard`(_ row: String, _ field: String) {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.tap(row))
                #expect(Snapshot.take().node(field)?.isFocused == true)
            }
        }

        @Test func `a tap beside the list closes it until the field is focused again`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.type("search.pickup", "dub"))
                app.answer(Self.found, to: .locations)
                UIApplication.shared.perform(.tap("search.dismiss"))
                #expect(Snapshot.take().node("search.locations") == nil)
                UIApplication.shared.perform(.type("search.pickup", "l"))
                #expect(Snapshot.take().node("search.locations") == nil)
                UIApplication.shared.perform(.returnKey)
                UIApplication.shared.perform(.type("search.pickup", "dub"))
                #expect(Snapshot.take().node("search.locations") != nil)
            }
        }

        @Test func `choosing a drop-off after its map leaves it unset and the list open`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.type("search.pickup", "dub"))
                app.answer(Self.found, to: .locations)
                UIApplication.shared.perform(.tap("search.dropoff.map"))
                app.answerMap()
                #expect(Snapshot.take().node("locations") != nil)
                UIApplication.shared.perform(.tap("locations.close"))
                UIApplication.shared.perform(.tap("search.locations.0.1"))
                #expect(app.search.session.doLocationCode as? String == "ORK")
                #expect(app.search.session.puLocationCode == nil)
                #expect(Snapshot.take().node("search.locations") != nil)
                app.choose(0, in: "search.pickup")
                #expect(app.search.session.doLocationCode as? String == "DUB")
            }
        }

        @Test func `the pick-up's map does not set the flags of the drop-off's map`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.tap("search.pickup.map"))
                app.answerMap()
                UIApplication.shared.perform(.tap("locations.close"))
                #expect(!app.search.isSelectingByMap && !app.search.isSearchingAlternateDropOffFromMap)
            }
        }

        // MARK: Age

        @Test func `the age is read at its second digit`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.type("search.age", "3"))
                #expect(app.search.session.driverAge == nil)
                UIApplication.shared.perform(.type("search.age", "5"))
                #expect(Snapshot.take().node("search.age")?.value == "35")
                #expect(Snapshot.take().node("search.age")?.isFocused == false)
                #expect(app.search.session.driverAge == "35")
            }
        }

        @Test func `an age of 17 is rejected, and 175 is accepted`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.type("search.age", "17"))
                #expect(app.alerts == ["Please try again|The driver must be older than 17."])
                UIApplication.shared.perform(.alert("OK"))
                #expect(Snapshot.take().node("search.age")?.value == "17")
                #expect(app.search.session.driverAge == nil)
                UIApplication.shared.perform(.type("search.age", "5"))
                #expect(app.search.session.driverAge == "175")
            }
        }

        @Test func `the last age is restored`() {
            TestApp.run(stored: ["ctSearchDefaults.lastAge": "44"]) { app in
                app.openSearch()
                #expect(Snapshot.take().node("search.age")?.value == "44")
                #expect(app.search.session.driverAge == "44")
            }
        }

        @Test func `a focused age counts as missing until it is typed again`() {
            TestApp.run { app in
                app.fillSearch()
                UIApplication.shared.perform(.focus("search.age"))
                UIApplication.shared.perform(.tap("search.submit"))
                #expect(app.alerts == [Self.noAge])
                #expect(app.search.session.driverAge == nil)
                UIApplication.shared.perform(.alert("OK"))
                UIApplication.shared.perform(.tap("search.submit"))
                #expect(app.alerts == [Self.noAge, Self.noAge])
            }
        }

        // MARK: Searching

        nonisolated static let missing: [(String, String)] = [
            ("pick-up", "Pickup location not set|Please set a pickup location."),
            ("pick-up time", "Pickup time not set|Please set a pickup time."),
            ("drop-off", "Drop off location not set|Please set a drop off location."),
            ("drop-off time", "Dropoff time not set|Please set a return time."),
            ("age", noAge),
        ]

        @Test(arguments: missing.indices)
        func `missing values are reported in order`(_ first: Int) {
            TestApp.run { app in
                app.fillSearch()
                let session = app.search.session!
                for (name, _) in Self.missing[first...] {
                    switch name {
                    case "pick-up": session.puLocationCode = nil
                    case "pick-up time": session.puDateTime = nil
                    case "drop-off": session.doLocationCode = nil
                    case "drop-off time": session.doDateTime = nil
                    default: session.driverAge = nil
                    }
                }
                UIApplication.shared.perform(.tap("search.submit"))
                #expect(app.alerts == [Self.missing[first].1])
            }
        }

        @Test func `a search without a home country shows an alert`() {
            TestApp.run(locale: "en") { app in
                #expect(Snapshot.take().node("home.country")?.label == "(null) ((null))")
                app.fillSearch()
                UIApplication.shared.perform(.tap("search.submit"))
                #expect(
                    app.alerts == ["Home Country not set.|Please set your home country on the home screen."])
            }
        }

        @Test func `a search is stored before it is checked`() {
            TestApp.run { app in
                app.openSearch()
                app.choose(0, in: "search.pickup")
                UIApplication.shared.perform(.type("search.age", "35"))
                UIApplication.shared.perform(.tap("search.submit"))
                #expect(app.alerts == ["Pickup time not set|Please set a pickup time."])
                #expect(app.defaults.string(forKey: "ctSearchDefaults.lastPickupLocation") == "Dublin Airport")
                #expect(app.defaults.string(forKey: "ctSearchDefaults.lastPickupDate") == nil)
                #expect(app.defaults.string(forKey: "ctSearchDefaults.lastAge") == "35")
            }
        }

        @Test func `reset closes the keyboard, the wheel and the list, and clears the list`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.tap("search.form.0.1"))
                UIApplication.shared.perform(.type("search.pickup", "dub"))
                app.answer(Self.found, to: .locations)
                UIApplication.shared.perform(.tap("search.reset"))
                let form = Snapshot.take()
                #expect(form.node("search.picker") == nil && form.node("search.locations") == nil)
                #expect(form.node("search.pickup")?.isFocused == false)
                #expect(app.search.locationList.filteredResults?.count == 0)
                #expect(app.search.formTableView.isScrollEnabled)
            }
        }

        @Test func `reset clears the form and sets the age to its placeholder`() {
            TestApp.run { app in
                app.fillSearch()
                UIApplication.shared.perform(.tap("search.reset"))
                let form = Snapshot.take()
                #expect(form.node("search.pickup")?.value == "" && form.node("search.dropoff")?.value == "")
                #expect(form.node("search.form.0.1")?.value == "" && form.node("search.form.1.1")?.value == "")
                #expect(form.node("search.age")?.value == "Driver's age")
                let session = app.search.session!
                #expect(session.puLocationCode == nil && session.doLocationCode == nil)
                #expect(session.puDateTime == nil && session.doDateTime == nil && session.driverAge == nil)
                #expect(session.puLocationName as? String == "DUBLIN AIRPORT" && session.puLocation != nil)
                #expect(session.startDate != nil && session.readablePuDate != nil)
            }
        }

        @Test(arguments: [
            (
                #"{"Errors":{"Error":{"@ShortText":"Search returned no records"}}}"#,
                ["No results found|Try changing the search criteria and try again."]
            ),
            (#"{"Errors":{"Error":{"@Type":"10021","@ShortText":"?"}}}"#, ["Warning|The service is temporarily unavailable."]),
            (#"{"Errors":[{"Error":{"@ShortText":"A"}},{"Error":{}}]}"#, ["Warning|A", "Warning|nil"]),
            ("<html>", []), (#"{"RentalConditions":{}}"#, []),
        ])
        func `a search without cars shows alerts, and an unknown reply shows none`(_ reply: String, _ alerts: [String]) {
            TestApp.run { app in
                app.fillSearch()
                UIApplication.shared.perform(.tap("search.submit"))
                #expect(app.watcher.seen == [.hudShown(title: "Searching")])
                app.answer(reply, to: .cars)
                #expect(app.watcher.seen.dropFirst().first == .hudHidden(title: "Searching"))
                #expect(app.alerts == alerts)
            }
        }

        // Runs in a process of its own, because it waits for the network.
        @Test func `both messages are the same on either wire`() async {
            await #expect(processExitsWith: .success) {
                for wire in [Wire.json, .xml] {
                    let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                    try await server.start()
                    let app = await TestApp(wire: wire, server: "127.0.0.1:\(server.port)")
                    await app.fillSearch()
                    await app.submit()
                    await server.wait { $0.journal.count == 3 }
                    for exchange in server.journal where exchange.request.method == "POST" {
                        let isSearch = exchange.request.message == "OTA_VehAvailRateRQ"
                        let body = String(decoding: exchange.request.body, as: UTF8.self)
                        await SearchTests.check(body, isSearch ? SearchTests.cars : SearchTests.locations, wire)
                    }
                    await server.stop()
                    await app.leave()
                }
            }
        }

        static func check(_ body: String, _ expected: String, _ wire: Wire) {
            if wire == .json {
                #expect(body == expected)
            } else {
                #expect(XMLToDictionary.object(with: Data(body.utf8)) as? NSObject == expected.JSONValue() as? NSObject)
            }
        }

        nonisolated static let locations =
            ##"{"@xmlns":"http://www.cartrawler.com/","@Version":"1.000","@Target":"Test","@PrimaryLangID":"EN","POS":{"Source":{"@ERSP_UserID":"AJ","RequestorID":{"@Type":"16","@ID":"26649","@ID_Context":"CARTRAWLER"}}},"VehLocSearchCriterion":{"@ExactMatch":"true","@ImportanceType":"Mandatory","PartialText":{"@Size":"10","#text":"dub"}}}"##
        nonisolated static let cars =
            #"{"@xmlns":"http://www.opentravel.org/OTA/2003/05","@xmlns:xsi":"http://www.w3.org/2001/XMLSchema-instance","@Version":"1.005","@Target":"Test","POS":{"Source":{"@ERSP_UserID":"MO","@ISOCurrency":"EUR","RequestorID":{"@Type":"16","@ID":"229799","@ID_Context":"CARTRAWLER"}}},"VehAvailRQCore":{"@Status":"Available","VehRentalCore":{"@PickUpDateTime":"2014-05-20T10:30:00","@ReturnDateTime":"2014-05-21T10:30:00","PickUpLocation":{"@CodeContext":"CARTRAWLER","@LocationCode":"DUB"},"ReturnLocation":{"@CodeContext":"CARTRAWLER","@LocationCode":"DUB"}},"DriverType":{"@Age":"35"}},"VehAvailRQInfo":{"@PassengerQty":"1","Customer":{"Primary":{"CitizenCountryName":{"@Code":"IE"}}},"TPA_Extensions":{"ConsumerSignature":{"@ID":"f3a929b3364b471a481f4f7cda0b4559ecde9aba","@Hash":"eec58a31bc9c12abff34f2bc327606b87c6dd2cf","@Stamp":"20140513175320"}}}}"#
    }

    /// Tests of the digest that signs a search.
    @Suite struct SHA1Tests {
        @Test(arguments: [
            ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
            (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
        ])
        func `a text has this digest`(_ text: String, _ digest: String) {
            #expect(text.sha1() == digest)
        }
    }
}

extension TestApp {
    enum SearchMessage: Int {
        case locations = 1
        case cars = 2
    }

    var search: SearchViewController {
        let navigation = appDelegate.tabBarController.viewControllers[1] as! UINavigationController
        return navigation.viewControllers[0] as! SearchViewController
    }

    func openSearch() {
        UIApplication.shared.perform(.tap("tabs.search"))
        watcher.seen = []
    }

    /// Passes a reply to the form.
    func answer(_ body: String, to message: SearchMessage) {
        let request = ASIHTTPRequest(url: URL(string: "http://otatest.rebook.test/")!)
        request.tag = message.rawValue
        request.rawResponseData = Data(body.utf8)
        search.requestFinished(request)
    }

    /// Types into a field and selects one of the locations found.
    func choose(_ row: Int, in field: String) {
        UIApplication.shared.perform(.type(field, "dub"))
        let found = world.wire == .xml ? AppTests.SearchTests.foundXML : AppTests.SearchTests.found
        answer(found, to: .locations)
        UIApplication.shared.perform(.tap("search.locations.0.\(row)"))
    }

    /// Fills the form for a rental from Dublin to Dublin for a day.
    func fillSearch() {
        openSearch()
        choose(0, in: "search.pickup")
        UIApplication.shared.perform(.tap("search.form.0.1"))
        UIApplication.shared.perform(.choose("search.picker.date", LocalTime("2014-05-20T10:30")!))
        UIApplication.shared.perform(.tap("search.picker.done"))
        UIApplication.shared.perform(.type("search.age", "35"))
        watcher.seen = []
    }

    /// Sets a date on its wheel and presses Done.
    func set(_ time: String, in row: String) {
        UIApplication.shared.perform(.tap(row))
        UIApplication.shared.perform(.choose("search.picker.date", LocalTime(time)!))
        UIApplication.shared.perform(.tap("search.picker.done"))
    }

    /// The text colours of the five rows: pick-up, its date, drop-off, its date, and age.
    var colors: [String?] {
        ["search.pickup", "search.form.0.1", "search.dropoff", "search.form.1.1", "search.age"].map {
            Snapshot.take().node($0)?.color
        }
    }

    /// The tick images of the five rows.
    var ticks: [String?] {
        ["0.0", "0.1", "1.0", "1.1", "2.0"].map { row in
            Snapshot.take().node("search.form.\(row)")?.children.first { $0.id == "search.tick" }?.value
        }
    }

    func submit() {
        UIApplication.shared.perform(.tap("search.submit"))
    }
}
