public import BookingCore
public import Foundation
import HTTP
import Logging

/// A reply as it came, whatever its status.
public struct ServiceReply: Hashable, Sendable {
    let http: HTTPReply
    let wire: Wire

    public var body: Data { http.body }

    /// Notes in the log that the reply is being looked at, and how large it is.
    public func log() {
        Logger.booking.received(body)
    }

    /// The tree of the body; empty when it is unreadable.
    public var tree: OTANode { wire.read(http) }
}
