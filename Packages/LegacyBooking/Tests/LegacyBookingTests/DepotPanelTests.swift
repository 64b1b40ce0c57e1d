import Foundation
import HeadlessUI
import StubServer
import Testing
import VirtualTime
import WireFormat

@testable import LegacyBooking

extension AppTests {
    /// Tests of the panel over the map.
    @Suite struct DepotPanelTests {
        /// A depot in Dublin with three lines.
        nonisolated static let airport = depot(code: "318", name: "DUBLIN AIRPORT", city: "Dublin City")
        nonisolated static let quay = depot(code: "319", name: "eden quay", city: "Cork")

        nonisolated static func depot(code: String?, name: String = "Depot", city: String? = nil) -> String {
            let code = code.map { #""@Code":"\#($0)","# } ?? ""
            let city = city.map { #","CityName":"\#($0)""# } ?? ""
            return
                #"{"LocationDetail":{"@AtAirport":"false",\#(code)"@Name":"\#(name)","Address":{"AddressLine":"1 Road"\#(city)},"AdditionalInfo":{"TPA_Extensions":{"Position":{"@Latitude":"53.43","@Longitude":"-6.25"},"Shuttles":[{"@Line":"747","@Name":"Airlink","@Destination":"Terminal 1"},{"@Line":"16"},{"@Name":"Night"}]}}}}"#
        }

        nonisolated static let departures =
            #"{"ShuttleDepartures":[{"@Id":"747","Departure":[{"@Minutes":"42"},{"@Minutes":"12"}]},{"@Id":"16","@Name":"Bus","Departure":{"@Minutes":"5"}},{"@Id":"99","@Name":"Unknown","Departure":{"@Minutes":"1"}}]}"#

        nonisolated static let detail =
            #"{"LocationDetail":{"AdditionalInfo":{"OperationSchedules":{"OperationSchedule":{"OperationTimes":{"OperationTime":{"@Tue":"true","@Start":"08:00","@End":"20:00"}}}},"TPA_Extensions":{"Directions":"Left of the hall."}}}}"#

        nonisolated static let refused = #"{"Errors":{"Error":{"@Type":"1","@ShortText":"Too far"}}}"#

        // MARK: Opening and closing

        @Test func `a tap on the card opens the panel with the depot and its lines, and sends two requests`() {
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                #expect(!app.isSeen("panel"))
                let before = app.world.transfers.open.count
                app.openPanel()
                #expect(app.world.transfers.open.count == before + 2)
                #expect(app.value("panel") == "preview" && app.isSeen("locations.map"))
                #expect(
                    Snapshot.take().node("panel")?.children.map(\.line) == [
                        #"text panel.name "Dublin Airport""#, #"text panel.address "1 Road""#,
                        #"text panel.hours "…""#, "table panel.lines", #"button panel.choose "Choose""#,
                        #"button panel.details "Details""#, #"button panel.close "Close""#,
                    ])
                #expect(app.lines == [["747 Airlink", "Terminal 1", "…"], ["16", "-", "…"], ["Night", "-", "…"]])
                #expect(app.watcher.seen.isEmpty)
            }
        }

        @Test func `the panel is pulled up over the map and down until it is closed`() {
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                app.openPanel()
                UIApplication.shared.perform(.pull("panel", 0.5))
                #expect(app.value("panel") == "full" && !app.isSeen("locations.map"))
                UIApplication.shared.perform(.pull("panel", -0.6))
                app.openPanel()
                #expect(app.value("panel") == "preview")
                UIApplication.shared.perform(.pull("panel", -0.3))
                #expect(!app.isSeen("panel"))
                app.openPanel()
                UIApplication.shared.perform(.tap("panel.close"))
                #expect(!app.isSeen("panel") && !app.isSeen("panel.close"))
            }
        }

