/// The values from which a subject creates the world of its app.
public struct WorldDescription: Hashable, Sendable {
    /// The date at which the clock shows zero, in seconds since 1970.
    public var clock: Int
    /// The initial time of the clock in nanoseconds; greater than zero after a relaunch.
    public var offset: Int
    public var zone: String
    public var locale: String
    public var deviceID: String
    /// The folder of the app bundle's resources.
    public var bundle: String
    /// The name of the defaults suite.
    public var suite: String
    /// `json` or `xml`.
    public var wire: String
    /// `address:port` of the server.
    public var server: String
    /// Whether the server counts as one that is not on this machine.
    public var isServerRemote: Bool

    public init(
        clock: Int, offset: Int, zone: String, locale: String, deviceID: String, bundle: String,
        suite: String,
        wire: String, server: String, isServerRemote: Bool = false
    ) {
        self.clock = clock
        self.offset = offset
        self.zone = zone
        self.locale = locale
        self.deviceID = deviceID
        self.bundle = bundle
        self.suite = suite
        self.wire = wire
        self.server = server
        self.isServerRemote = isServerRemote
    }

    public var jsonValue: JSONValue {
        [
            "clock": JSONValue(clock), "offset": JSONValue(offset), "zone": .string(zone),
            "locale": .string(locale),
            "deviceID": .string(deviceID), "bundle": .string(bundle), "suite": .string(suite),
            "wire": .string(wire), "server": .string(server), "remote": .bool(isServerRemote),
        ]
    }

    public init?(_ jsonValue: JSONValue) {
        guard let clock = jsonValue["clock"]?.integer, let offset = jsonValue["offset"]?.integer,
            let zone = jsonValue["zone"]?.string, let locale = jsonValue["locale"]?.string,
            let deviceID = jsonValue["deviceID"]?.string, let bundle = jsonValue["bundle"]?.string,
            let suite = jsonValue["suite"]?.string, let wire = jsonValue["wire"]?.string,
            let server = jsonValue["server"]?.string, let isServerRemote = jsonValue["remote"]?.bool
        else { return nil }
        self.init(
            clock: clock, offset: offset, zone: zone, locale: locale, deviceID: deviceID, bundle: bundle,
            suite: suite, wire: wire, server: server, isServerRemote: isServerRemote)
    }
}
