import Foundation
import HeadlessUI
import StubServer
import Testing
import VirtualTime
import WireFormat

@testable import LegacyBooking

extension AppTests {
    /// Tests of searches while the map moves, and of depots close to each other.
    @Suite struct MapPanTests {
        nonisolated static let two = MapCardTests.reply([(53, -6), (53.5, -6.5)])

        /// Depots in rows of eight, a tenth of a degree apart.
        nonisolated static func many(_ count: Int) -> String {
            let places = (0..<count).map { index -> (Double, Double) in
                let (row, column) = index.quotientAndRemainder(dividingBy: 8)
                return (50 + Double(row) / 10, Double(column) / 10)
            }
            return MapCardTests.reply(places)
        }

        nonisolated static func reply(_ depots: String...) -> String {
            #"{"VehMatchedLocs":[\#(depots.joined(separator: ","))]}"#
        }

        nonisolated static let another = MapCardTests.depot("another", code: "X", at: (53.2, -6.2))

        // MARK: Requests

        @Test func `a pan sends a request and a pinch ten, without a HUD`() {
            TestApp.run { app in
                app.openMap(Self.two)
                let before = app.world.transfers.open.count
                UIApplication.shared.perform(.pan("locations.map", 0.1, 0))
                #expect(app.world.transfers.open.count == before + 1)
                UIApplication.shared.perform(.pinch("locations.map", 2))
                #expect(app.world.transfers.open.count == before + 11)
                #expect(app.watcher.seen.isEmpty)
            }
        }

        @Test func `a map that the app moves sends no request`() async {
            await #expect(processExitsWith: .success) {
                let app = await TestApp()
                await app.openMap(Self.two)
                let before = await app.world.transfers.open.count
                _ = await app.seen(after: .zero)
                #expect(await app.value("locations.map") == "53.2500,-6.2500 0.5500x0.5500")
                #expect(await app.world.transfers.open.count <= before)
            }
        }

