import AsyncImage
import BookingAPI
import BookingCore
import BookingStore
import BookingTestSupport
import BookingUI
import Foundation
import HTTP
import HeadlessUI
import Testing
import VirtualTime

@testable import Depots

/// The map with test doubles: a scripted service, a scratch store and a device that the test moves.
@MainActor final class Scene {
    static let dublin = GeoPoint(latitude: 53.35, longitude: -6.26)

    let service = ScriptedService { Issue.record("\($0)") }
    let preferences: Preferences
    let clock = VirtualClock()
    /// Where banners appear.
    let bannerWindow = UIView()
    private(set) lazy var banners = BannerQueue(
        pause: { [clock] in try await clock.sleep(until: clock.now.advanced(by: $0)) },
        window: { [bannerWindow] in bannerWindow })
    /// The pictures that were asked for, each of which arrives at once.
    private(set) var pictureAddresses: [String] = []
    private(set) lazy var pictures = PictureLoader(sharesTransfers: true) { address in
        self.pictureAddresses.append(address)
        return Data("GIF89a".utf8)
    }
    /// The alerts, HUDs and navigation, in order.
    var events: [String] = []
    /// Answers the sheet that was shown last.
    var pick: (Int) -> Void = { _ in }
    private let store = ScratchStore()
    private var receivers: [(DeviceLocation.Update) -> Void] = []

    init() {
        preferences = Preferences(file: store.opened)
    }

    /// Returns a reply with depots of these names, at the latitudes 51, 52 and so on.
    static func reply(_ names: [String]) -> String {
        let depots = names.enumerated().map { index, name in
            """
            {"LocationDetail":{"@Code":"\(index)","@Name":"\(name)","AdditionalInfo":{"TPA_Extensions":{\
            "SearchRef":{"@Distance":"\(index).5","@DistanceMeasure":"km"},\
            "Position":{"@Latitude":"\(51 + index)","@Longitude":"-6"}}}}}
            """
        }
        return #"{"VehMatchedLocs":[\#(depots.joined(separator: ","))]}"#
    }

    /// Returns a reply with depots of these codes, all named Depot, at the latitude 50, a hundredth of
    /// a degree apart to the east of a longitude.
    static func reply(codes: [String], from longitude: Double = 0) -> String {
        let depots = codes.enumerated().map { index, code in
            """
            {"LocationDetail":{"@Code":"\(code)","@Name":"Depot","AdditionalInfo":{"TPA_Extensions":{\
            "Position":{"@Latitude":"50","@Longitude":"\(longitude + Double(index) / 100)"}}}}}
            """
        }
        return #"{"VehMatchedLocs":[\#(depots.joined(separator: ","))]}"#
    }

    /// Lets time pass, and lets everything happen that waits for it.
    func pass(_ duration: Duration) async {
        clock.advance(by: duration)
        await settle()
    }

    /// Lets everything happen that does not wait for time.
    func settle() async {
        await BookingTestSupport.settle()
    }

    /// Lets everything happen that does not wait for time, and waits up to a minute for what other work delays.
    func settle(until isDone: () -> Bool) async throws {
        let deadline = ContinuousClock.now.advanced(by: .seconds(60))
        await settle()
        while !isDone(), ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(1)) }
        await settle()
    }

    /// Returns the geocoder's reply with places of these names, at the latitude 40, each ten degrees wide.
    static func places(_ names: [String], status: String = "OK") -> String {
        let results = names.map {
            """
            <result><formatted_address>\($0)</formatted_address><geometry>\
            <location><lat>40</lat><lng>-3</lng></location>\
            <viewport><southwest><lat>38</lat><lng>-8</lng></southwest>\
            <northeast><lat>42</lat><lng>2</lng></northeast></viewport></geometry></result>
            """
        }
        return "<GeocodeResponse><status>\(status)</status>\(results.joined())</GeocodeResponse>"
    }

    func environment(_ use: DepotsEnvironment.Use) -> DepotsEnvironment {
        DepotsEnvironment(
            use: use, preferences: preferences,
            device: DeviceLocation(updates: { receive in
                self.receivers.append(receive)
                return self
            }),
            depots: DepotRequester(context: service.context()),
            geocoder: GeocodeRequester(transport: service.transport),
            details: DepotDetailRequester(context: service.context()),
            departures: DepartureRequester(context: service.context()),
            reviews: ReviewRequester(context: service.context()), pictures: pictures, banners: banners,
            timeZone: .gmt, now: { [clock] in clock.date },
            pause: { [clock] in try await clock.sleep(until: clock.now.advanced(by: $0)) },
            settings: { UIViewController() })
    }

    var feedback: Feedback {
        Feedback(
            busy: { title in
                self.events.append("busy \(title)")
                return { self.events.append("done \(title)") }
            },
            tell: { self.events.append("tell \($0.title) / \($0.message ?? "nil")") },
            ask: { _ in 0 })
    }

    var routes: DepotsRoutes {
        DepotsRoutes(
            choose: { self.events.append("choose \($0.name ?? "nil")") },
            showDetails: { self.events.append("details \($0.cardName)") },
            showSettings: { self.events.append("settings") }, close: { self.events.append("close") },
            pick: { title, choices, picked in
                self.events.append("pick \(title): \(choices.joined(separator: ", "))")
                self.pick = picked
            })
    }

    /// - Parameter requester: The requester of depots; by default, that of ``service``.
    func model(_ requester: DepotRequester? = nil) -> DepotMapViewModel {
        var environment = environment(.choice(chosen: { _ in }))
        environment.depots = requester ?? environment.depots
        return model(environment)
    }

    func model(_ environment: DepotsEnvironment) -> DepotMapViewModel {
        DepotMapViewModel(
            search: DepotSearch(environment: environment, feedback: feedback),
            panel: DepotPanelViewModel(
                loading: DepotPanelLoading(environment: environment), feedback: feedback, routes: routes),
            routes: routes)
    }

    /// Returns the model after its screen was loaded and has found depots.
    func model(finding names: [String]) -> DepotMapViewModel {
        let model = model()
        service.announce(Self.reply(names))
        model.screenLoaded()
        events = []
        return model
    }

    /// Sends an update of the device's location.
    func send(_ update: DeviceLocation.Update) {
        for receive in receivers { receive(update) }
    }

    /// The body of a request.
    func body(_ index: Int) throws -> String {
        try #require(service.requests.indices.contains(index))
        return String(decoding: service.requests[index].body ?? Data(), as: UTF8.self)
    }
}
