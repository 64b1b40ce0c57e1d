import Foundation
import HeadlessUI
import Testing
import VirtualTime

@testable import LegacyBooking

extension AppTests {
    /// Tests of the number of depots and of the row of cards below the map.
    @Suite struct MapCardTests {
        /// A reply with depots at these places, which are called Depot 0, Depot 1 and so on unless named.
        nonisolated static func reply(_ places: [(Double, Double)], names: [String?]? = nil) -> String {
            let depots = places.indices.map { index in
                let name = names.map { $0[index] } ?? "Depot \(index)"
                return depot(name, code: "C\(index)", at: places[index])
            }
            return #"{"VehMatchedLocs":[\#(depots.joined(separator: ","))]}"#
        }

        nonisolated static func depot(
            _ name: String?, code: String?, at place: (Double, Double)?, distance: String? = "2.5",
            unit: String = "miles"
        ) -> String {
            let code = code.map { #""@Code":"\#($0)","# } ?? ""
            let name = name.map { #""@Name":"\#($0)","# } ?? ""
            let position = place.map { #""Position":{"@Latitude":"\#($0.0)","@Longitude":"\#($0.1)"}"# }
            let reference = distance.map {
                #""SearchRef":{"@Distance":"\#($0)","@DistanceMeasure":"\#(unit)"}"#
            }
            let parts = [position, reference].compactMap { $0 }.joined(separator: ",")
            return
                #"{"LocationDetail":{"@AtAirport":"false",\#(code)\#(name)"AdditionalInfo":{"TPA_Extensions":{\#(parts)}}}}"#
        }

        nonisolated static let three = reply([(53, -6), (53.5, -6.5), (54, -7)])

        // MARK: Elements

        @Test(arguments: [(0, ""), (1, "1 Depot"), (2, "2 Depots")])
        func `the number of depots is shown, also over the list`(_ count: Int, _ shown: String) {
            TestApp.run { app in
                app.openMap(count == 0 ? "{}" : Self.reply((0..<count).map { (53 + Double($0) / 10, -6) }))
                #expect(app.label("locations.count") == shown)
                #expect(app.value("locations.cards") == (count == 0 ? "empty" : "1 of \(count)"))
                UIApplication.shared.perform(.select("locations.mode", "List"))
                #expect(app.label("locations.count") == shown)
                #expect(!app.isSeen("locations.cards"))
            }
        }

        @Test func `a card has the name as in the list, the distance and a button`() {
            TestApp.run { app in
                app.openMap(Self.reply([(53, -6), (53.5, -6.5)], names: ["DUBLIN AIRPORT", nil]))
                #expect(
                    Snapshot.take().node("locations.cards")?.children.map(\.line) == [
                        #"text locations.card.0.name "Dublin Airport""#,
                        #"text locations.card.0.distance "2.5 mi""#,
                        #"button locations.card.0.choose "Choose""#,
                    ])
                UIApplication.shared.perform(.flick("locations.cards", 1, 0))
                #expect(app.label("locations.card.1.name") == "Unknown")
            }
        }

        @Test func `the button of a card chooses its depot`() {
            TestApp.run { app in
                app.openMap(Self.three)
                UIApplication.shared.perform(.flick("locations.cards", 1, 0))
                UIApplication.shared.perform(.tap("locations.card.1.choose"))
                #expect(app.value("search.pickup") == "Depot 1" && app.value("search.dropoff") == "Depot 1")
            }
        }

        @Test(
            arguments: [
                ("2.5", "miles", 0, "2.5 mi"), ("2.5", "miles", 1, "4.0 km"), ("2.5", "km", 0, "1.6 mi"),
                ("2.5", "Kilometres", 1, "2.5 km"), ("0.05", "km", 0, "0.0 mi"), ("9.94", "mi", 0, "9.9 mi"),
                ("10", "mi", 0, "10 mi"), ("12.6 or so", "", 0, "13 mi"), ("far", "km", 1, "0.0 km"),
                (nil, "km", 1, ""),
            ] as [(String?, String, Int, String)])
        func `a distance has the unit of the settings`(
            _ distance: String?, _ unit: String, _ metric: Int, _ shown: String
        ) {
            TestApp.run(stored: ["metric": metric]) { app in
                let depot = Self.depot("A", code: "A", at: (53, -6), distance: distance, unit: unit)
                app.openMap(#"{"VehMatchedLocs":[\#(depot)]}"#)
                #expect(app.label("locations.card.0.distance") == shown)
            }
        }

        // MARK: Paging

        @Test(
            arguments: [
                (1, 0.3, 0.0, 1), (1, 0.5, 0, 2), (1, 0.3, 0.5, 1), (1, 0.3, 0.6, 2), (1, -0.3, -0.6, 0),
                (1, 2.2, 0.6, 3), (1, 0.6, -0.6, 0), (1, -4, 0, 0), (4, 3, 2, 4), (0, -1, -2, 0), (2, 1e300, 0, 4),
            ] as [(Int, Double, Double, Int)])
        func `a flick turns to the nearest card, a fast one at least by one`(
            _ start: Int, _ cards: Double, _ velocity: Double, _ end: Int
        ) {
            TestApp.run { app in
                app.openMap(Self.reply((0..<5).map { (53 + Double($0) / 10, -6) }))
                app.map.cardsView.scrollToItem(at: start, animated: false)
                UIApplication.shared.perform(.flick("locations.cards", cards, velocity))
                #expect(app.value("locations.cards") == "\(end + 1) of 5")
            }
        }

        @Test func `a flick without cards does nothing`() {
            TestApp.run { app in
                app.openMap()
                #expect(UIApplication.shared.perform(.flick("locations.cards", 1, 2)) == .done)
                #expect(app.value("locations.cards") == "empty")
            }
        }

        @Test func `a new search goes back to the first card, and a failed one does not`() {
            TestApp.run { app in
                app.openMap(Self.three)
                UIApplication.shared.perform(.flick("locations.cards", 2, 0))
                UIApplication.shared.perform(.tap("locations.here"))
                app.map.requestFailed(TestApp.answered(""))
                #expect(app.value("locations.cards") == "3 of 3")
                UIApplication.shared.perform(.tap("locations.here"))
                app.answerMap(Self.three)
                #expect(app.value("locations.cards") == "1 of 3" && app.map.searchMap.selectedAnnotation == nil)
            }
        }

        // MARK: Cards and pins

        @Test func `a card selects its pin, and a pin scrolls to its card`() {
            TestApp.run { app in
                app.openMap(Self.three)
                UIApplication.shared.perform(.flick("locations.cards", 1, 0))
                #expect(app.isSeen("locations.pin.1.choose") && app.value("locations.cards") == "2 of 3")
                UIApplication.shared.perform(.tap("locations.pin.2"))
                #expect(app.isSeen("locations.pin.2.choose") && app.value("locations.cards") == "3 of 3")
                UIApplication.shared.perform(.flick("locations.cards", 0.1, 0))
                UIApplication.shared.perform(.tap("locations.pin.0"))
                #expect(app.value("locations.cards") == "1 of 3")
            }
        }

        @Test func `a pin is found by its name, so that the second of two alike leads to the first`() {
            TestApp.run { app in
                app.openMap(Self.reply([(53, -6), (53.5, -6.5), (54, -7)], names: ["Z", "A", "A"]))
                UIApplication.shared.perform(.tap("locations.pin.2"))
                #expect(app.value("locations.cards") == "2 of 3")
                UIApplication.shared.perform(.flick("locations.cards", 1, 0))
                #expect(app.isSeen("locations.pin.1.choose") && app.value("locations.cards") == "3 of 3")
            }
        }

        @Test func `a pin without a name leads to the first card, and its card to the first pin`() {
            TestApp.run { app in
                app.openMap(Self.reply([(53, -6), (53.5, -6.5), (54, -7)], names: ["A", "B", nil]))
                UIApplication.shared.perform(.tap("locations.pin.1"))
                UIApplication.shared.perform(.tap("locations.pin.2"))
                #expect(app.value("locations.cards") == "1 of 3")
                UIApplication.shared.perform(.flick("locations.cards", 2, 0))
                #expect(app.isSeen("locations.pin.0.choose"))
            }
        }

        @Test func `a depot far from the map moves it, without another search`() {
            TestApp.run { app in
                app.openMap(Self.three)
                UIApplication.shared.perform(.pan("locations.map", 5, 0))
                let before = app.world.transfers.open.count
                UIApplication.shared.perform(.flick("locations.cards", 1, 0))
                #expect(app.value("locations.map") == "53.5000,-6.5000 0.1000x0.1000")
                #expect(app.isSeen("locations.pin.1.choose"))
                #expect(app.world.transfers.open.count == before)
            }
        }

        @Test func `a depot just out of sight counts as on the map, and the next pin scrolls to no card`() {
            TestApp.run { app in
                app.openMap(Self.three)
                UIApplication.shared.perform(.pan("locations.map", 0.1, 0))
                let region = app.value("locations.map")
                UIApplication.shared.perform(.flick("locations.cards", 2, 0))
                #expect(app.value("locations.map") == region && app.map.searchMap.selectedAnnotation == nil)
                UIApplication.shared.perform(.tap("locations.pin.0"))
                #expect(app.isSeen("locations.pin.0.choose") && app.value("locations.cards") == "3 of 3")
                UIApplication.shared.perform(.tap("locations.map"))
                UIApplication.shared.perform(.tap("locations.pin.0"))
                #expect(app.value("locations.cards") == "1 of 3")
            }
        }

        @Test func `a depot beyond the date line counts as far away`() {
            TestApp.run { app in
                app.openMap(Self.reply([(-17, 179.9), (-17.1, -179.9)]))
                let region = UIMapRegion(
                    center: Coordinate(latitude: -17, longitude: 179.9), latitudeSpan: 2, longitudeSpan: 2)
                app.map.searchMap.setRegion(region, animated: false)
                #expect(app.isSeen("locations.pin.1"))
                UIApplication.shared.perform(.flick("locations.cards", 1, 0))
                #expect(app.value("locations.map") == "-17.1000,-179.9000 0.1000x0.1000")
            }
        }
    }
}
