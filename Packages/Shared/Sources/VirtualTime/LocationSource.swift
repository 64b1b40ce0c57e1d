/// A place on the earth, in degrees.
public struct Coordinate: Hashable, Sendable {
    public var latitude: Double
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether both numbers are degrees on the earth.
    public var isValid: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
}

/// The location services of a device: where it is, and whether the app may know.
///
/// A journey moves the device. Each update arrives on a later turn of the main loop, in the order in which
/// the updates were sent.
@MainActor public final class LocationSource {
    /// A person's answer to the question whether the app may know the location.
    public enum Permission: String, Sendable {
        case undecided, allowed, denied
    }

    /// The reason why there is no location.
    public enum Failure: Sendable {
        /// The person denied it (`kCLErrorDenied`).
        case denied
        /// The device cannot tell where it is at the moment (`kCLErrorLocationUnknown`).
        case unknown
    }

    /// A message to an app that asked for updates.
    public enum Update: Hashable, Sendable {
        case fix(Coordinate)
        case failed(Failure)
        case permission(Permission)
    }

    public private(set) var permission: Permission
    /// The last location that the app may know; nil before the first one and without permission.
    public private(set) var coordinate: Coordinate?
    /// Whether the device cannot tell where it is.
    private var isLost = false
    private var tokens: [WeakToken] = []

    /// - Parameter coordinate: the location of the device, which counts only with permission.
    public init(permission: Permission = .undecided, coordinate: Coordinate? = nil) {
        self.permission = permission
        self.coordinate = permission == .allowed ? coordinate : nil
    }

    /// Sends each later update to `receive`, and the present location or the reason why there is none on the
    /// next turn of the main loop.
    ///
    /// - Returns: a token that the caller keeps; the updates end with it, or with ``Token/cancel()``.
    public func updates(_ receive: @escaping (Update) -> Void) -> Token {
        let token = Token(receive: receive)
        tokens.removeAll { $0.token == nil }
        tokens.append(WeakToken(token: token))
        if permission == .denied {
            token.send(.failed(.denied))
        } else if isLost {
            token.send(.failed(.unknown))
        } else if let coordinate {
            token.send(.fix(coordinate))
        }
        return token
    }

    /// A request for updates.
    @MainActor public final class Token {
        private var receive: ((Update) -> Void)?

        fileprivate init(receive: @escaping (Update) -> Void) {
            self.receive = receive
        }

        /// Ends the updates, including those that were sent and have not arrived.
        public func cancel() {
            receive = nil
        }

        fileprivate func send(_ update: Update) {
            MainLoop.perform { [weak self] in self?.receive?(update) }
        }
    }

    /// The source does not keep tokens, so that whoever asks can leave memory.
    private struct WeakToken {
        weak var token: Token?
    }

    // MARK: The journey

    /// Moves the device; a person who has not allowed the app to know the location does so.
    public func move(to coordinate: Coordinate) {
        allow()
        isLost = false
        self.coordinate = coordinate
        send(.fix(coordinate))
    }

    /// Withdraws the permission.
    public func deny() {
        coordinate = nil
        isLost = false
        if permission != .denied {
            permission = .denied
            send(.permission(.denied))
        }
        send(.failed(.denied))
    }

    /// Lets the device no longer tell where it is, with permission.
    public func lose() {
        allow()
        isLost = true
        send(.failed(.unknown))
    }

    private func allow() {
        guard permission != .allowed else { return }
        permission = .allowed
        send(.permission(.allowed))
    }

    private func send(_ update: Update) {
        tokens.removeAll { $0.token == nil }
        for entry in tokens { entry.token?.send(update) }
    }
}
