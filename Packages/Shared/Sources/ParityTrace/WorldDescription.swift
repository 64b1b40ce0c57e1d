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
    /// Where the device is; nil if the person was not asked whether the app may know.
    public var location: DeviceLocation?

    public init(
        clock: Int, offset: Int, zone: String, locale: String, deviceID: String, bundle: String,
        suite: String,
        wire: String, server: String, isServerRemote: Bool = false, location: DeviceLocation? = nil
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
        self.location = location
    }

    /// The description without the location if there is none.
    public var jsonValue: JSONValue {
        let members: [JSONValue.Member] = [
            .init("clock", JSONValue(clock)), .init("offset", JSONValue(offset)),
            .init("zone", .string(zone)), .init("locale", .string(locale)),
            .init("deviceID", .string(deviceID)), .init("bundle", .string(bundle)),
            .init("suite", .string(suite)), .init("wire", .string(wire)), .init("server", .string(server)),
            .init("remote", .bool(isServerRemote)),
        ]
        return .object(members + (location.map { [.init("location", .string($0.text))] } ?? []))
    }

    public init?(_ jsonValue: JSONValue) {
        guard let clock = jsonValue["clock"]?.integer, let offset = jsonValue["offset"]?.integer,
            let zone = jsonValue["zone"]?.string, let locale = jsonValue["locale"]?.string,
            let deviceID = jsonValue["deviceID"]?.string, let bundle = jsonValue["bundle"]?.string,
            let suite = jsonValue["suite"]?.string, let wire = jsonValue["wire"]?.string,
            let server = jsonValue["server"]?.string, let isServerRemote = jsonValue["remote"]?.bool
        else { return nil }
        var location: DeviceLocation?
        if let given = jsonValue["location"] {
            guard let known = given.string.flatMap(DeviceLocation.init) else { return nil }
            location = known
        }
        self.init(
            clock: clock, offset: offset, zone: zone, locale: locale, deviceID: deviceID, bundle: bundle,
            suite: suite, wire: wire, server: server, isServerRemote: isServerRemote,
            location: location)
    }
}