        @Test func `a pan asks around the middle of the map`() async {
            await #expect(processExitsWith: .success) {
                let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                try await server.start()
                let app = await TestApp(server: "127.0.0.1:\(server.port)", stored: ["metric": 1, "searchRadius": 20])
                await app.openMap(Self.two)
                await UIApplication.shared.perform(.pan("locations.map", 1, -1))
                await server.wait { $0.journal.count == 3 }
                let body = server.journal.filter { $0.request.method == "POST" }.last.map {
                    String(decoding: $0.request.body, as: UTF8.self)
                }
                #expect(body?.contains(#""Position":{"@Latitude":"53.80","@Longitude":"-5.70"}"#) == true)
                #expect(body?.contains(#""Radius":{"@Distance":"20","@DistanceMeasure":"km"}"#) == true)
            }
        }

        // MARK: Merging

        @Test func `the depots of a pan are added to those in the list`() {
            TestApp.run { app in
                app.openMap(Self.two)
                UIApplication.shared.perform(.tap("locations.pin.1"))
                let region = app.value("locations.map")
                app.answerPan(
                    Self.reply(
                        MapCardTests.depot("again", code: "C0", at: (53.1, -6.1)),
                        MapCardTests.depot("no code", code: nil, at: (53.1, -6.1)),
                        MapCardTests.depot("no place", code: "Y", at: nil),
                        MapCardTests.depot(nil, code: "N", at: (53.1, -6.1)), Self.another, Self.another))
                #expect(app.label("locations.count") == "4 Depots")
                #expect(app.value("locations.pin.2") == "pin_blue.png at 53.1,-6.1")
                #expect(app.value("locations.pin.3") == "pin_blue.png at 53.2,-6.2")
                #expect(app.isSeen("locations.pin.1.choose") && app.value("locations.map") == region)
                #expect(app.value("locations.cards") == "2 of 4")
            }
        }

        @Test func `a late reply is merged into the depots of another search`() {
            TestApp.run { app in
                app.openMap(Self.two)
                UIApplication.shared.perform(.pan("locations.map", 1, 0))
                UIApplication.shared.perform(.tap("locations.here"))
                app.answerMap(MapCardTests.three)
                app.answerPan(Self.reply(Self.another))
                #expect(app.label("locations.count") == "4 Depots")
            }
        }

        @Test func `each pan without depots adds an alert, and a failed one none`() {
            TestApp.run { app in
                app.openMap(Self.two)
                for _ in 1...3 { app.answerPan(#"{"VehMatchedLocs":[]}"#) }
                app.answerPan(#"{"Errors":{"Error":{"@Type":"1","@ShortText":"Too far"}}}"#)
                app.answerPan("<html>")
                let request = TestApp.answered("")
                request.tag = 1
                app.map.requestFailed(request)
                #expect(app.alerts == Array(repeating: "No Results Found|Please try again.", count: 3))
                #expect(app.map.locationResults.count == 2)
            }
        }

        @Test func `the list shows a merged depot at once`() {
            TestApp.run { app in
                app.openMap(Self.two)
                UIApplication.shared.perform(.select("locations.mode", "List"))
                app.answerPan(Self.reply(Self.another))
                #expect(app.isSeen("locations.list.0.2"))
            }
        }

        // MARK: Clusters

        @Test func `thirty depots have pins, and one more makes clusters`() {
            TestApp.run { app in
                app.openMap(Self.many(30))
                #expect(app.markers.count == 30 && app.isSeen("locations.pin.29"))
                app.map.searchMap.setRegion(.world, animated: false)
                app.answerPan(Self.reply(Self.another))
                #expect(app.markers == ["locations.cluster.2.2.3", "locations.pin.30"])
                let cluster = Snapshot.take().node("locations.cluster.2.2.3")
                #expect(cluster?.label == "30 depots")
            }
        }

        @Test func `forty depots are in cells of the earth, at their mean`() {
            TestApp.run { app in
                app.openMap(Self.many(40))
                #expect(app.value("locations.map") == "50.2000,0.3500 0.4400x0.7700")
                #expect(app.markers.first == "locations.cluster.11.1024.1592")
                let first = Snapshot.take().node("locations.cluster.11.1024.1592")
                #expect(first?.label == "2 depots" && first?.value == "pin_cluster.png at 50.0,0.05")
                app.map.searchMap.setRegion(
                    UIMapRegion(
                        center: Coordinate(latitude: 50.2, longitude: 0.3), latitudeSpan: 0.25, longitudeSpan: 0.25),
                    animated: false)
                #expect(app.markers == ["10", "11", "12", "18", "19", "20", "26", "27", "28"].map { "locations.pin.\($0)" })
            }
        }

        @Test(
            arguments: [
                ((10, 180), "locations.cluster.2.0.2"), ((90, 10), "locations.cluster.2.2.3"),
                ((-90, -180), "locations.cluster.2.0.0"),
            ] as [((Double, Double), String)])
        func `the edges of the earth belong to a cell`(_ place: (Double, Double), _ identifier: String) {
            TestApp.run { app in
                app.openMap(MapCardTests.reply(Array(repeating: place, count: 31)))
                app.map.searchMap.setRegion(.world, animated: false)
                #expect(app.markers == [identifier])
            }
        }

        @Test func `a cluster moves the map to its depots, without another search`() {
            TestApp.run { app in
                app.openMap(Self.many(40))
                let before = app.world.transfers.open.count
                UIApplication.shared.perform(.tap("locations.cluster.11.1024.1592"))
                #expect(app.value("locations.map") == "50.0000,0.0500 0.0005x0.1100")
                #expect(app.markers == ["locations.pin.0", "locations.pin.1"])
                #expect(app.map.searchMap.selectedAnnotation == nil)
                #expect(app.world.transfers.open.count == before)
            }
        }

        @Test func `depots at one place are the choices of a sheet, which scrolls to a card`() {
            TestApp.run { app in
                app.openMap(MapCardTests.reply(Array(repeating: (53, -6), count: 31)))
                let cluster = app.markers[0]
                UIApplication.shared.perform(.tap(cluster))
                let sheet = Snapshot.take().root.all.first { $0.role == "sheet" }
                #expect(sheet?.label == "31 depots" && sheet?.children.count == 32)
                #expect(sheet?.children.last?.label == "Cancel")
                UIApplication.shared.perform(.alert("Depot 30"))
                #expect(app.value("locations.cards") == "31 of 31")
                UIApplication.shared.perform(.tap(cluster))
                UIApplication.shared.perform(.alert("Cancel"))
                #expect(app.value("locations.cards") == "31 of 31")
            }
        }

        @Test func `each change of the region closes the callout among clusters`() {
            TestApp.run { app in
                app.openMap(Self.many(40))
                app.map.searchMap.setRegion(
                    UIMapRegion(
                        center: Coordinate(latitude: 50.2, longitude: 0.3), latitudeSpan: 0.25, longitudeSpan: 0.25),
                    animated: false)
                UIApplication.shared.perform(.tap("locations.pin.19"))
                #expect(app.isSeen("locations.pin.19.choose") && app.value("locations.cards") == "20 of 40")
                UIApplication.shared.perform(.pan("locations.map", 0.1, 0))
                #expect(app.isSeen("locations.pin.19") && !app.isSeen("locations.pin.19.choose"))
            }
        }

        @Test func `a place found by name stays among clusters`() {
            TestApp.run { app in
                app.openMap(Self.many(40))
                app.find("Dublin Port")
                let place = MapSearchTests.place("Port", "50.25", "0.25")
                app.map.forwardGeocoder?.finishGeocoding(MapSearchTests.geocode("OK", place))
                #expect(app.markers == ["locations.place"])
                app.answerMap(Self.many(40))
                #expect(app.value("locations.map") == "50.2000,0.3500 0.4400x0.7700")
                #expect(app.markers.first == "locations.place" && app.markers.count > 1)
            }
        }
    }
}

extension TestApp {
    /// Passes a reply to a search of the moved map.
    func answerPan(_ reply: String) {
        let request = TestApp.answered(reply)
        request.tag = 1
        map.requestFinished(request)
    }

    /// The identifiers of the annotations in sight.
    var markers: [String] {
        (Snapshot.take().node("locations.map")?.children ?? []).filter { $0.role == "pin" }.compactMap(\.id)
    }
}
