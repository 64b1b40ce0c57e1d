import Foundation
import ParityTrace
import VirtualTime
import WireFormat

extension World {
    /// Creates the world of a runner's description; fails if a name in it is unknown.
    init?(_ description: WorldDescription, record: @escaping (Event) -> Void) {
        guard let zone = TimeZone(identifier: description.zone),
            let wire = Wire(rawValue: description.wire),
            let defaults = RecordedDefaults(suiteName: description.suite, record: record)
        else { return nil }
        let start = Date(
            timeIntervalSince1970: TimeInterval(description.clock) + TimeInterval(description.offset) / 1e9)
        self.init(
            clock: VirtualClock(start: start), locale: Locale(identifier: description.locale), timeZone: zone,
            deviceID: description.deviceID, bundle: URL(fileURLWithPath: description.bundle),
            defaults: defaults,
            defaultsFile: DefaultsFile(path: RecordedDefaults.path(ofSuite: description.suite)) { change in
                record(change.event)
            },
            wire: wire, connectTo: description.server, isServerRemote: description.isServerRemote,
            location: LocationSource(description.location))
    }
}

extension LocationSource {
    /// Creates the source of a description; nil is a person who was not asked.
    convenience init(_ location: DeviceLocation?) {
        self.init()
        if let location { take(location) }
    }

    /// Does what a step of a journey says.
    func take(_ location: DeviceLocation) {
        switch location {
        case .at(let latitude, let longitude):
            move(to: Coordinate(latitude: latitude, longitude: longitude))
        case .denied: deny()
        case .lost: lose()
        }
    }
}

extension World.DefaultsFile.Change {
    /// The change as an event, the same as from ``RecordedDefaults``.
    fileprivate var event: Event {
        switch self {
        case .set(let key): Event(.store, "set", .string(key))
        case .remove(let key): Event(.store, "remove", .string(key))
        }
    }
}

extension TransferLog.Change {
    /// The change as an event.
    var event: Event? {
        switch self {
        case .began(let transfer): Event(.wire, "request", ["transfer": JSONValue(transfer)])
        case .connected(let transfer, let port):
            Event(.wire, "connected", ["transfer": JSONValue(transfer), "port": JSONValue(port)])
        case .ended(let transfer): Event(.wire, "ended", ["transfer": JSONValue(transfer)])
        }
    }
}
