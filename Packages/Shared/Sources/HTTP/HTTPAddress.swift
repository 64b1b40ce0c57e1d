import Foundation

/// The part of a URL that may be written down: host and path, never credentials, query values or fragment.
public struct HTTPAddress: Hashable, Sendable, CustomStringConvertible {
    public var host: String
    public var path: String

    public init(host: String, path: String) {
        self.host = host
        self.path = path
    }

    /// The address in `url`; both parts are empty if it cannot be read as one.
    public init(of url: String) {
        let parts = URLComponents(string: url)
        self.init(host: parts?.host ?? "", path: parts?.percentEncodedPath ?? "")
    }

    public var description: String {
        host.isEmpty && path.isEmpty ? "an unreadable address" : host + path
    }
}
