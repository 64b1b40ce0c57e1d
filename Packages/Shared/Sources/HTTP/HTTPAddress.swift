import Foundation

/// The part of a URL that may appear in messages: host and path, never credentials, query or fragment.
public struct HTTPAddress: Hashable, Sendable, CustomStringConvertible {
    public var host: String
    public var path: String

    public init(host: String, path: String) {
        self.host = host
        self.path = path
    }

    /// Creates the address of `url`; both parts are empty if the URL cannot be parsed.
    public init(of url: String) {
        let parts = URLComponents(string: url)
        self.init(host: parts?.host ?? "", path: parts?.percentEncodedPath ?? "")
    }

    public var description: String {
        host.isEmpty && path.isEmpty ? "an unreadable address" : host + path
    }
}