        @Test func `a depot without a code has no lines and sends nothing`() {
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.depot(code: nil))]}"#)
                let before = app.world.transfers.open.count
                app.openPanel()
                #expect(app.label("panel.hours") == "-" && app.lines == [])
                #expect(app.world.transfers.open.count == before)
            }
        }

        @Test func `the panel stays over a search, the list and another card, and chooses its own depot`() {
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport),\#(Self.quay)]}"#)
                app.openPanel()
                UIApplication.shared.perform(.flick("locations.cards", 1, 0))
                UIApplication.shared.perform(.select("locations.mode", "List"))
                UIApplication.shared.perform(.tap("locations.here"))
                app.answerMap(#"{"VehMatchedLocs":[\#(Self.quay)]}"#)
                #expect(app.value("panel") == "preview" && app.label("panel.name") == "Dublin Airport")
                UIApplication.shared.perform(.tap("panel.choose"))
                #expect(app.value("search.pickup") == "DUBLIN AIRPORT")
            }
        }

        @Test func `over the search form the panel has no details, and chooses a depot`() {
            TestApp.run { app in
                app.openSearch()
                UIApplication.shared.perform(.tap("search.pickup.map"))
                app.answerMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                app.openPanel()
                #expect(app.isSeen("panel.choose") && !app.isSeen("panel.details"))
                UIApplication.shared.perform(.tap("panel.choose"))
                #expect(!app.isSeen("locations") && app.value("search.pickup") == "Dublin Airport")
            }
        }

        // MARK: Requests

        @Test(arguments: [Wire.json, Wire.xml])
        func `the requests name the depot, and the first word of its city`(_ wire: Wire) async {  // Q-61, Z39
            await #expect(processExitsWith: .success) { [wire] in
                let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                try await server.start()
                let app = await TestApp(wire: wire, server: "127.0.0.1:\(server.port)")
                await app.openMap(wire == .json ? #"{"VehMatchedLocs":[\#(Self.airport)]}"# : Self.xmlMap)
                await app.openPanel()
                await server.wait { $0.journal.count == 4 }
                let bodies = server.journal.suffix(2).map { String(decoding: $0.request.body, as: UTF8.self) }.sorted()
                let wanted =
                    wire == .json
                    ? [
                        #""Location":{"@LocationCode":"318"}}"#,
                        #""ShuttleCriterion":{"@LocationCode":"318","@Region":"dublin"}}"#,
                    ]
                    : [
                        #"<ShuttleCriterion LocationCode="318" Region="dublin"/></CT_ShuttleDeparturesRQ>"#,
                        #"<Location LocationCode="318"/></OTA_VehLocDetailRQ>"#,
                    ]
                #expect(bodies.count == 2)
                for text in wanted { #expect(bodies.contains { $0.hasSuffix(text) }, "\(text)") }
            }
        }

        nonisolated static let xmlMap =
            #"<OTA_VehLocSearchRS><Success/><VehMatchedLocs><VehMatchedLoc><LocationDetail AtAirport="false" Code="318" Name="Airport"><Address><CityName>Dublin City</CityName></Address><AdditionalInfo><TPA_Extensions><Shuttles><Shuttle Line="747" Name="Airlink"/></Shuttles></TPA_Extensions></AdditionalInfo></LocationDetail></VehMatchedLoc></VehMatchedLocs></OTA_VehLocSearchRS>"#

        // MARK: Details

        @Test func `the detail reply fills in hours and directions`() {
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                app.openPanel()
                app.answerDetail(Self.detail)
                // It is Tuesday, 17:53.
                #expect(app.label("panel.hours") == "Closes in 2 h : 7 mins.")
                #expect(app.label("panel.directions") == "Left of the hall.")
                app.openPanel()
                #expect(app.label("panel.hours") == "…" && !app.isSeen("panel.directions"))
                app.answerDetail(#"{"LocationDetail":{"AdditionalInfo":{"TPA_Extensions":{"Directions":""}}}}"#)
                #expect(app.label("panel.hours") == "-" && !app.isSeen("panel.directions"))
            }
        }

        @Test(
            arguments: [
                refused, "{}", "<html>", "[]", #"{"LocationDetail":[]}"#, #"{"LocationDetail":null}"#,
                #"{"Errors":"","LocationDetail":{}}"#, #"{"Errors":[1]}"#, #"{"Errors":{"Error":[]}}"#,
                #"{"Errors":{"Error":{"@Type":1}}}"#, #"{"Errors":[{"Error":null}]}"#,
            ])
        func `a reply without details leaves no hours, also an odd one`(_ reply: String) {
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                app.openPanel()
                app.answerDetail(reply)
                #expect(app.label("panel.hours") == "-" && !app.isSeen("panel.directions") && app.alerts.isEmpty)
                app.openPanel()
                app.answerDepartures(reply)
                #expect(app.lines == [] && app.alerts.isEmpty)
            }
        }

        // MARK: Departures

        @Test func `lines with departures are shown, the soonest first`() {
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                app.openPanel()
                app.answerDepartures(Self.departures)
                #expect(app.lines == [["16", "-", "5 mins."], ["747 Airlink", "Terminal 1", "42 mins., 12 mins."]])
            }
        }

        @Test func `lines that leave at the same time are in the order of their names`() {
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                app.openPanel()
                app.answerDepartures(
                    #"{"ShuttleDepartures":[{"@Id":"747","Departure":{"@Minutes":5}},{"@Id":16,"Departure":[{"@Minutes":"5"},{"@Minutes":null},7,{}]}]}"#
                )
                #expect(app.lines.map { $0[0] } == ["16", "747 Airlink"])
                #expect(app.lines.map { $0[2] } == ["5 mins.", "5 mins."])
            }
        }

        @Test func `a line that the depot does not have is ignored`() {  // Q-59, Z36
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                app.openPanel()
                app.answerDepartures(
                    #"{"ShuttleDepartures":{"Line":{"@Id":"99","@Name":"Unknown","Departure":{"@Minutes":"1"}}}}"#)
                #expect(app.lines == [])
            }
        }

        @Test func `the second opening shows each departure twice`() {  // Q-58, Z36, Z37
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                app.openPanel()
                app.answerDepartures(Self.departures)
                app.openPanel()
                #expect(app.lines.map { $0[2] } == ["…", "…", "…"])
                app.answerDepartures(Self.departures)
                #expect(app.lines.map { $0[2] } == ["5 mins., 5 mins.", "42 mins., 12 mins., 42 mins., 12 mins."])
                UIApplication.shared.perform(.tap("locations.here"))
                app.answerMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                app.openPanel()
                app.answerDepartures(Self.departures)
                #expect(app.lines.map { $0[2] } == ["5 mins.", "42 mins., 12 mins."])
            }
        }

        @Test func `departures that do not load say so, and a detail that does not load is silent`() {
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                app.openPanel()
                app.failPanel(detail: true)
                #expect(app.label("panel.hours") == "-" && app.lines.count == 3 && app.alerts.isEmpty)
                app.failPanel(detail: false)
                #expect(app.alerts == ["Error!|The departures could not be loaded, please try again later."])
                UIApplication.shared.perform(.alert("OK"))
                #expect(app.lines == [])
            }
        }

        @Test func `a late reply for one depot is taken for another`() {  // Q-60, Z40
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport),\#(Self.quay)]}"#)
                app.openPanel()
                UIApplication.shared.perform(.flick("locations.cards", 1, 0))
                app.openPanel(1)
                // The replies for the first depot.
                app.answerDetail(Self.detail)
                app.answerDepartures(Self.departures)
                #expect(app.label("panel.name") == "Eden Quay")
                #expect(app.label("panel.directions") == "Left of the hall." && app.lines.count == 2)
            }
        }

        @Test func `departures that fail after the panel was closed show the alert`() {  // Q-60, Z40
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(Self.airport)]}"#)
                app.openPanel()
                UIApplication.shared.perform(.tap("panel.close"))
                app.failPanel(detail: false)
                #expect(app.alerts == ["Error!|The departures could not be loaded, please try again later."])
            }
        }

        @Test func `both encodings of a reply fill in the panel`() {
            TestApp.run(wire: .xml) { app in
                app.openMap(Self.xmlMap)
                app.openPanel()
                app.answerDetail(
                    #"<OTA_VehLocDetailRS><LocationDetail><AdditionalInfo><OperationSchedules><OperationSchedule><OperationTimes><OperationTime Mon="true" Start="08:00" End="20:00"/><OperationTime Tue="true" Start="08:00" End="18:00"/></OperationTimes></OperationSchedule></OperationSchedules><TPA_Extensions><Directions>Left.</Directions></TPA_Extensions></AdditionalInfo></LocationDetail></OTA_VehLocDetailRS>"#
                )
                app.answerDepartures(
                    #"<CT_ShuttleDeparturesRS><ShuttleDepartures><Line Id="747"><Departure Minutes="12"/></Line></ShuttleDepartures></CT_ShuttleDeparturesRS>"#
                )
                #expect(app.label("panel.hours") == "Closes in 7 mins." && app.label("panel.directions") == "Left.")
                #expect(app.lines == [["747 Airlink", "-", "12 mins."]])
                app.openPanel()
                app.answerDepartures("<CT_ShuttleDeparturesRS><ShuttleDepartures/></CT_ShuttleDeparturesRS>")
                #expect(app.lines.map { $0[2] } == ["12 mins."])
                app.answerDetail(#"<OTA_VehLocDetailRS><Errors><Error Type="1" ShortText="No"/></Errors></OTA_VehLocDetailRS>"#)
                #expect(app.label("panel.hours") == "-")
            }
        }
    }

    /// Tests of the texts of opening hours and departures.
    @Suite struct DepotHoursTests {
        @Test(
            arguments: [
                (-3, "-3 min."), (0, "0 min."), (1, "1 min."), (2, "2 mins."), (59, "59 mins."), (60, "60 mins."),
                (61, "1 h : 1 min."), (62, "1 h : 2 mins."), (119, "1 h : 59 mins."), (120, "2 h : 0 min."),
                (121, "2 h : 1 min."), (125, "2 h : 5 mins."),
            ])
        func `a duration has hours above sixty minutes`(_ minutes: Int, _ shown: String) {
            #expect(CTHelper.durationText(minutes) == shown)
        }

        /// Days, start and end of an `OperationTime`.
        typealias Time = (days: String, start: String, end: String)

        private func hours(_ times: [Time], at date: String) -> String {
            let list = times.map { time -> NSDictionary in
                let members = NSMutableDictionary(dictionary: ["@Start": time.start, "@End": time.end])
                for day in time.days.split(separator: " ") { members["@\(day)"] = "true" }
                return members
            }
            let detail: NSDictionary = [
                "AdditionalInfo": ["OperationSchedules": ["OperationSchedule": ["OperationTimes": list]]]
            ]
            return TestApp.run { _ in
                LegacyBooking.world.clock = VirtualClock(start: ISO8601DateFormatter().date(from: date)!)
                return CTHelper.openingHoursText(detail)
            }
        }

        nonisolated static let week = "Mon Tue Wed Thu Fri Sat Sun"

        @Test(
            arguments: [
                ([], "-"), ([("Tue", "8", "20:00")], "-"), ([("", "08:00", "20:00")], "-"),
                ([("Tue", "08:00", "25:00")], "-"), ([("Tue", "08:60", "20:00")], "-"),
                ([("Tue", "-1:00", "20:00")], "-"), ([("Tue", "08:00", "20:00")], "Closes in 6 mins."),
                ([("Tue", "08:00", "19:54")], "Opens in 156 h : 6 mins."),
                ([("Tue", "19:54", "20:00")], "Closes in 6 mins."),
                ([("Tue", "19:55", "20:00")], "Opens in 1 min."),
                ([("Mon", "22:00", "21:00")], "Closes in 1 h : 6 mins."),
                ([("Tue", "18:00", "24:00"), ("Wed", "00:00", "01:00")], "Closes in 5 h : 6 mins."),
                ([("Tue", "19:00", "20:00"), ("Tue", "19:30", "21:00")], "Closes in 1 h : 6 mins."),
                ([(week, "00:00", "24:00")], "Open 24 hours"), ([(week, "09:00", "09:00")], "Open 24 hours"),
                ([("Tue", "09:00", "09:00")], "Closes in 4 h : 6 mins."),
                ([("Tue Wed Thu Fri Sat Sun", "00:00", "24:00")], "Closes in 124 h : 6 mins."),
            ] as [([Time], String)])
        func `hours are those of the week`(_ times: [Time], _ shown: String) {
            // 19:54:30 on a Tuesday in Dublin.
            #expect(hours(times, at: "2014-05-13T18:54:30Z") == shown)
        }

        @Test func `hours go on from Sunday to Monday`() {
            let times: [Time] = [("Sun", "20:00", "24:00"), ("Mon", "00:00", "06:00")]
            #expect(hours(times, at: "2014-05-18T19:30:00Z") == "Closes in 9 h : 30 mins.")
            #expect(hours(times, at: "2014-05-19T05:00:00Z") == "Opens in 158 h : 0 min.")
        }

        @Test func `each day has 24 hours, also when the clocks change`() {  // Q-62
            let times: [Time] = [(Self.week, "06:00", "22:00")]
            // The night to 30 March 2014 has an hour less, that to 26 October 2014 an hour more.
            #expect(hours(times, at: "2014-03-29T23:00:00Z") == "Opens in 7 h : 0 min.")
            #expect(hours(times, at: "2014-10-25T22:00:00Z") == "Opens in 7 h : 0 min.")
        }
    }
}

extension TestApp {
    /// Taps the card of a depot.
    func openPanel(_ index: Int = 0) {
        UIApplication.shared.perform(.tap("locations.card.\(index).name"))
    }

    func answerDetail(_ reply: String) {
        let request = TestApp.answered(reply)
        request.tag = 2
        map.requestFinished(request)
    }

    func answerDepartures(_ reply: String) {
        let request = TestApp.answered(reply)
        request.tag = 3
        map.requestFinished(request)
    }

    func failPanel(detail: Bool) {
        let request = TestApp.answered("")
        request.tag = detail ? 2 : 3
        map.requestFailed(request)
    }

    /// The texts in the rows of the panel.
    var lines: [[String]] {
        (Snapshot.take().node("panel.lines")?.children ?? []).map { $0.children.map { $0.label ?? "" } }
    }
}
