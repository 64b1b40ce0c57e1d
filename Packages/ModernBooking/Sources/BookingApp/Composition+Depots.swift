import BookingAPI
import BookingCore
import Depots
import HeadlessUI
import Settings
import VirtualTime

extension Composition {
    /// Returns the map, as a tab or as a screen of a search form.
    func depots(_ use: DepotsEnvironment.Use) -> UIViewController {
        DepotsBuilder.build(
            DepotsEnvironment(
                use: use, preferences: preferences, device: DeviceLocation(of: world.location),
                depots: DepotRequester(context: requests),
                geocoder: GeocodeRequester(transport: transport),
                details: DepotDetailRequester(context: requests),
                departures: DepartureRequester(context: requests),
                reviews: ReviewRequester(context: requests), pictures: pictures, banners: banners,
                timeZone: world.timeZone, now: { [clock = world.clock] in clock.date },
                pause: world.clock.pause(labelled: "map"),
                settings: { [preferences] in
                    SettingsBuilder.build(SettingsEnvironment(preferences: preferences))
                }))
    }
}

extension VirtualClock {
    /// Returns a closure that waits for a time; it throws when the task is cancelled.
    func pause(labelled label: String) -> @MainActor (Duration) async throws -> Void {
        { [clock = labelled(label)] duration in
            try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
        }
    }
}

extension DeviceLocation {
    /// Creates the location services of a world.
    init(of source: LocationSource) {
        self.init(updates: { receive in
            source.updates { Update($0).map(receive) }
        })
    }
}

extension DeviceLocation.Update {
    /// Creates an update; nil for a permission, which the app only learns by its effects.
    init?(_ update: LocationSource.Update) {
        switch update {
        case .fix(let coordinate): self = .moved(GeoPoint(coordinate))
        case .failed(.denied): self = .failed(.denied)
        case .failed(.unknown): self = .failed(.unknown)
        case .permission: return nil
        }
    }
}

extension GeoPoint {
    init(_ coordinate: Coordinate) {
        self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
}
