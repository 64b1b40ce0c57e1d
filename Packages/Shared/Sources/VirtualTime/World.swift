public import Foundation
public import WireFormat

/// The surroundings of an app: the clock, the locale, the device and its location, the disk and the network.
///
/// Each run creates a world and passes it to the app at launch. `parity` creates equal worlds for both apps.
@MainActor public struct World {
    /// The file of the defaults, with an observer of changes that bypass them.
    public struct DefaultsFile {
        /// A change to the value of a key.
        public enum Change: Hashable, Sendable {
            case set(String)
            case remove(String)
        }

        public var path: String
        /// Called before each change.
        public var willChange: (Change) -> Void

        public init(path: String, willChange: @escaping (Change) -> Void = { _ in }) {
            self.path = path
            self.willChange = willChange
        }
    }

    public var clock: VirtualClock
    public var locale: Locale
    public var timeZone: TimeZone
    /// The vendor device id, which is part of message signatures.
    public var deviceID: String
    /// The app bundle's resources: `info.json`, `Info.plist`, code tables.
    public var bundle: URL
    /// The app's defaults; synchronise after each write.
    public var defaults: UserDefaults
    /// The file of the same defaults, for an app that reads and writes the file directly.
    public var defaultsFile: DefaultsFile
    public var wire: Wire
    /// The `address:port` of every connection, instead of the URL's host; nil connects to the host itself.
    public var connectTo: String?
    /// Whether the server is elsewhere, so that a connection to it counts as one that leaves this machine.
    public var isServerRemote: Bool
    public var transfers: TransferLog
    /// The location services of the device.
    public var location: LocationSource

    public init(
        clock: VirtualClock, locale: Locale, timeZone: TimeZone, deviceID: String, bundle: URL,
        defaults: UserDefaults, defaultsFile: DefaultsFile,
        wire: Wire, connectTo: String?, isServerRemote: Bool = false,
        transfers: TransferLog = TransferLog(), location: LocationSource? = nil
    ) {
        self.clock = clock
        self.locale = locale
        self.timeZone = timeZone
        self.deviceID = deviceID
        self.bundle = bundle
        self.defaults = defaults
        self.defaultsFile = defaultsFile
        self.wire = wire
        self.connectTo = connectTo
        self.isServerRemote = isServerRemote
        self.transfers = transfers
        self.location = location ?? LocationSource()
    }
}
