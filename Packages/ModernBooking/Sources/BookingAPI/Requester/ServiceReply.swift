public import BookingCore
public import Foundation
import HTTP

/// A reply as it came, whatever its status.
public struct ServiceReply: Hashable, Sendable {
    let http: HTTPReply
    let wire: Wire

    public var body: Data { http.body }

    /// The tree of the body; empty when it is unreadable.
    public var tree: OTANode { wire.read(http) }
}
