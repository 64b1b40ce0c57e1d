public import Foundation

/// A reply: its status, its headers, its body and the fault in its transmission.
public struct Reply: Sendable, Hashable {
    public var status: Int
    public var reason: String
    /// The headers, which are sent in this order and case, followed by `Content-Length` and `Connection` if
    /// these are missing.
    public var headers: [HeaderField]
    public var body: Data
    public var fault: Fault
    /// Whether the reply is held until `StubServer.release`.
    public var hold: Bool

    public init(
        status: Int = 200, reason: String? = nil, headers: [HeaderField] = [], body: Data = Data(),
        fault: Fault = .none, hold: Bool = false
    ) {
        self.status = status
        self.reason = reason ?? Self.reason(of: status)
        self.headers = headers
        self.body = body
        self.fault = fault
        self.hold = hold
    }

    /// Creates a reply with a text in UTF-8 and a content type.
    public static func text(
        _ text: String, type: String = "text/plain; charset=utf-8", status: Int = 200, fault: Fault = .none,
        hold: Bool = false
    ) -> Reply {
        Reply(
            status: status, headers: [HeaderField("Content-Type", type)], body: Data(text.utf8), fault: fault,
            hold: hold)
    }

    /// Creates a reply with a JSON text, which is sent unchanged.
    public static func json(_ text: String, status: Int = 200, fault: Fault = .none, hold: Bool = false)
        -> Reply
    {
        .text(text, type: "application/json; charset=utf-8", status: status, fault: fault, hold: hold)
    }

    /// Creates a reply with an XML text, which is sent unchanged.
    public static func xml(_ text: String, status: Int = 200, fault: Fault = .none, hold: Bool = false)
        -> Reply
    {
        .text(text, type: "text/xml; charset=utf-8", status: status, fault: fault, hold: hold)
    }

    /// Returns the reply with a fault.
    public func with(_ fault: Fault) -> Reply {
        var copy = self
        copy.fault = fault
        return copy
    }

    /// The reply with ``hold`` set.
    public var held: Reply {
        var copy = self
        copy.hold = true
        return copy
    }

    private static func reason(of status: Int) -> String {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 402: "Payment Required"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 409: "Conflict"
        case 413: "Content Too Large"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        default: "Status \(status)"
        }
    }
}

/// A fault of a reply.
public enum Fault: Sendable, Hashable {
    case none
    /// The connection ends before the first byte.
    case dropBeforeReply
    /// The head is sent with the correct length, then `after` bytes of the body, then the connection ends.
    case dropMidBody(after: Int)
    /// `Content-Length` announces more bytes than the body has; the connection ends after the last byte.
    case lengthTooLong(by: Int)
    /// `Content-Length` announces fewer bytes than are sent; the connection stays open.
    case lengthTooShort(by: Int)
    /// The head is sent at once, then the body in writes of `bytes` bytes.
    ///
    /// With `byRelease` the exchange is parked before each write, so that every chunk waits for a `release`.
    case trickle(bytes: Int, byRelease: Bool)
    /// These bytes are sent instead of an HTTP reply, then the connection ends.
    case garbage(Data)

    /// Bytes that are not HTTP.
    public static let garbage = Fault.garbage(Data([0x16, 0x03, 0x01, 0x00, 0xFF, 0x0D, 0x0A, 0x00, 0x7F]))
}

/// A header line, whose name keeps its case.
public struct HeaderField: Sendable, Hashable, CustomStringConvertible {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    public var description: String { "\(name): \(value)" }
}
