public import BookingCore
public import Foundation
import HTTP
import Logging

/// A reply as it came, whatever its status.
public struct ServiceReply: Hashable, Sendable {
    let http: HTTPReply
    let encoding: MessageEncoding

    public var body: Data { http.body }

    /// Notes in the log that the reply is being looked at, and how large it is.
    public func log() {
        Logger.booking.received(body)
    }

    /// Reads the tree of the body; it is empty when that is unreadable, which the log says of JSON only.
    public func read() -> OTANode {
        let tree = encoding.read(http)
        if encoding == .json, tree.value == nil { Logger.booking.unreadable() }
        return tree
    }
}
