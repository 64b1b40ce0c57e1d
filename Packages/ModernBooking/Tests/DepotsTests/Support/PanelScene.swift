import BookingAPI
import BookingCore
import BookingUI
import Foundation
import VirtualTime

@testable import Depots

/// The panel with a service that replies when the test says so.
@MainActor final class PanelScene {
    static let detail = "OTA_VehLocDetailRQ"
    static let departures = "CT_ShuttleDeparturesRQ"
    /// Open on each day from 8 to 22, left of the hall.
    static let details = """
        {"LocationDetail":{"AdditionalInfo":{"OperationSchedules":{"OperationSchedule":{"OperationTimes":\
        {"OperationTime":{"@Mon":"true","@Tue":"true","@Wed":"true","@Thu":"true","@Fri":"true",\
        "@Sat":"true","@Sun":"true","@Start":"08:00","@End":"22:00"}}}},\
        "TPA_Extensions":{"Directions":"Left of the hall."}}}}
        """

    let service = HeldService()
    let scene = Scene()
    let airport = NearbyDepot(
        location: Location(code: "318", name: "DUBLIN AIRPORT"), address: "Arrivals", city: "Dublin",
        lines: [
            ShuttleLine(id: "747", name: "Airlink", destination: "Terminal 1"),
            ShuttleLine(id: "700", name: "Aircoach"),
        ])
    let town = NearbyDepot(
        location: Location(code: "319", name: "Dublin City"), city: "Baile Átha Cliath",
        lines: [ShuttleLine(id: "16", name: "Bus")])

    var environment: DepotsEnvironment {
        var environment = scene.environment(.choice(chosen: { _ in }))
        environment.details = DepotDetailRequester(context: service.context)
        environment.departures = DepartureRequester(context: service.context)
        // The virtual clock begins at midnight of a Monday in UTC.
        environment.timeZone = .gmt
        return environment
    }

    func panel() -> DepotPanelViewModel {
        DepotPanelViewModel(
            loading: DepotPanelLoading(environment: environment), feedback: scene.feedback,
            routes: scene.routes)
    }

    /// Returns a reply with lines and the minutes until their departures.
    static func reply(_ lines: KeyValuePairs<String, [Int]>) -> String {
        let lines = lines.map { id, times in
            let departures = times.map { #"{"@Minutes":"\#($0)"}"# }.joined(separator: ",")
            return #"{"@Id":"\#(id)","Departure":[\#(departures)]}"#
        }
        return #"{"ShuttleDepartures":{"Line":[\#(lines.joined(separator: ","))]}}"#
    }

    func answerDetail(_ body: String = details) async {
        service.answer(Self.detail, body)
        await scene.settle()
    }

    func answerDepartures(_ lines: KeyValuePairs<String, [Int]>) async {
        service.answer(Self.departures, Self.reply(lines))
        await scene.settle()
    }
}

extension DepotPanelViewModel {
    /// The rows of the lines.
    var rows: [String] {
        state.departures.map { "\($0.line.title) to \($0.line.destination ?? "-"): \($0.timeText)" }
    }
}
