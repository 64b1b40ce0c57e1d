public import Foundation
public import WireFormat

/// A request, as received bytes and as parsed values.
public struct ReceivedRequest: Sendable, Hashable {
    /// The request line and the headers, up to and including the empty line.
    public var head: Data
    /// The bytes after the head, with the framing of a chunked body.
    public var rawBody: Data
    /// The body without any framing.
    public var body: Data
    public var method: String
    /// The target as sent, still encoded.
    public var target: String
    public var version: String
    /// The headers in the order and case in which they were sent, including duplicates.
    public var headers: [HeaderField]

    /// The bytes of the whole request.
    public var bytes: Data { head + rawBody }

    /// The path of the target, still encoded, without host, query or fragment.
    public var path: String {
        let rest = originForm
        return String(rest.prefix { $0 != "?" && $0 != "#" })
    }

    /// The decoded items of the query, in the order in which they were sent.
    public var query: [QueryItem] {
        guard let mark = originForm.firstIndex(of: "?") else { return [] }
        let text = originForm[originForm.index(after: mark)...].prefix { $0 != "#" }
        return text.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                $0.removingPercentEncoding ?? String($0)
            }
            return QueryItem(parts[0], parts.count > 1 ? parts[1] : nil)
        }
    }

    /// The name of the OTA message, from the query item `type`.
    public var message: String? {
        query.first { $0.name == "type" }?.value
    }

    /// The encoding in the last component of an OTA path.
    public var wire: Wire? {
        Wire.allCases.first { path.hasSuffix("/" + $0.rawValue) }
    }

    /// Returns the values of all headers with this name, regardless of case.
    public func values(of name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    // A target may contain the host, as in a request to a proxy.
    private var originForm: Substring {
        guard !target.hasPrefix("/"), let scheme = target.range(of: "://") else { return target[...] }
        return target[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
    }

    /// Whether the client keeps the connection open for another request.
    var keepsAlive: Bool {
        let options = values(of: "Connection").flatMap { $0.lowercased().split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return version == "HTTP/1.0" ? options.contains("keep-alive") : !options.contains("close")
    }
}
